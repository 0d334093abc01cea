import type { Command } from "commander";
import { posts } from "../adapters/db/schema.ts";
import { type OperatorDesk, withDoors } from "./operator-desk.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** A news post as written on the command line. */
export interface NewPost {
  title: string;
  body: string;
}

/** Publishes a news post at once. */
export async function addPost(desk: OperatorDesk, { title, body }: NewPost): Promise<void> {
  const [post_title, post_body] = [title.trim(), body.trim()];
  if (post_title === "") throw new OperatorProblem('A post needs a title: --title "Summer sale".');
  if (post_body === "") throw new OperatorProblem('A post needs a text: --body "All posters …".');
  await withDoors(desk, async ({ db, clock }) => {
    const [row] = await db
      .insert(posts)
      .values({ post_title, post_body, post_published_at: clock.now() })
      .returning({ post_id: posts.post_id });
    desk.say(`Post ${row?.post_id} "${post_title}" is published.`);
  });
}

/** Adds `posts add`. */
export function addPostCommands(program: Command, desk: () => OperatorDesk): void {
  const group = program.command("posts").description("Write news for all customers");
  group
    .command("add")
    .description("Publish a news post at once")
    .requiredOption("--title <text>", "headline")
    .requiredOption("--body <text>", "the text; line breaks are kept")
    .addHelpText(
      "after",
      '\nExample:\n  pressport-server posts add --title "New sizes" --body "Canvas now up to 100 × 150 cm."',
    )
    .action((post: NewPost) => addPost(desk(), post));
}
