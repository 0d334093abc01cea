/** Ends what is still fading in, whose contrast is not yet what people see; what turns for ever goes on. */
export function finishAnimations(element: HTMLElement): void {
  for (const animation of element.shadowRoot?.getAnimations() ?? []) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
  }
}
