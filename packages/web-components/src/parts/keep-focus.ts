/** What the focus goes on to: no field, which would bring up the keyboard of a phone. */
const REACHABLE = ":is(a[href], button):not(:disabled, [tabindex='-1'])";

/** An element on the way from what has the focus outwards, and where it stands. */
interface Place {
  element: Element;
  parent: Element;
  index: number;
}

/**
 * Keeps the focus where it was when what has it is taken away, as a row is by its own button: it goes on to what stands in
 * its place then, else to what is around it. Answers what ends it.
 */
export function keepFocus(within: HTMLElement): () => void {
  let way: readonly Place[] = [];
  const remember = ({ target }: Event) => {
    way = target instanceof Element ? wayOut(target, within) : [];
  };
  const observer = new MutationObserver(() => {
    const gone = way.findLast(({ element }) => !element.isConnected);
    if (!gone) return;
    way = [];
    const { activeElement, body } = within.ownerDocument;
    if (activeElement === null || activeElement === body) goOn(gone);
  });
  within.addEventListener("focusin", remember);
  observer.observe(within, { childList: true, subtree: true });
  return () => {
    within.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}

function wayOut(from: Element, within: Element): Place[] {
  const way: Place[] = [];
  let element = from;
  for (let parent = from.parentElement; parent && element !== within; parent = element.parentElement) {
    way.push({ element, parent, index: [...parent.children].indexOf(element) });
    element = parent;
  }
  return way;
}

function goOn({ parent, index }: Place): void {
  const next = parent.children[index] ?? parent.children[index - 1];
  const target = next?.matches(REACHABLE) ? next : (next ?? parent).querySelector(REACHABLE);
  const goal = target ?? parent;
  if (!(goal instanceof HTMLElement)) return;
  if (goal === parent) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}
