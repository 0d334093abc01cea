import type { Command } from "commander";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { posts, users } from "../../adapters/db/schema.ts";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import { type OperatorDesk, withDoors } from "../operator-desk.ts";
import { OperatorProblem } from "../operator-problem.ts";

const MOST_LISTED = 50;

/** A news post as written on the command line. */
export interface NewPost {
  title: string;
  body: string;
}

/** Publishes a news post at once, and sends it to the confirmed addresses that want news. */
export async function addPost(desk: OperatorDesk, { title, body }: NewPost): Promise<void> {
  const [post_title, post_body] = [title.trim(), body.trim()];
  if (post_title === "") throw new OperatorProblem('A post needs a title: --title "Summer sale".');
  if (post_body === "") throw new OperatorProblem('A post needs a text: --body "All posters …".');
  await withDoors(desk, async ({ db, clock, mail, config }) => {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(posts)
        .values({ post_title, post_body, post_published_at: clock.now() })
        .returning({ post_id: posts.post_id });
      const readers = await tx
        .select({ to: users.user_email, name: users.user_name })
        .from(users)
        .where(and(eq(users.user_notify_news, true), isNotNull(users.user_verified_at)));
      const paragraphs = post_body.split(/\n+/);
      const action = { label: "Read it in the portal", url: `${config.publicUrl}/news` };
      for (const reader of readers)
        await mail.send(composeLetter({ ...reader, subject: post_title, paragraphs, action }), { tx });
      desk.say(`Post ${row?.post_id} "${post_title}" is published; letters sent: ${readers.length}.`);
    });
  });
}

/** Shows the newest posts. */
export async function listPosts(desk: OperatorDesk): Promise<void> {
  await withDoors(desk, async ({ db }) => {
    const newest = desc(posts.post_published_at);
    const rows = await db.select().from(posts).orderBy(newest, desc(posts.post_id)).limit(MOST_LISTED);
    if (rows.length === 0) desk.say("There are no posts.");
    for (const { post_id, post_published_at, post_title } of rows)
      desk.say(`${post_id}  ${post_published_at.toISOString()}  ${post_title}`);
  });
}

/** Takes a post out of the news; letters about it have been sent. */
export async function removePost(desk: OperatorDesk, id: string): Promise<void> {
  await withDoors(desk, async ({ db }) => {
    const [removed] = await db
      .delete(posts)
      .where(eq(posts.post_id, Number(id) || 0))
      .returning();
    if (!removed) throw new OperatorProblem(`There is no post ${id}. See them with: posts list`);
    desk.say(`Post ${removed.post_id} "${removed.post_title}" is removed.`);
  });
}

/** Adds `posts list`, `add` and `remove`. */
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
  group
    .command("list")
    .description(`Show the newest ${MOST_LISTED} posts with their numbers`)
    .action(() => listPosts(desk()));
  group
    .command("remove")
    .description("Take a post out of the news")
    .argument("<id>", "its number in the list")
    .action((id: string) => removePost(desk(), id));
}
