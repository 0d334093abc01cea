/** What a widget is made of; `widget.ts` gives each of its elements the very object. */
interface Parts {
  tag: string;
  attributes?: object;
  methods?: object;
}

type Make = (parts: Parts) => unknown;

/** The widgets of the page by their tags. */
const made = new Map<string, { parts: Parts; element: unknown }>();

/**
 * Makes widgets that can change while a page is open, where a custom element is defined once: one that is made again is the
 * same class, with what it is made of put in place of what it was, and its elements are shown anew. What the page sees of a
 * widget, its attributes and methods, stays as long as the page.
 */
export function changing(make: Make): Make {
  return (parts) => {
    const before = made.get(parts.tag);
    if (before === undefined) {
      const element = make(parts);
      made.set(parts.tag, { parts, element });
      return element;
    }
    if (namesOf(before.parts) !== namesOf(parts)) location.reload();
    for (const name of Object.keys(before.parts)) Reflect.deleteProperty(before.parts, name);
    Object.assign(before.parts, parts);
    for (const element of elementsOf(parts.tag, document)) showAnew(element);
    return before.element;
  };
}

const namesOf = ({ attributes = {}, methods = {} }: Parts): string =>
  [Object.keys(attributes), Object.keys(methods)].join(" ");

/** Those on the page, and in the shadow roots of other elements. */
function elementsOf(tag: string, root: ParentNode): Element[] {
  return [...root.querySelectorAll("*")].flatMap((element) => [
    ...(element.localName === tag ? [element] : []),
    ...(element.shadowRoot ? elementsOf(tag, element.shadowRoot) : []),
  ]);
}

/** An element takes its view down, or up, in the microtask after it has left, or come. */
function showAnew(element: Element): void {
  const place = new Comment();
  element.replaceWith(place);
  queueMicrotask(() => place.replaceWith(element));
}
