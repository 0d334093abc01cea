import type { Command } from "commander";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { posts, users } from "../../adapters/db/schema.ts";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";

const MOST_LISTED = 50;

/** A news post as written on the command line. */
export interface NewPost {
  title: string;
  body: string;
  /** Also where the same was published before. */
  again?: boolean;
}

/** Publishes a news post at once, and sends it to the confirmed addresses that want news. */
export async function addPost(
  context: CommandContext,
  { title, body, again = false }: NewPost,
): Promise<void> {
  const [post_title, post_body] = [title.trim(), body.trim()];
  if (post_title === "") throw new OperatorProblem('A post needs a title: --title "Summer sale".');
  if (post_body === "") throw new OperatorProblem('A post needs a text: --body "All posters …".');
  await withServices(context, async ({ db, clock, mail, config }) => {
    const published = await db.transaction(async (tx) => {
      if (!again) await refuseSame(tx, post_title, post_body);
      const [row] = await tx
        .insert(posts)
        .values({ post_title, post_body, post_published_at: clock.now() })
        .returning({ post_id: posts.post_id });
      const readers = await tx
        .select({ to: users.user_email, name: users.user_name, language: users.user_language })
        .from(users)
        .where(and(eq(users.user_notify_news, true), isNotNull(users.user_verified_at)));
      const paragraphs = post_body.split(/\n+/);
      const action = { label: "See more", url: `${config.publicUrl}/news` };
      for (const reader of readers)
        await mail.send(composeLetter({ ...reader, subject: post_title, paragraphs, action }), { tx });
      return { post_id: row?.post_id, letters: readers.length };
    });
    context.say(
      `Post ${published.post_id} "${post_title}" is published; letters sent: ${published.letters}.`,
    );
  });
}

/** A command that was given twice, or whose end nobody saw, publishes once and sends its letters once. */
async function refuseSame(tx: Database, post_title: string, post_body: string): Promise<void> {
  // Of two at once one waits here, and then finds what the other wrote.
  await tx.execute(sql`lock table ${posts} in share row exclusive mode`);
  const [same] = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.post_title, post_title), eq(posts.post_body, post_body)))
    .orderBy(desc(posts.post_id))
    .limit(1);
  if (same)
    throw new OperatorProblem(
      `Post ${same.post_id} says the same and was published, with its letters, at ${same.post_published_at.toISOString()}. Add --again to publish it once more.`,
    );
}

/** Shows the newest posts. */
export async function listPosts(context: CommandContext): Promise<void> {
  await withServices(context, async ({ db }) => {
    const newest = desc(posts.post_published_at);
    const rows = await db.select().from(posts).orderBy(newest, desc(posts.post_id)).limit(MOST_LISTED);
    if (rows.length === 0) context.say("There are no posts.");
    for (const { post_id, post_published_at, post_title } of rows)
      context.say(`${post_id}  ${post_published_at.toISOString()}  ${post_title}`);
  });
}

/** Takes a post out of the news; letters about it have been sent. */
export async function removePost(context: CommandContext, id: string): Promise<void> {
  await withServices(context, async ({ db }) => {
    const [removed] = await db
      .delete(posts)
      .where(eq(posts.post_id, idIn(id) ?? 0))
      .returning();
    if (!removed) throw new OperatorProblem(`There is no post ${id}. See them with: posts list`);
    context.say(`Post ${removed.post_id} "${removed.post_title}" is removed.`);
  });
}

/** Adds `posts list`, `add` and `remove`. */
export function addPostCommands(program: Command, context: () => CommandContext): void {
  const group = program.command("posts").description("Write news for all customers");
  group
    .command("add")
    .description("Publish a news post at once")
    .requiredOption("--title <text>", "headline")
    .requiredOption("--body <text>", "the text; line breaks are kept")
    .option("--again", "also where a post says the same already; its letters go out once more")
    .addHelpText(
      "after",
      '\nExample:\n  pressport-server posts add --title "New sizes" --body "Canvas now up to 100 × 150 cm."',
    )
    .action((post: NewPost) => addPost(context(), post));
  group
    .command("list")
    .description(`Show the newest ${MOST_LISTED} posts with their numbers`)
    .action(() => listPosts(context()));
  group
    .command("remove")
    .description("Take a post out of the news")
    .argument("<id>", "its number in the list")
    .action((id: string) => removePost(context(), id));
}
