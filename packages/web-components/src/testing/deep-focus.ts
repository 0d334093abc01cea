/** The element that has the focus, looked for through every open shadow root. */
export function deepActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** What a screen reader would call the focused element, near enough to tell elements apart in a test. */
export function focusedName(): string {
  const active = deepActiveElement();
  if (!active || active === document.body) return "";
  const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
  return (active.getAttribute("aria-label") ?? label ?? active.textContent ?? "").trim();
}
