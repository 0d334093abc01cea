import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { users } from "../../adapters/db/schema.ts";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import type { Letter } from "../../adapters/mail/mail.ts";
import type { Services } from "../../services.ts";
import { readerOf } from "./account-reader.service.ts";
import { type AccountReader, sender } from "./auth.mails.ts";

/** What to do about it, where it was somebody else. */
const NOT_YOU =
  "If this was not you, ask for a password reset on the sign-in page right away. Then end the API keys and webhooks you do not know, in Settings.";

/** A secret key was made, which is known by its beginning and end. */
export const secretKeyMadeMail =
  (hint: string) =>
  (reader: AccountReader): Letter =>
    composeLetter({
      ...reader,
      subject: "A secret key was made",
      paragraphs: [
        `A new secret key, ${hint}, calls the API in the name of your account at ${sender(reader)} from now on.`,
        NOT_YOU,
      ],
    });

/** A webhook was added or changed. Only its host is named: nothing in the letter may be a link of somebody else's. */
export const webhookChangedMail =
  (url: string) =>
  (reader: AccountReader): Letter =>
    composeLetter({
      ...reader,
      subject: "A webhook was added or changed",
      paragraphs: [
        `Messages about your account at ${sender(reader)} go to a server that was just named or changed: ${new URL(url).hostname}`,
        NOT_YOU,
      ],
    });

/** The account's data was downloaded. */
export const dataExportedMail = (reader: AccountReader): Letter =>
  composeLetter({
    ...reader,
    subject: "Your data was downloaded",
    paragraphs: [
      `Everything that is kept of your account at ${sender(reader)} was just downloaded in one file.`,
      NOT_YOU,
    ],
  });

/** Mails the owner of a client, whoever acts in its name: a person or a secret key. */
export async function notifyOwner(
  tx: Database,
  { mail, files }: Pick<Services, "mail" | "files">,
  client_id: number,
  letter: (reader: AccountReader) => Letter,
): Promise<void> {
  const [owner] = await tx
    .select()
    .from(users)
    .where(and(eq(users.client_id, client_id), ne(users.role_name, "guest")))
    .orderBy(asc(users.user_id))
    .limit(1);
  if (owner) await mail.send(letter(await readerOf(tx, files, owner)), { tx });
}
