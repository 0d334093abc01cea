/** As many as a few pages show; each is some tens of kilobytes as it came. */
const MOST = 120;

/** The pictures that came last. A browser keeps what a page holds on to, and has it at once where it is shown again. */
const held = new Map<string, HTMLImageElement>();

/** Whether a picture has come and is still there. */
export const isHeld = (src: string): boolean => held.has(new URL(src, location.href).href);

/** Holds on to every picture that comes. Answers what ends it. */
export function holdPictures(): () => void {
  const hold = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    const { currentSrc, src } = target;
    const came = currentSrc || src;
    const picture = held.get(came) ?? new Image();
    if (!held.has(came)) picture.src = came;
    // The last ones are at the end.
    held.delete(came);
    held.set(came, picture);
    const [oldest] = held.keys();
    if (held.size > MOST && oldest !== undefined) held.delete(oldest);
  };
  // It does not bubble.
  document.addEventListener("load", hold, true);
  return () => {
    document.removeEventListener("load", hold, true);
    held.clear();
  };
}
