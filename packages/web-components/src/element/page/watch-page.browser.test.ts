import { afterEach, expect, test, vi } from "vitest";
import { type Watching, watchPage } from "./watch-page.ts";

let tags = 0;
let watching: Watching | undefined;

/** Watches for a tag nobody has met, and defines it when asked to. */
function watch({ modal = false, fails = 0 } = {}) {
  const tag = `pp-watched-${++tags}${modal ? "-modal" : ""}`;
  const loads: string[] = [];
  const start = () => {
    watching = watchPage({
      tags: [tag],
      load: async ({ localName: name }) => {
        loads.push(name);
        if (loads.length <= fails) throw new Error("offline");
        if (!customElements.get(name)) customElements.define(name, class extends HTMLElement {});
      },
    });
    return watching;
  };
  return { tag, loads, start };
}

function place(tag: string, { top = 0, loading = "" } = {}): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = "display: block; block-size: 10px";
  if (loading) element.setAttribute("loading", loading);
  const above = document.createElement("div");
  above.style.blockSize = `${top}px`;
  document.body.append(above, element);
  return element;
}

afterEach(() => {
  watching?.stop();
  document.body.replaceChildren();
  scrollTo(0, 0);
});

test("a widget in sight is brought in, and ready waits for it", async () => {
  const { tag, loads, start } = watch();
  place(tag);
  await start().ready;
  expect(loads).toEqual([tag]);
  expect(document.querySelector(`${tag}:defined`)).not.toBeNull();
});

test("a widget far below waits until it nears the window", async () => {
  const { tag, loads, start } = watch();
  const element = place(tag, { top: 9000 });
  await start().ready;
  expect(loads).toEqual([]);
  element.scrollIntoView({ block: "center" });
  await expect.poll(() => loads).toEqual([tag]);
});

test("one that asks to be eager does not wait", async () => {
  const { tag, loads, start } = watch();
  place(tag, { top: 9000, loading: "eager" });
  await start().ready;
  expect(loads).toEqual([tag]);
});

test("a modal comes when the page is idle, wherever it stands", async () => {
  const { tag, loads, start } = watch({ modal: true });
  place(tag, { top: 9000 });
  start();
  await expect.poll(() => loads).toEqual([tag]);
});

test("a modal comes to a page that is never idle, too", async () => {
  const { tag, loads, start } = watch({ modal: true });
  place(tag);
  const next = new MessageChannel();
  next.port1.onmessage = () => {
    const until = performance.now() + 40;
    while (performance.now() < until);
    next.port2.postMessage("again");
  };
  next.port2.postMessage("begin");
  start();
  await expect.poll(() => loads).toEqual([tag]);
  next.port1.close();
});

test("widgets added later, also deep inside something, are met too", async () => {
  const { tag, loads, start } = watch();
  await start().ready;
  const section = document.createElement("section");
  section.append(document.createElement(tag));
  document.body.append(section);
  await expect.poll(() => loads).toEqual([tag]);
});

test("a page without widgets is ready at once", async () => {
  const { loads, start } = watch();
  await start().ready;
  expect(loads).toEqual([]);
});

test("code that does not arrive is told by the element it was for", async () => {
  const { tag, start } = watch({ fails: 99 });
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const element = place(tag);
  const codes: string[] = [];
  element.addEventListener("pp-error", (event) => codes.push(event.detail.code));
  await start().ready;
  expect(codes).toEqual(["load_failed"]);
  silent.mockRestore();
});

test("code that did not arrive is asked for again by a press and when the network is back, and leaves no hole", async () => {
  const { tag, loads, start } = watch({ fails: 2 });
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const element = place(tag);
  element.append("The page's own words");
  await start().ready;
  const button = () => element.querySelector("button");
  expect(element.textContent).toContain("This part of the page could not be loaded.");
  button()?.click();
  await expect.poll(() => loads).toHaveLength(2);
  expect(button()).not.toBeNull();
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => element.matches(":defined")).toBe(true);
  await expect.poll(() => element.textContent).toBe("The page's own words");
  expect([loads.length, silent.mock.calls.length]).toEqual([3, 1]);
  silent.mockRestore();
});

test("code that did not arrive is asked for again by itself", async () => {
  const { tag, start } = watch({ fails: 1 });
  const silent = vi.spyOn(console, "error").mockImplementation(() => {});
  const element = place(tag);
  await start().ready;
  await expect.poll(() => element.matches(":defined"), { timeout: 5_000 }).toBe(true);
  expect(element.textContent).toBe("");
  silent.mockRestore();
});

test("a shadow root that the page shows is watched too, until told otherwise", async () => {
  const { tag, loads, start } = watch();
  const { observe, ready } = start();
  await ready;
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "closed" });
  root.append(document.createElement(tag));
  document.body.append(host);
  const stop = observe(root);
  await expect.poll(() => root.querySelector(`${tag}:defined`)).not.toBeNull();
  stop();
  expect(loads).toEqual([tag]);
});

test("after stop nothing more is brought in", async () => {
  const { tag, loads, start } = watch();
  const started = start();
  await started.ready;
  started.stop();
  place(tag, { loading: "eager" });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(loads).toEqual([]);
});
