import { useState } from "react";

interface Props {
  src: string;
  /** Shown when the first one does not come. */
  instead: string | null;
  width?: number;
  height?: number;
}

/** A picture that only repeats the words beside it. */
export function Picture({ src, instead, width, height }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = failed === src ? instead : src;
  if (shown === null) return null;
  return (
    <img
      src={shown}
      alt=""
      loading="lazy"
      width={width}
      height={height}
      data-instead={shown !== src}
      onError={() => setFailed(src)}
    />
  );
}
