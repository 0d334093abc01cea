import {
  queryAllByShadowLabelText,
  queryAllByShadowRole,
  queryAllByShadowText,
} from "shadow-dom-testing-library";

/** What is looked for: a role with a name, a field by its label, or a text. Names and texts are found in part too. */
export type Sought = { role: string; name: string } | { label: string } | { text: string };

/** Where the pointer has to go, in the page's own pixels. */
export interface Spot {
  x: number;
  y: number;
}

/*
 * Runs in the page, as one script: finds what a person would see, in the page and in every shadow root, in browsers whose
 * drivers cannot look into these.
 */

function findAll(sought: Sought): HTMLElement[] {
  const inPage = document.documentElement;
  if ("role" in sought) return queryAllByShadowRole(inPage, sought.role, { name: nameLike(sought.name) });
  if ("label" in sought) return queryAllByShadowLabelText(inPage, sought.label, { exact: true });
  return queryAllByShadowText(inPage, new RegExp(sought.text));
}

/** A name is meant whole; between slashes it is a pattern. */
function nameLike(name: string): string | RegExp {
  const pattern = /^\/(.*)\/$/.exec(name)?.[1];
  return pattern === undefined ? name : new RegExp(pattern);
}

const isShown = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** The first that can be seen. */
const find = (sought: Sought) => findAll(sought).find(isShown);

/** Every element of the page and of its shadow roots that a selector names. */
function deep(selector: string, root: Document | ShadowRoot = document): Element[] {
  const inside = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
    shadowRoot ? deep(selector, shadowRoot) : [],
  );
  return [...root.querySelectorAll(selector), ...inside];
}

/** Scrolls an element to the middle of the window and answers its own middle. */
function spotOf(element: Element | undefined): Spot | null {
  if (!element) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Picks what a list calls so, since the window of its choices belongs to the system and not to the page. */
function pick(list: HTMLSelectElement, words: string): boolean {
  const option = [...list.options].find(({ label }) => label === words);
  if (!option) return false;
  list.value = option.value;
  for (const name of ["input", "change"])
    list.dispatchEvent(new Event(name, { bubbles: true, composed: true }));
  return true;
}

const finder = {
  isThere: (sought: Sought) => find(sought) !== undefined,
  spot: (sought: Sought) => spotOf(find(sought)),
  spotOfSelector: (selector: string) => spotOf(deep(selector).find(isShown)),
  isList: (sought: Sought) => find(sought) instanceof HTMLSelectElement,
  pick: (sought: Sought, words: string) => pick(find(sought) as HTMLSelectElement, words),
  isReady: (sought: Sought) =>
    !(find(sought) as HTMLButtonElement | undefined)?.matches(":disabled, [aria-disabled=true]"),
  clear: (sought: Sought) => (find(sought) as HTMLInputElement).select(),
  takesFiles: () => deep("input[type=file]").length > 0,
  fileInput: () => deep("input[type=file]")[0],
  picture: (selector: string) => (deep(selector).find(isShown) as HTMLCanvasElement | undefined)?.toDataURL(),
};

declare global {
  interface Window {
    finder: typeof finder;
  }
}
window.finder = finder;
export type Finder = typeof finder;
