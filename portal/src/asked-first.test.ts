import { afterEach, expect, test, vi } from "vitest";

const KEY = `pressport.token:${location.origin}`;
const nothingKept = { get: () => null };

/** The module as a page that has just been loaded has it, and what it asks the host. */
async function load() {
  const asked: string[] = [];
  vi.resetModules();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url.slice(location.origin.length));
    return Response.json({ data: [] });
  });
  return { asked, ...(await import("./asked-first.ts")) };
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[RT31] of who was signed in the first list of an address is asked for, and handed over once", async () => {
  localStorage.setItem(KEY, "kept");
  const { asked, askFirst, takePrefetched } = await load();
  askFirst({ pathname: "/designs/design-list", search: "" }, nothingKept);
  expect(asked).toEqual(["/api/client/designs?page=1&pagination=12"]);
  const url = `${location.origin}${asked[0]}`;
  expect(takePrefetched(url, { authorization: "Bearer other" })).toBeUndefined();
  expect((await takePrefetched(url, { authorization: "Bearer kept" }))?.ok).toBe(true);
  expect(takePrefetched(url, { authorization: "Bearer kept" })).toBeUndefined();
});

test("[RT31] pages of designs come in the size that was chosen on this device", async () => {
  localStorage.setItem(KEY, "kept");
  const { asked, askFirst } = await load();
  askFirst({ pathname: "/designs/design-list", search: "" }, { get: () => "30" });
  expect(asked).toEqual(["/api/client/designs?page=1&pagination=30"]);
});

test.each([
  { pathname: "/designs/design-list", search: "", why: "nobody was signed in" },
  { pathname: "/products/product-list", search: "?lang=de", why: "the address says more" },
  { pathname: "/news", search: "", why: "the page begins with nothing of the kind" },
])("[RT31] nothing is asked for at $pathname$search: $why", async ({ pathname, search }) => {
  const { asked, askFirst } = await load();
  askFirst({ pathname, search }, nothingKept);
  expect(asked).toEqual([]);
});

test("[RT31] an answer that nobody took soon is not used any more", async () => {
  vi.useFakeTimers();
  const { askFirst, takePrefetched } = await load();
  askFirst({ pathname: "/", search: "" }, nothingKept);
  vi.advanceTimersByTime(15_000);
  expect(takePrefetched(`${location.origin}/api/products`, {})).toBeUndefined();
});
