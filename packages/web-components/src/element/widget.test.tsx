import { signal } from "@preact/signals";
import { basketText } from "@pressport/core";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { quietPressport } from "../testing/widgets/quiet-pressport.ts";
import { oneOf, wholeNumber } from "./attributes/attributes.ts";
import { page } from "./page/page.ts";
import { widget } from "./widget.ts";

const settled = () => new Promise((resolve) => setTimeout(resolve));
const inner = (element: Element) => element.shadowRoot?.querySelector(".root")?.textContent;

let tags = 0;
const freshTag = () => `pp-sample-${++tags}` as const;

function sample() {
  const ended: string[] = [];
  const Sample = widget({
    tag: freshTag(),
    attributes: { "order-id": wholeNumber, mode: oneOf("full", "mini") },
    styles: ".sample { color: red }",
    model: ({ signal: left }) => {
      left.addEventListener("abort", () => ended.push("aborted"));
      return { count: signal(0), [Symbol.dispose]: () => ended.push("disposed") };
    },
    view: ({ attributes, model, text }) => (
      <button type="button" class="sample" onClick={() => model.count.value++}>
        {text.locale} order {attributes.orderId ?? "none"} {attributes.mode} × {model.count}
      </button>
    ),
    methods: {
      add: ({ model }, by: number) => {
        model.count.value += by;
        return model.count.value;
      },
      wait: () => new Promise<never>(() => {}),
    },
  });
  Sample.define();
  return { Sample, ended };
}

afterEach(() => document.body.replaceChildren());

test("[WD03] a widget renders inside its own shadow root and adds nothing to the page", async () => {
  const { Sample } = sample();
  const element = new Sample();
  element.pressport = quietPressport().app;
  document.body.append(element);
  await settled();
  expect(inner(element)).toBe("en order none full × 0");
  expect([...document.body.children]).toEqual([element]);
  expect(element.children).toHaveLength(0);
});

test("attributes and properties mirror each other, and the view follows both", async () => {
  const { Sample } = sample();
  const element = new Sample();
  element.pressport = quietPressport().app;
  element.setAttribute("order-id", "7");
  document.body.append(element);
  await settled();
  expect(element.orderId).toBe(7);
  element.orderId = 8;
  element.mode = "mini";
  await settled();
  expect(inner(element)).toBe("en order 8 mini × 0");
  expect([element.getAttribute("order-id"), element.getAttribute("mode")]).toEqual(["8", "mini"]);
  element.orderId = undefined;
  expect(element.hasAttribute("order-id")).toBe(false);
});

test("a property set before the tag was known is taken in", async () => {
  const tag = freshTag();
  const early = document.createElement(tag);
  Object.assign(early, { orderId: 5, pressport: quietPressport().app });
  document.body.append(early);
  widget({
    tag,
    attributes: { "order-id": wholeNumber },
    styles: "",
    view: ({ attributes }) => <b>{attributes.orderId}</b>,
  }).define();
  customElements.upgrade(early);
  await settled();
  expect(early.getAttribute("order-id")).toBe("5");
  expect(inner(early)).toBe("5");
});

test("defining a tag twice is harmless", () => {
  const { Sample } = sample();
  expect(() => Sample.define()).not.toThrow();
});

test("a move within one task keeps what the widget holds", async () => {
  const { Sample, ended } = sample();
  const element = new Sample();
  element.pressport = quietPressport().app;
  const other = document.createElement("section");
  document.body.append(element, other);
  await settled();
  await element.add(3);
  other.append(element);
  await settled();
  expect(inner(element)).toBe("en order none full × 3");
  expect(ended).toEqual([]);
});

test("[WD13] removing a widget ends its model and empties it; adding it again renders it anew", async () => {
  const { Sample, ended } = sample();
  const element = new Sample();
  element.pressport = quietPressport().app;
  document.body.append(element);
  await settled();
  await element.add(3);
  element.remove();
  await settled();
  expect(ended).toEqual(["aborted", "disposed"]);
  expect(element.shadowRoot?.childElementCount).toBe(0);
  document.body.append(element);
  await settled();
  expect(inner(element)).toBe("en order none full × 0");
});

test("a method waits for the widget, answers, and gives up with an AbortError on removal", async () => {
  const { Sample } = sample();
  const element = new Sample();
  element.pressport = quietPressport().app;
  document.body.append(element);
  expect(await element.add(2)).toBe(2);
  const waiting = element.wait();
  element.remove();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  await expect(element.add(1)).rejects.toMatchObject({ name: "AbortError" });
});

test("another Pressport takes the place of the first", async () => {
  const { Sample, ended } = sample();
  const element = new Sample();
  element.pressport = quietPressport({ locale: "en" }).app;
  document.body.append(element);
  await settled();
  element.pressport = quietPressport({ locale: "en-GB" }).app;
  await settled();
  expect(inner(element)).toBe("en-GB order none full × 0");
  expect(ended).toEqual(["aborted", "disposed"]);
});

