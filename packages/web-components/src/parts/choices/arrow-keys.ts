/** Where the focus goes for an arrow key, Home or End within a row of items; `null` for any other key. */
export function arrowTarget(event: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | null {
  const step = stepOf(event.key, isRightToLeft(event.currentTarget));
  if (step === null || items.length === 0) return null;
  event.preventDefault();
  if (step === "first") return items[0] ?? null;
  if (step === "last") return items.at(-1) ?? null;
  const current = items.findIndex((item) => event.target instanceof Node && item.contains(event.target));
  return items[(current + step + items.length) % items.length] ?? null;
}

function stepOf(key: string, rightToLeft: boolean): 1 | -1 | "first" | "last" | null {
  if (key === "Home") return "first";
  if (key === "End") return "last";
  if (key === "ArrowDown") return 1;
  if (key === "ArrowUp") return -1;
  if (key === "ArrowRight") return rightToLeft ? -1 : 1;
  if (key === "ArrowLeft") return rightToLeft ? 1 : -1;
  return null;
}

function isRightToLeft(target: EventTarget | null): boolean {
  return target instanceof Element && getComputedStyle(target).direction === "rtl";
}
