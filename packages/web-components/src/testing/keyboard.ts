/** Whether a node is inside an element or its shadow root, however deep. */
export function isInside(node: Node, element: HTMLElement): boolean {
  const root = node.getRootNode();
  if (root === element.shadowRoot) return true;
  return root instanceof ShadowRoot ? isInside(root.host, element) : element.contains(node);
}

/** Whether a person can see that an element has the focus: on itself, or on the label that stands for it. */
export function hasFocusMark(element: Element): boolean {
  // A dialog is its own mark; a range shows it on its thumb, which no script can look at.
  if (element.matches("dialog, input[type=range]")) return true;
  return [element, element.closest("label")].some((node) => node !== null && hasOutline(node));
}

function hasOutline(node: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(node);
  return outlineStyle !== "none" && outlineWidth !== "0px";
}

/** The controls Tab should stop at; while a modal dialog is open, only those inside it. */
export function tabStops(element: HTMLElement): HTMLElement[] {
  const root = element.shadowRoot;
  const dialog = root?.querySelector("dialog:modal");
  const controls = root?.querySelectorAll<HTMLElement>(
    "a[href], button, input, select, textarea, [tabindex]",
  );
  const groups = new Set<string>();
  return [...(controls ?? [])].filter((control) => {
    if (control.tabIndex < 0 || control.matches(":disabled") || !control.checkVisibility()) return false;
    if (dialog && !dialog.contains(control)) return false;
    if (!(control instanceof HTMLInputElement) || control.type !== "radio") return true;
    // A radio group is one stop: its chosen button, or else the first.
    const chosen = root?.querySelector(`input[name="${control.name}"]:checked`);
    if (chosen) return chosen === control;
    const isFirst = !groups.has(control.name);
    groups.add(control.name);
    return isFirst;
  });
}
