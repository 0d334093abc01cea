import { signal } from "@preact/signals";

/** Pictures that are worked on, with their controls beneath; messages of all widgets on the page know of them. */
export const surfaces = signal<readonly HTMLElement[]>([]);

/** Where messages may stand, one place in each widget. */
export const places = new Set<HTMLElement>();

/** Lets messages of every widget on the page know of the bars beside this place. Answers what ends it. */
export function tellOfBars(place: HTMLElement): () => void {
  places.add(place);
  return () => void places.delete(place);
}

/** Shows messages over the lower edge of a surface while that reaches into the window. Answers what ends it. */
export function liftMessagesOver(surface: HTMLElement): () => void {
  surfaces.value = [...surfaces.peek(), surface];
  return () => {
    surfaces.value = surfaces.peek().filter((other) => other !== surface);
  };
}
