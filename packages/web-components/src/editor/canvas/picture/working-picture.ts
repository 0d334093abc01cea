/** Pixels of the copy on the canvas: the full picture never enters the page's memory. */
export const WORKING_PIXELS = 4_000_000;

/** A picture small enough to paint at every frame, upright; whoever holds it closes it. */
export interface WorkingPicture {
  image: ImageBitmap;
  /** False for a camera's small picture that stands in until the sharp one is there. */
  isSharp: boolean;
  /** Whether the bleed of a file that has some is around it. */
  hasBleed: boolean;
}

/** Fetches a picture of the host, which keeps them upright and small, and decodes it off the main thread. */
export async function fetchBitmap(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal, credentials: "omit" });
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}.`);
  return createImageBitmap(await answer.blob());
}
