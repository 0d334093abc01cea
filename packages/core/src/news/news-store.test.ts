import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { Post } from "../contract/resources/news.ts";
import { NewsStore } from "./news-store.ts";

const post = (post_id: number): Post => ({
  post_id,
  post_title: `Post ${post_id}`,
  post_body: "",
  post_picture_url: null,
  post_published_at: "2026-11-20T08:00:00Z",
});

/** The news over pages the test writes; a page that is missing is answered with a 500. */
function open(pages: Record<number, number[]>, last_page: number) {
  const asked: number[] = [];
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: "memory",
    fetch: async (input) => {
      const page = Number(new URL(new Request(input).url).searchParams.get("page"));
      asked.push(page);
      const ids = pages[page];
      const meta = { current_page: page, last_page, from: 1, total: 9, per_page: 2 };
      const json = ids ? { data: ids.map(post), meta } : { message: "Down", code: "server_error" };
      const headers = { "content-type": "application/json" };
      return new Response(JSON.stringify(json), { status: ids ? 200 : 500, headers });
    },
  });
  onTestFinished(() => app.dispose());
  const store = app.use(NewsStore);
  return { app, store, asked, shown: () => store.posts.value.map(({ post_id }) => post_id) };
}

test("[SC29] [SC30] each page's posts come below those already shown, and after the last page nothing is asked", async () => {
  const { store, asked, shown } = open({ 1: [5, 4], 2: [3, 2] }, 2);
  await store.load();
  expect([shown(), store.hasMore.value]).toEqual([[5, 4], true]);
  await store.loadMore();
  expect([shown(), store.hasMore.value]).toEqual([[5, 4, 3, 2], false]);
  await store.loadMore();
  expect(asked).toEqual([1, 2]);
});

test("a post published between two pages is not shown twice", async () => {
  const { store, shown } = open({ 1: [5, 4], 2: [4, 3] }, 2);
  await store.load();
  await store.loadMore();
  expect(shown()).toEqual([5, 4, 3]);
});

test("asked twice at once, the next page comes once", async () => {
  const { store, asked, shown } = open({ 1: [5, 4], 2: [3] }, 2);
  await store.load();
  await Promise.all([store.loadMore(), store.loadMore()]);
  expect([asked, shown()]).toEqual([
    [1, 2],
    [5, 4, 3],
  ]);
});

test("a first page that does not come is a failure; a further one leaves what is shown and says so", async () => {
  const first = open({}, 1);
  await first.store.load();
  expect(first.store.state.value).toBe("failed");
  const second = open({ 1: [5] }, 2);
  await second.store.load();
  await second.store.loadMore();
  expect([second.shown(), second.store.isLoadingMore.value]).toEqual([[5], false]);
  expect(second.app.notices.list.value.map(({ kind }) => kind)).toEqual(["error"]);
});
