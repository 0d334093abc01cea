/** Light from dark, halfway between in what the eye sees. */
const MIDDLE_LUMINANCE = 0.18;

/**
 * The look that fits the ground an element stands on, where the page's `color-scheme` says otherwise: many dark stores
 * never declare theirs. Null where both agree, or where nobody can tell.
 */
export function contradictingBackground(container: HTMLElement): "light" | "dark" | null {
  const ink = luminance(getComputedStyle(container).color);
  const ground = backgroundBehind(container);
  if (ink === null || ground === null) return null;
  const isDark = ground < MIDDLE_LUMINANCE;
  if (ink < MIDDLE_LUMINANCE !== isDark) return null;
  return isDark ? "dark" : "light";
}

/** The luminance of the nearest background nothing shines through; null at a picture, or when there is none. */
function backgroundBehind(start: Element): number | null {
  for (let element: Element | null = start; element; element = parentOf(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    if (backgroundImage && backgroundImage !== "none") return null;
    const ground = luminance(backgroundColor);
    if (ground !== null) return ground;
  }
  return null;
}

function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Relative luminance of an opaque `rgb()`, 0 to 1; null for any other colour. */
function luminance(colour: string): number | null {
  const match = /^rgba?\((\d+), (\d+), (\d+)(?:, 1)?\)$/.exec(colour);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map((channel) => (Number(channel) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
