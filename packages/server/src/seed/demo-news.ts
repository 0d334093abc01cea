import { posts } from "../adapters/db/schema.ts";
import type { Services } from "../services.ts";
import type { Demo } from "./load-demo.ts";
import { once } from "./once.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_APART = 11;

/** Puts in the news of the print house, one post every eleven days up to yesterday. */
export async function seedNews(
  { db, clock }: Pick<Services, "db" | "clock">,
  { newsTexts }: Demo,
): Promise<void> {
  const now = clock.now().getTime();
  await once(db, "seed: news", async (tx) => {
    await tx.insert(posts).values(
      newsTexts.toReversed().map(({ title, body, picture }, i) => ({
        post_title: title,
        post_body: body,
        post_picture_key: picture ? `public/products/${picture}.webp` : null,
        post_published_at: new Date(now - (newsTexts.length - 1 - i) * DAYS_APART * DAY_MS - DAY_MS),
      })),
    );
  });
}
