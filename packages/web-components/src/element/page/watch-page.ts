import { loadingText, whenIdle } from "@pressport/core";
import { PAYMENT_PARAM } from "@pressport/core/rules";
import { loadAgain } from "./load-again.ts";

/** How far outside the window a widget starts to load. */
const NEAR_PX = 600;

/** What to look for, and what to do about it. */
export interface Watch {
  tags: readonly string[];
  /** Brings an element's widget in; called again for the same tag it answers the same promise, unless that one failed. */
  load: (element: Element) => Promise<unknown>;
}

/** The watch over a page. */
export interface Watching {
  /** Settles when the page is parsed and every widget then in sight has been brought in. */
  ready: Promise<void>;
  /** Watches a shadow root of the page as well, which nobody sees into from outside; answers what stops that. */
  observe(root: ParentNode & Node): () => void;
  stop(): void;
}

/**
 * Brings widgets in when their elements near the window: those on the page now, and those added later. Those with
 * `loading="eager"` come at once, and a modal, which has no place of its own, when the page is idle or
 * has been busy for two seconds.
 */
export function watchPage({ tags, load }: Watch): Watching {
  const selector = tags.map((tag) => `${tag}:not(:defined)`).join();
  const first = new Set<Promise<void>>();
  // Whoever is still in here is held: an element that has its widget leaves nothing behind.
  const stops = new Set<() => void>();
  let isLooking = false;
  let firstLook = () => {};
  const looked = new Promise<void>((resolve) => {
    firstLook = resolve;
  });

  const bring = (element: Element) => {
    const trying = loadAgain(element, load, loadingText, () => stops.delete(trying.stop));
    stops.add(trying.stop);
    first.add(trying.first);
    void trying.first.then(() => first.delete(trying.first));
  };
  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        nearness.unobserve(target);
        bring(target);
      }
      firstLook();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  const meet = (element: Element) => {
    // Whoever comes back from paying is told how it ended, wherever on the page that stands.
    const isAwaited = new URLSearchParams(location.search).get(PAYMENT_PARAM);
    if (isAwaited || element.getAttribute("loading") === "eager") bring(element);
    else if (element.localName.endsWith("-modal")) whenIdle(() => bring(element));
    else {
      isLooking = true;
      nearness.observe(element);
    }
  };
  const observe = (root: ParentNode & Node) => {
    const additions = watchAdditions(root, selector, meet);
    const stop = () => {
      additions.disconnect();
      stops.delete(stop);
    };
    stops.add(stop);
    return stop;
  };

  observe(document);
  const ready = parsed().then(async () => {
    if (isLooking) await looked;
    await Promise.all(first);
  });
  return {
    ready,
    observe,
    stop: () => {
      for (const stop of stops) stop();
      nearness.disconnect();
    },
  };
}

/** Meets what is under a root now, and what is added there later. */
function watchAdditions(
  root: ParentNode & Node,
  selector: string,
  meet: (element: Element) => void,
): MutationObserver {
  const scan = (part: ParentNode) => {
    for (const element of part.querySelectorAll(selector)) meet(element);
  };
  const additions = new MutationObserver((records) => {
    for (const node of records.flatMap((record) => [...record.addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.matches(selector)) meet(node);
      scan(node);
    }
  });
  scan(root);
  additions.observe(root, { childList: true, subtree: true });
  return additions;
}

function parsed(): Promise<void> {
  if (document.readyState !== "loading") return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });
}
