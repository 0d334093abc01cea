import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { LOOK } from "./look.ts";

const tokens = (css: string) =>
  new Map([...css.matchAll(/(--pp-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

test("the host's own pages have exactly the colours of the widgets", async () => {
  const url = new URL("../../../web-components/src/theme/tokens.css", import.meta.url);
  const widgets = tokens((await readFile(url, "utf8")).split("@supports")[0] ?? "");
  const own = tokens(LOOK);
  expect(own.size).toBeGreaterThan(12);
  for (const [name, value] of own) expect([name, value]).toEqual([name, widgets.get(name)]);
});
