import { useState } from "react";
import { isHeld } from "./held-pictures.ts";

interface Props {
  src: string;
  /** Shown until the first one is there, and when it does not come. */
  instead: string | null;
  width?: number;
  height?: number;
}

/** A picture that only repeats the words beside it. */
export function Picture({ src, instead, width, height }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = failed === src ? instead : src;
  if (shown === null) return null;
  const isThere = loaded === src || isHeld(src);
  const waits = shown === src && !isThere && instead !== null && instead !== src;
  return (
    <img
      src={shown}
      alt=""
      loading="lazy"
      width={width}
      height={height}
      data-instead={shown !== src}
      style={waits ? { background: `center / contain no-repeat url("${instead}")` } : undefined}
      onLoad={waits ? () => setLoaded(src) : undefined}
      onError={() => setFailed(src)}
    />
  );
}
