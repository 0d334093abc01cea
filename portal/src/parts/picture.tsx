import { useState } from "react";

interface Props {
  src: string;
  /** Shown until the first one is there, and when it does not come. */
  instead: string | null;
  width?: number;
  height?: number;
}

/** Pictures that have come before: they are there at once, and nothing has to stand in for them. */
const arrived = new Set<string>();
/** More than any page shows. */
const MOST = 2_000;

/** A picture that only repeats the words beside it. */
export function Picture({ src, instead, width, height }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const shown = failed === src ? instead : src;
  if (shown === null) return null;
  const waits = shown === src && loaded !== src && instead !== null && instead !== src && !arrived.has(src);
  const take = () => {
    if (arrived.size >= MOST) arrived.clear();
    arrived.add(src);
    setLoaded(src);
  };
  return (
    <img
      src={shown}
      alt=""
      loading="lazy"
      width={width}
      height={height}
      data-instead={shown !== src}
      style={waits ? { background: `center / contain no-repeat url("${instead}")` } : undefined}
      onLoad={waits ? take : undefined}
      onError={() => setFailed(src)}
    />
  );
}
