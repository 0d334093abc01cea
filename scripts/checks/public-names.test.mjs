import { expect, test } from "vitest";
import { findUnsaid } from "./public-names.mjs";

const sources = [
  { file: "basket/basket.tsx", text: '<div part="line total"><slot name="browse" /></div>' },
  { file: "parts/badge.tsx", text: ["<span part={part ? `badge $", "{part}` : part} />"].join("") },
  { file: "theme/tokens.css", text: ":host { --pp-line: red; }" },
  { file: "basket/basket.css", text: "a { color: var(--pp-font); }" },
];
const said = {
  parts: ["line", "total", "badge"],
  slots: ["browse"],
  tokens: ["--pp-line", "--pp-font"],
};

test("[WD20] nothing is missing where every part, slot and token has its line", () => {
  expect(findUnsaid(sources, said)).toEqual([]);
});

test("[WD20] a part, slot or token without a line is named, and so is a line about nothing", () => {
  const problems = findUnsaid(sources, {
    parts: ["line", "badge", "gone"],
    slots: [],
    tokens: ["--pp-line"],
  });
  expect(problems.map((sentence) => sentence.slice(0, 20))).toEqual(
    ['part "total" has no l', 'part "gone" has a lin', 'slot "browse" has no ', 'token "--pp-font" has'].map(
      (sentence) => sentence.slice(0, 20),
    ),
  );
});
