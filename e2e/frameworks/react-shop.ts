import { createElement, Fragment, StrictMode, useCallback, useState } from "react";

function Shop() {
  const [isShown, setShown] = useState(true);
  const [told, setTold] = useState(0);
  // React does not put `on…` of a custom element onto what a server has rendered: facebook/react#35446.
  const listen = useCallback((shown: HTMLElement | null) => {
    const tell = () => setTold((count) => count + 1);
    shown?.addEventListener("pp-added-to-basket", tell);
    return () => shown?.removeEventListener("pp-added-to-basket", tell);
  }, []);
  const editor = createElement("pp-editor", {
    "product-id": 1,
    "design-id": 12,
    loading: "eager",
    ref: listen,
  });
  return createElement(
    Fragment,
    null,
    createElement("button", { type: "button", onClick: () => setShown(!isShown) }, "Away and back"),
    createElement("output", null, told),
    createElement("pp-basket", { mode: "mini", loading: "eager" }),
    isShown && editor,
  );
}

/** The page of a shop as React has it, every effect run twice. */
export const reactShop = createElement(StrictMode, null, createElement(Shop));
