import { contract } from "@pressport/core/contract";
import { acceptedLanguage, PAGE_SIZES, pageMeta, pageRange } from "@pressport/core/rules";
import { count, desc } from "drizzle-orm";
import { feedback, posts } from "../../adapters/db/schema.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { openMessage } from "../messages/messages.service.ts";

/** News and feedback. */
export const newsRoutes = routesFor(contract.news, {
  posts: async ({ query }, { db, files }) => {
    const { limit, offset } = pageRange(query.page, PAGE_SIZES.news);
    const [counted] = await db.select({ total: count() }).from(posts);
    const rows = await db
      .select()
      .from(posts)
      .orderBy(desc(posts.post_published_at), desc(posts.post_id))
      .limit(limit ?? PAGE_SIZES.news)
      .offset(offset);
    return {
      data: rows.map((row) => ({
        post_id: row.post_id,
        post_title: row.post_title,
        post_body: row.post_body,
        post_picture_url: row.post_picture_key === null ? null : files.url(row.post_picture_key),
        post_published_at: row.post_published_at.toISOString(),
      })),
      meta: pageMeta(counted?.total ?? 0, query.page, PAGE_SIZES.news),
    };
  },

  feedback: async ({ body, user, language }, services) => {
    const { db, clock } = services;
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(feedback)
        .values({
          ...body,
          user_id: user?.user_id ?? null,
          feedback_language: acceptedLanguage(language),
          feedback_created_at: clock.now(),
        })
        .returning({ feedback_id: feedback.feedback_id });
      if (row) await openMessage(services, tx, row);
    });
    return { message: "Thank you for your feedback!" };
  },
});
