import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import { scriptedHost } from "../testing/scripted-host.ts";
import { DesignMockupsStore } from "./design-mockups-store.ts";

const CALL = "GET /api/client/designs/mockups";

test("[SC174] who scrolls has each design's mockup asked for once, and again after the list has changed or a call has failed", async () => {
  const host = scriptedHost(() => ({ json: { data: [] } }));
  const app = createPressport({ host: "https://host.test", surface: "portal", fetch: host.fetch });
  onTestFinished(() => app.dispose());
  const mockups = new DesignMockupsStore(app);
  onTestFinished(() => mockups[Symbol.dispose]());
  const asked = () => host.callsOf(CALL).map(({ query }) => [...query.values()].join());
  await mockups.show([1, 2, 3]);
  await mockups.show([2, 3, 4]);
  await mockups.show([1, 2, 3]);
  expect(asked()).toEqual(["1,2,3", "4"]);
  host.refuseNext(CALL, "not_found");
  await mockups.show([5]);
  await mockups.show([5]);
  expect(asked().slice(2)).toEqual(["5", "5"]);
  mockups.askAgain();
  await mockups.show([1, 2]);
  expect(asked().at(-1)).toBe("1,2");
  // So many that it takes two calls: the second is not made any more.
  const many = mockups.show(Array.from({ length: 150 }, (_, at) => at + 100));
  mockups.askAgain();
  const before = asked().length;
  await many;
  expect(asked().length - before).toBeLessThanOrEqual(1);
  expect(asked().at(-1)).toContain("100,");
});

test("[SC198] what designs look like on products is told again only where it has changed", async () => {
  const mockup = (cd_id: number, product: string) => ({
    cd_id,
    mockup_product: product,
    mockup_small_url: `/files/${cd_id}-small.jpg`,
  });
  let answer = [mockup(2, "Poster"), mockup(1, "Canvas")];
  const host = scriptedHost(() => ({ json: { data: answer } }));
  const app = createPressport({ host: "https://host.test", surface: "portal", fetch: host.fetch });
  onTestFinished(() => app.dispose());
  const mockups = new DesignMockupsStore(app);
  onTestFinished(() => mockups[Symbol.dispose]());
  const shown: (string | undefined)[] = [];
  onTestFinished(mockups.byDesign.subscribe((all) => void shown.push(all.get(1)?.mockup_product)));
  const visit = () => {
    mockups.askAgain();
    return mockups.show([1, 2, 3]);
  };
  await visit();
  await visit();
  expect(host.callsOf(CALL)).toHaveLength(2);
  expect(shown).toEqual([undefined, "Canvas"]);
  answer = [mockup(1, "Framed poster")];
  await visit();
  expect(shown).toEqual([undefined, "Canvas", "Framed poster"]);
  expect([...mockups.byDesign.value.keys()]).toEqual([1]);
});
