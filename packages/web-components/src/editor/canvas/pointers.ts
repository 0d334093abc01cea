/** Follows a pointer beyond the edges of its element. A pointer made by a script has nothing to capture. */
export function capture(pointerId: number, target: HTMLElement): void {
  try {
    target.setPointerCapture(pointerId);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** How many times as near a step of the wheel brings what lies under it. */
export function wheelZoom({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  // Pixels, lines or pages; a trackpad's pinch arrives as a wheel with Ctrl.
  const pixels = deltaY * ([1, 16, 320][deltaMode] ?? 1);
  return Math.exp(-pixels * (ctrlKey ? 0.01 : 0.0015));
}
