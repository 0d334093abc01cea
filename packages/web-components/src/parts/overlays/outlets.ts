import { signal } from "@preact/signals";
import { type ComponentChildren, createContext } from "preact";

/** A place where messages may be shown. */
export interface Outlet {
  /** A dialog outranks the page while it is open, since everything behind a modal is inert. */
  kind: "page" | "dialog";
  /** Whether a person could see it there: a widget may wait in a hidden drawer. */
  isVisible: () => boolean;
  /** The widget's tag, for one that stands on the page itself. */
  tag?: string;
}

/** The places of one Pressport's messages, of which one is used at a time. Its readers follow what comes and goes. */
export interface Outlets {
  /** The place for messages now. */
  chosen(): Outlet | null;
  /** The widget that speaks for the Pressport when any of them could. */
  leader(): Outlet | null;
  /** Whether a widget of this tag stands on the page. */
  has(tag: string): boolean;
  /** Whether nobody has told this piece of news yet: true for the first who asks. */
  tellsFirst(news: object): boolean;
  /** Registers a place; answers its undo. */
  open(outlet: Outlet): () => void;
}

/** Makes the register of places for one Pressport. */
export function createOutlets(): Outlets {
  const places = signal<readonly Outlet[]>([]);
  const told = new WeakSet<object>();
  return {
    chosen() {
      const dialog = places.value.findLast((place) => place.kind === "dialog" && place.isVisible());
      return dialog ?? places.value.find((place) => place.isVisible()) ?? places.value[0] ?? null;
    },
    leader: () => places.value.find((place) => place.kind === "page") ?? null,
    has: (tag) => places.value.some((place) => place.tag === tag),
    tellsFirst(news) {
      if (told.has(news)) return false;
      told.add(news);
      return true;
    },
    open(outlet) {
      places.value = [...places.peek(), outlet];
      return () => {
        places.value = places.peek().filter((place) => place !== outlet);
      };
    },
  };
}

/** Draws the messages; a modal dialog draws them inside itself. Null outside a widget. */
export const MessagesContext = createContext<(() => ComponentChildren) | null>(null);
