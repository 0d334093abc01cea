import { afterEach, describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { WidgetClass } from "../../element/attributes/widget-options.ts";
import { accessibilityFaults } from "../accessibility.ts";
import { deepActiveElement } from "../deep-focus.ts";
import { finishAnimations } from "../finish-animations.ts";
import { hasFocusMark, isInside, tabStops } from "../keyboard.ts";
import { watchLeftovers } from "../leftovers.ts";
import { rendered } from "../mount.ts";
import { visitStrictPage } from "../strict-page.ts";

/** What the suite needs to know of a widget. */
export interface ContractCase {
  widget: WidgetClass;
  /** Its usual situation. */
  story: () => HTMLElement;
  /** Where the story comes from: `{ module: new URL("./x.stories.tsx", import.meta.url).href, name: "Usual" }`. */
  strict: { module: string; name: string };
  /** Resolves when the story shows what it came for. */
  shown: (element: HTMLElement) => Promise<void>;
}

/** What every widget promises, whatever it does. Run it from a `*.browser.test.tsx` for each element. */
export function widgetContract(contractCase: ContractCase): void {
  const { widget, story, shown } = contractCase;
  const show = async (): Promise<HTMLElement> => {
    const element = story();
    document.body.append(element);
    await rendered();
    await shown(element);
    return element;
  };

  afterEach(() => {
    document.body.replaceChildren();
  });

  describe(`${widget.tag} keeps the promises of every widget`, () => {
    testGuest(contractCase, show);
    testLife(contractCase, show);
    testAccess(show);
  });
}

/** What is on its way has long arrived by then, and no time limit of ours has run out. */
const ARRIVAL_MS = 10_000;

type Show = () => Promise<HTMLElement>;

function testGuest({ strict }: ContractCase, show: Show): void {
  test("[WD03][WD04] it adds nothing to the page and changes no style of it", async () => {
    const neighbour = document.createElement("button");
    neighbour.textContent = "The page's own";
    document.body.append(neighbour);
    const before = styleOf(neighbour);
    const attributes = attributesOfPage();
    const inHead = document.head.childElementCount;
    const element = await show();
    expect([...document.body.children]).toEqual([neighbour, element]);
    expect([...element.children].filter((child) => child.slot === "")).toEqual([]);
    expect(document.head.childElementCount).toBe(inHead);
    expect(attributesOfPage()).toEqual(attributes);
    expect(styleOf(neighbour)).toEqual(before);
  });

  test("[WD04] rules of the page do not reach into it", async () => {
    const hostile = new CSSStyleSheet();
    hostile.replaceSync(`
      * { text-transform: uppercase; letter-spacing: 5px; color: red; line-height: 4 }
      html { font-size: 62.5% }
      button { display: none }
    `);
    document.adoptedStyleSheets.push(hostile);
    const element = await show();
    const root = element.shadowRoot?.querySelector(".root") ?? element;
    const { textTransform, letterSpacing, color, lineHeight } = getComputedStyle(root);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hostile);
    expect([textTransform, letterSpacing, lineHeight]).toEqual(["none", "normal", "22.5px"]);
    expect(color).not.toBe("rgb(255, 0, 0)");
  });

  test("[S14] a page with a strict policy and Trusted Types has nothing to block", async () => {
    const { violations, text } = await visitStrictPage(strict.module, strict.name);
    expect(violations).toEqual([]);
    expect(text.trim()).not.toBe("");
  });
}

function testLife({ widget }: ContractCase, show: Show): void {
  test("defining it twice is harmless", () => {
    widget.define();
    const before = customElements.get(widget.tag);
    widget.define();
    expect(before).toBeDefined();
    expect(customElements.get(widget.tag)).toBe(before);
  });

  test("a move on the page keeps what it shows", async () => {
    const element = await show();
    const before = element.shadowRoot?.querySelector(".root")?.firstElementChild;
    const elsewhere = document.createElement("section");
    document.body.append(elsewhere);
    elsewhere.append(element);
    await rendered();
    expect(element.shadowRoot?.querySelector(".root")?.firstElementChild).toBe(before);
  });

  test("[WD13] removed it leaves nothing, added again it is there anew, ten times over", async () => {
    // It hears of the page's connection from the moment it is loaded, once a page, and is loaded when the page is idle.
    await import("pusher-js");
    const watch = watchLeftovers();
    const element = await show();
    const cycle = async () => {
      element.remove();
      await rendered();
      expect(element.shadowRoot?.childElementCount).toBe(0);
      // Calls and code that are on their way end by themselves, and their time limits with them.
      await expect.poll(() => watch.list().timers, { timeout: ARRIVAL_MS }).toEqual([]);
      const { listeners } = watch.list();
      document.body.append(element);
      await rendered();
      await shownAgain(element);
      return listeners;
    };
    const first = await cycle();
    for (let turn = 0; turn < 9; turn++) await cycle();
    const last = await cycle();
    watch.restore();
    expect(last).toEqual(first);
  });
}

function testAccess(show: Show): void {
  test.each(["light", "dark"])("axe finds nothing wrong with it in %s", async (look) => {
    const element = await show();
    element.setAttribute("theme", look);
    await rendered();
    finishAnimations(element);
    expect(await accessibilityFaults(element)).toEqual([]);
  });

  test("[WD14] Tab reaches every control, and shows where it is", async () => {
    const element = await show();
    const reached = new Set<Element>();
    const unmarked: string[] = [];
    for (let step = 0; step < 120; step++) {
      await userEvent.keyboard("{Tab}");
      const active = deepActiveElement();
      if (!active || reached.has(active)) break;
      if (!isInside(active, element)) continue;
      reached.add(active);
      if (!hasFocusMark(active)) unmarked.push(active.outerHTML.slice(0, 120));
    }
    const missed = tabStops(element).filter((control) => !reached.has(control));
    expect(unmarked).toEqual([]);
    expect(missed.map((control) => control.outerHTML.slice(0, 120))).toEqual([]);
  });

  test("it reads from right to left without running out of its place", async () => {
    const element = await show();
    element.style.inlineSize = "360px";
    const root = element.shadowRoot?.querySelector<HTMLElement>(".root");
    if (root) root.dir = "rtl";
    expect(root?.scrollWidth).toBeLessThanOrEqual(360);
  });
}

/** Something is there again; what exactly is the widget's own test to say. */
function shownAgain(element: HTMLElement): Promise<void> {
  return expect
    .poll(() => element.shadowRoot?.querySelector(".root")?.childElementCount ?? 0)
    .toBeGreaterThan(0);
}

/** A property set on them would be inherited by all of the page. */
function attributesOfPage(): string[] {
  return [document.documentElement, document.body].flatMap(({ attributes }) =>
    [...attributes].map(({ name, value }) => `${name}="${value}"`),
  );
}

function styleOf(element: Element): string[] {
  const style = getComputedStyle(element);
  return [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`);
}
