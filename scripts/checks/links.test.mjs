import { expect, test } from "vitest";
import { findDeadLinks } from "./links.mjs";

test("a link to a file or a heading that is not there is named; others, addresses and code are not", () => {
  const text = [
    "# A page",
    "## What it's for",
    "[readme](../README.md) [here](#what-its-for) [site](https://example.com/x) [gone](gone.md) [no](#nothing)",
    "[licence](../README.md#licence) [wrong](../README.md#price)",
    "```md\n[code](nowhere.md)\n```",
  ].join("\n");
  expect(findDeadLinks("docs/page.md", text)).toEqual([
    "docs/page.md: gone.md leads nowhere",
    "docs/page.md: #nothing names no heading of docs/page.md",
    "docs/page.md: ../README.md#price names no heading of README.md",
  ]);
});
