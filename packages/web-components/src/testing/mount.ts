import { onTestFinished } from "vitest";

/** Puts a story's element on the page until the test is over, and waits until it has been rendered. */
export async function mount<E extends HTMLElement>(story: () => E): Promise<E> {
  const element = story();
  document.body.append(element);
  onTestFinished(() => element.remove());
  await rendered();
  return element;
}

/** Resolves when elements that were added or removed have taken notice, and Preact has rendered. */
export function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
