import { expect, onTestFinished, test } from "vitest";
import css from "./tokens.css?raw";

const colours = new Map(
  [...css.matchAll(/--pp-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((match) => [
    match[1] ?? "",
    { light: match[2] ?? "", dark: match[3] ?? "" },
  ]),
);

const looks = ["light", "dark"] as const;

test.each(
  looks.flatMap((look) =>
    ["text", "muted", "accent", "good", "warn", "bad"].flatMap((ink) =>
      ["page", "surface", "sunken"].map((ground) => ({ look, ink, ground })),
    ),
  ),
)("$look: $ink can be read on $ground (4.5 : 1)", ({ look, ink, ground }) => {
  expect(contrast(colour(ink, look), colour(ground, look))).toBeGreaterThanOrEqual(4.5);
});

test.each(
  looks.flatMap((look) =>
    [
      ["on-accent", "accent"],
      ["surface", "bad"],
    ].map(([label = "", ground = ""]) => ({ look, label, ground })),
  ),
)("$look: a button's label can be read on $ground (4.5 : 1)", ({ look, label, ground }) => {
  expect(contrast(colour(label, look), colour(ground, look))).toBeGreaterThanOrEqual(4.5);
});

test.each(
  looks.flatMap((look) =>
    ["line-strong", "focus"].flatMap((edge) => ["page", "surface"].map((ground) => ({ look, edge, ground }))),
  ),
)("$look: $edge can be seen on $ground (3 : 1)", ({ look, edge, ground }) => {
  expect(contrast(colour(edge, look), colour(ground, look))).toBeGreaterThanOrEqual(3);
});

test("there are at most 40 tokens, the font among them", () => {
  const names = new Set([...css.matchAll(/^\s+(--pp-[a-z0-9-]+):/gm)].map((match) => match[1]));
  expect(names.size + 1).toBeLessThanOrEqual(40);
});

function colour(name: string, look: (typeof looks)[number]): string {
  const found = colours.get(name)?.[look];
  if (!found) throw new Error(`There is no colour ${name}.`);
  return found;
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** What a colour of CSS is as `#rrggbb`, drawn as the browser draws it. */
function drawn(colour: string): string {
  const paper = new OffscreenCanvas(1, 1).getContext("2d");
  if (!paper) throw new Error("There is nothing to draw on.");
  paper.fillStyle = colour;
  paper.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

test.each(looks)(
  "[SC503] %s: whatever accent a shop sets, words on it and in it can be read (4.5 : 1)",
  (look) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${css}
    :host { color-scheme: ${look}; }
    button { background: var(--pp-accent); color: var(--pp-on-accent); }
    i { background: var(--pp-accent-strong); }
    a { color: var(--pp-accent-text); }`);
    const shop = document.createElement("shop-widget");
    document.body.append(shop);
    onTestFinished(() => shop.remove());
    const root = shop.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheet];
    const [button, hover, link] = ["button", "i", "a"].map((tag) =>
      root.appendChild(document.createElement(tag)),
    );
    if (!button || !hover || !link) throw new Error("The widget has no parts.");
    const channels = [0, 51, 102, 128, 153, 204, 255];
    const unreadable: string[] = [];
    for (const red of channels)
      for (const green of channels)
        for (const blue of channels) {
          const accent = drawn(`rgb(${red} ${green} ${blue})`);
          shop.style.setProperty("--pp-accent", accent);
          const label = drawn(getComputedStyle(button).color);
          const words = drawn(getComputedStyle(link).color);
          const under = drawn(getComputedStyle(hover).backgroundColor);
          const pairs = [
            [label, accent],
            [label, under],
            ...["page", "surface", "sunken"].map((ground) => [words, colour(ground, look)]),
          ];
          for (const [one = "", other = ""] of pairs)
            if (contrast(one, other) < 4.5) unreadable.push(`${accent}: ${one} on ${other}`);
        }
    expect(unreadable).toEqual([]);
  },
);
