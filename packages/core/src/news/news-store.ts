import { batch, computed, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import type { PageMeta } from "../contract/endpoint.ts";
import type { Post } from "../contract/resources/news.ts";
import { hasNextPage } from "../rules/pagination.ts";
import { problemWords } from "../state/problem-words.ts";

/** What the news takes of its surroundings. */
export type NewsServices = Pick<StoreServices, "api" | "notices" | "text">;

/** The news, page by page, each page's posts below those already shown. */
export const NewsStore = createModel((services: NewsServices) => {
  const { api, notices, text } = services;
  const posts = signal<readonly Post[]>([]);
  const meta = signal<PageMeta | null>(null);
  const state = signal<"idle" | "loading" | "ready" | "failed">("idle");
  const isLoadingMore = signal(false);
  let request = 0;
  effect(() => () => {
    request += 1;
  });

  /** Loads the first page in place of what is shown. */
  async function load(): Promise<void> {
    const mine = ++request;
    if (state.value !== "ready") state.value = "loading";
    try {
      const page = await api.news.posts({ query: { page: 1 } });
      if (mine !== request) return;
      batch(() => {
        posts.value = page.data;
        meta.value = page.meta;
        state.value = "ready";
      });
    } catch (error) {
      const words = problemWords(text, error);
      if (mine !== request) return;
      if (state.value === "ready") notices.error(words);
      else state.value = "failed";
    }
  }

  /** Adds the next page's posts; nothing is asked for after the last page. */
  async function loadMore(): Promise<void> {
    const known = meta.value;
    if (known === null || isLoadingMore.value || !hasNextPage(known)) return;
    const mine = request;
    isLoadingMore.value = true;
    try {
      const page = await api.news.posts({ query: { page: known.current_page + 1 } });
      if (mine !== request) return;
      // A post published meanwhile moves the others on: the same one is never shown twice.
      const shown = new Set(posts.value.map(({ post_id }) => post_id));
      batch(() => {
        posts.value = [...posts.value, ...page.data.filter(({ post_id }) => !shown.has(post_id))];
        meta.value = page.meta;
      });
    } catch (error) {
      notices.error(problemWords(text, error));
    } finally {
      isLoadingMore.value = false;
    }
  }

  return {
    posts,
    state,
    isLoadingMore,
    hasMore: computed(() => meta.value !== null && hasNextPage(meta.value)),
    load,
    loadMore,
  };
});

/** The news of a Pressport. */
export type News = InstanceType<typeof NewsStore>;
