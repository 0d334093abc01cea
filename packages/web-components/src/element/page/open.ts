/** Opens the page's widget of a tag, or one added for it, with these attributes. */
export function open(tag: string, attributes: Readonly<Record<string, string>>): HTMLElement {
  const element = document.querySelector<HTMLElement>(tag) ?? document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (!element.isConnected) document.body.append(element);
  element.setAttribute("open", "");
  return element;
}