test("[WD24] a widget shows its words when its language is here, and says which it is and which way it reads", async () => {
  const Words = widget({
    tag: freshTag(),
    styles: "",
    view: ({ text }) => <p>{text.general.save}</p>,
  });
  Words.define();
  const element = new Words();
  const { app } = quietPressport({ locale: "de-AT" });
  element.pressport = app;
  const heard = vi.fn();
  element.addEventListener("pp-ready", heard);
  document.body.append(element);
  await Promise.resolve();
  await Promise.resolve();
  const root = element.shadowRoot?.querySelector<HTMLElement>(".root");
  expect([inner(element), root?.querySelector("[aria-busy]") !== null]).toEqual(["", true]);
  expect(heard).not.toHaveBeenCalled();
  await app.text.settled();
  await settled();
  expect([inner(element), root?.lang, root?.dir]).toEqual(["Speichern", "de", "ltr"]);
  expect(heard).toHaveBeenCalledTimes(1);
  app.text.reword({ general: { save: "Behalten" } });
  await expect.poll(() => inner(element)).toBe("Behalten");
});

test("a widget says pp-ready once it is usable, and only once", async () => {
  const loaded = signal(false);
  const Slow = widget({ tag: freshTag(), styles: "", view: () => <p />, ready: () => loaded.value });
  Slow.define();
  const element = new Slow();
  element.pressport = quietPressport().app;
  const heard = vi.fn();
  document.body.addEventListener("pp-ready", heard);
  document.body.append(element);
  await settled();
  expect(heard).not.toHaveBeenCalled();
  loaded.value = true;
  loaded.value = false;
  loaded.value = true;
  await settled();
  expect(heard).toHaveBeenCalledTimes(1);
  document.body.removeEventListener("pp-ready", heard);
});

test("[WD12] events cross the shadow boundary, and only the ones before an act can be cancelled", async () => {
  const Firing = widget({
    tag: freshTag(),
    styles: "",
    view: () => <p />,
    methods: {
      go: ({ emit }) => emit("pp-before-redirect", { url: "https://pay.test" }),
      done: ({ emit }) => emit("pp-order-created", { order_id: 4 }),
    },
  });
  Firing.define();
  const element = new Firing();
  element.pressport = quietPressport().app;
  document.body.append(element);
  const details: unknown[] = [];
  const listen = (event: Event) => {
    event.preventDefault();
    details.push(event instanceof CustomEvent ? event.detail : null, event.composed);
  };
  document.addEventListener("pp-before-redirect", listen);
  document.addEventListener("pp-order-created", listen);
  expect([await element.go(), await element.done()]).toEqual([false, true]);
  expect(details).toEqual([{ url: "https://pay.test" }, true, { order_id: 4 }, true]);
  document.removeEventListener("pp-before-redirect", listen);
  document.removeEventListener("pp-order-created", listen);
});

test("a widget that breaks says so, tells the page, and starts anew on request", async () => {
  const broken = signal(true);
  vi.stubGlobal("reportError", vi.fn());
  const Fragile = widget({
    tag: freshTag(),
    styles: "",
    view: () => {
      if (broken.value) throw new Error("broken");
      return <p>whole</p>;
    },
  });
  Fragile.define();
  const element = new Fragile();
  element.pressport = quietPressport().app;
  const codes: string[] = [];
  element.addEventListener("pp-error", (event) => codes.push(event.detail.code));
  document.body.append(element);
  await settled();
  expect(element.shadowRoot?.querySelector("[role=alert]")?.textContent).toContain(
    "Something went wrong here",
  );
  expect(codes).toEqual(["widget_failed"]);
  broken.value = false;
  element.shadowRoot?.querySelector("button")?.click();
  await settled();
  expect(inner(element)).toBe("whole");
  vi.unstubAllGlobals();
});

test("the look of the page holds for a widget that does not choose its own", async () => {
  const { Sample } = sample();
  const element = new Sample();
  element.pressport = quietPressport().app;
  document.body.append(element);
  const themeOf = () => element.shadowRoot?.querySelector<HTMLElement>(".root")?.dataset.theme;
  await settled();
  expect(themeOf()).toBe("inherit");
  page.configure({ theme: "dark" });
  expect(themeOf()).toBe("dark");
  element.theme = "light";
  expect(themeOf()).toBe("light");
  page.configure({ theme: "inherit" });
});

test("[WD24] a widget goes over to the page's language with what it holds", async () => {
  const { Sample, ended } = sample();
  const fetch = () => new Promise<never>(() => {});
  onTestFinished(() => page.configure({ storage: undefined, locale: undefined, fetch: undefined }));
  page.configure({ host: "https://spoken.test", storage: "memory", locale: "en", fetch });
  const element = new Sample();
  document.body.append(element);
  await settled();
  await element.add(2);
  page.configure({ locale: "de-AT" });
  await expect.poll(() => inner(element)).toBe("de-AT order none full × 2");
  expect(ended).toEqual([]);
});

test("messages of a Pressport two widgets share are shown once", async () => {
  const { Sample } = sample();
  const { app } = quietPressport();
  const elements = [new Sample(), new Sample()];
  for (const element of elements) element.pressport = app;
  document.body.append(...elements);
  await settled();
  app.notices.success("Design added to basket!");
  await settled();
  const shown = () => elements.map((element) => element.shadowRoot?.querySelectorAll(".snackbar").length);
  expect(shown()).toEqual([1, 0]);
  elements[0]?.remove();
  await settled();
  expect(shown()).toEqual([0, 1]);
});

test("a widget brings the sentences it speaks", async () => {
  const Speaking = widget({
    tag: freshTag(),
    styles: "",
    sentences: { basket: basketText },
    view: ({ text }) => <p>{text.basket.empty}</p>,
  });
  Speaking.define();
  const element = new Speaking();
  element.pressport = quietPressport().app;
  document.body.append(element);
  await settled();
  expect(inner(element)).toBe(basketText.empty);
});
