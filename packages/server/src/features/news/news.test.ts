import { expect, test } from "vitest";
import { feedback, posts } from "../../adapters/db/schema.ts";
import { boot } from "../../testing/boot.ts";

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });

test("[AP67][EN20] news come page by page, newest first, at the address with its slash", async () => {
  expect(await server.api.news.posts()).toMatchObject({ data: [], meta: { total: 0, from: null } });
  const start = Date.parse("2026-01-01T00:00:00.000Z");
  await server.services.db.insert(posts).values(
    Array.from({ length: 25 }, (_, index) => ({
      post_title: `Post ${index}`,
      post_body: "Words",
      post_published_at: new Date(start + index * 86_400_000),
    })),
  );
  const first = await server.api.news.posts();
  const { per_page } = first.meta;
  expect(first.meta).toMatchObject({ current_page: 1, last_page: Math.ceil(25 / per_page), total: 25 });
  expect(first.data[0]).toMatchObject({ post_title: "Post 24", post_picture_url: null });
  const titles: string[] = [];
  for (let page = 1; page <= first.meta.last_page; page += 1)
    titles.push(
      ...(await server.api.news.posts({ query: { page: String(page) } })).data.map((post) => post.post_title),
    );
  expect(titles).toEqual(Array.from({ length: 25 }, (_, index) => `Post ${24 - index}`));
  expect((await server.request("/api/posts/")).status).toBe(200);
});

test("[AP68][EN19][MS26][VA29] feedback is kept as it was sent, with or without a token", async () => {
  const body = { feedback_message: "Lovely paper.", feedback_email: "ada@example.test" };
  expect(await server.api.news.feedback({ body })).toEqual({ message: "Thank you for your feedback!" });
  const { api, account } = await server.signIn("reseller");
  await api.news.feedback({ body });
  expect(await server.services.db.select().from(feedback)).toMatchObject([
    { ...body, user_id: null },
    { ...body, user_id: account.user_id },
  ]);
  await expect(api.news.feedback({ body: { ...body, feedback_message: " " } })).rejects.toMatchObject({
    status: 422,
    errors: { feedback_message: [expect.any(String)] },
  });
});
