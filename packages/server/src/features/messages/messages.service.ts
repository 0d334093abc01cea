import type { Language } from "@pressport/core/rules";
import { acceptedLanguage, usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { composeLetter, HOST_BRAND } from "../../adapters/mail/compose-letter.ts";
import type { Services } from "../../services.ts";
import { writeMoney } from "../../text/written-money.ts";
import { audit } from "../audit/audit.service.ts";
import { brandOfShop } from "../brands/brands.service.ts";
import { notify, writeTo } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { lockOrder } from "../order-rows/lock-rows.service.ts";
import { sendStoppable } from "../stopped-letters/stopped-letters.service.ts";
import {
  aboutClaim,
  answerOpenMessages,
  changeAnswer,
  closeOpenMessage,
  countAnswers,
  countMessages,
  type FoundMessage,
  findMessage,
  insertAnswer,
  insertMessage,
  isRefusedLetterOpen,
  listClaimedItems,
  listComments,
  listMessages,
  lockMessage,
  type MessageRow,
  nameOfClient,
  upTo,
} from "./messages.queries.ts";

export { listClaimedItems } from "./messages.queries.ts";

/** So many messages about one order are written to the operator within the hour; more are only listed. */
const LETTERS_PER_ORDER = 10;
const HOUR_MS = 60 * 60_000;
/** How long the links to files in a letter work: the time in which somebody reads it. */
const LINKS_WORK_SECONDS = 14 * 24 * 60 * 60;

/** What a customer has written. */
export type MessageSource =
  | { comment_id: number; order_id: number }
  | { refund_id: number; order_id: number }
  | { feedback_id: number };

/** Somebody's own account, by which staff know them. */
export interface Writer {
  user_id: number;
  client_id: number;
  user_name: string;
  user_email: string;
  user_language: Language;
}

/** A message as staff read it. */
export interface Message {
  message_id: number;
  state: MessageRow["message_state"];
  kind: "comment" | "feedback" | "claim" | "letter";
  at: Date;
  /** When the customer was first answered. */
  answeredAt: Date | null;
  order: { order_id: number; order_number: string } | null;
  refund_id: number | null;
  /** The account that wrote, or that a letter did not reach; none for visitors. */
  writer: Writer | null;
  /** The language an answer is read in. */
  language: Language;
  /** What has been answered so far, as a number that grows with it. */
  seen: number;
  /** Facts of the order and the claim, a line each. */
  facts: string[];
  /** Name, address and company of whoever wrote. */
  from: string;
  /** The customer's own words. */
  words: string[];
  files: { name: string; key: string }[];
  /** Comments on the order, or the answer to feedback: what has been said since. */
  later: {
    author: string;
    /** The print house said it. */
    isOurs: boolean;
    at: Date | null;
    text: string;
    file: { name: string; key: string } | null;
  }[];
}

/** Opens a message for the print house's staff and writes it to `OPERATOR_MAIL`. Call it inside the change it follows. */
export async function openMessage(
  services: Pick<Services, "clock" | "mail" | "config" | "files">,
  tx: Database,
  source: MessageSource,
): Promise<void> {
  const { clock, config } = services;
  const now = clock.now();
  const written =
    "order_id" in source ? await countMessages(tx, source.order_id, new Date(now.getTime() - HOUR_MS)) : 0;
  const row = await insertMessage(tx, { ...source, message_created_at: now });
  if (!row || config.operatorMail === null || written >= LETTERS_PER_ORDER) return;
  const found = await findMessage(tx, row.message_id);
  if (found) await writeToOperator(services, tx, config.operatorMail, await messageOf(tx, found));
}

async function writeToOperator(
  { mail, files }: Pick<Services, "mail" | "files">,
  tx: Database,
  to: string,
  message: Message,
): Promise<void> {
  const { message_id } = message;
  const letter = composeLetter({
    to,
    name: "operator",
    subject: `Message ${message_id}: ${titleOf(message)}`,
    paragraphs: [
      `${message.from} wrote:`,
      ...message.words,
      ...message.facts,
      waysOn(message),
      ...(message.files.length > 0 ? ["The links to files work for 14 days."] : []),
    ],
    links: message.files.map((file) => ({ label: file.name, url: linkTo(files, file) })),
  });
  await mail.send(letter, { tx, key: `message-${message_id}` });
}

/** What staff can do about a message. */
function waysOn({ kind, message_id }: Message): string {
  const answer = `"pressport-server messages answer ${message_id} --text …" answers it`;
  return kind === "claim"
    ? `${answer}; "pressport-server claims list" shows the claim to approve or decline.`
    : `${answer}; "pressport-server messages close ${message_id}" needs no answer.`;
}

/** A message in one line. */
export const titleOf = ({ kind, order }: Pick<Message, "kind" | "order">): string =>
  order === null ? kind : `${kind} on order ${order.order_number}`;

/** A link to what a customer attached. It is served to be saved, so nothing in it can run. */
export const linkTo = (
  { url }: Pick<Services["files"], "url">,
  { key, name }: { key: string; name: string },
) => url(key, { downloadName: name, validForSeconds: LINKS_WORK_SECONDS });

/** Messages that wait for an answer, or all there are, the oldest first. */
export async function messagesFor(db: Database, which: { closedToo: boolean }): Promise<Message[]> {
  const list: Message[] = [];
  for (const found of await listMessages(db, which)) list.push(await messageOf(db, found));
  return list;
}

/** One message; null when there is none. */
export async function readMessage(db: Database, message_id: number): Promise<Message | null> {
  const found = await findMessage(db, message_id);
  return found ? messageOf(db, found) : null;
}

async function messageOf(db: Database, found: FoundMessage): Promise<Message> {
  const { message, comment, feedback, claim, order } = found;
  const facts = [
    ...(order
      ? [
          `Order ${order.order_number}, ${order.order_state}, ${writeMoney(usd(order.order_total_amount), "en")}.`,
        ]
      : []),
    ...(order?.order_is_test ? ["It is a test order."] : []),
  ];
  const about = {
    message_id: message.message_id,
    state: message.message_state,
    at: message.message_created_at,
    answeredAt: message.message_answered_at,
    order: order && { order_id: order.order_id, order_number: order.order_number },
    refund_id: message.refund_id,
    writer: found.writer && writerIn(found.writer),
    language: languageOf(found),
    seen: await answersTo(db, message),
    from: await writerOf(db, found),
  };
  if (message.letter_user_id !== null)
    return {
      ...about,
      kind: "letter",
      facts,
      words: ["A letter of ours could not be delivered."],
      files: [],
      later: await laterOn(db, found),
    };
  if (claim)
    return {
      ...about,
      kind: "claim",
      ...(await claimInWords(db, claim, facts)),
      later: await laterOn(db, found),
    };
  if (comment)
    return {
      ...about,
      kind: "comment",
      facts,
      words: linesIn(comment.comment_text),
      files: filesOf(comment),
      later: await laterOn(db, found),
    };
  const { message_answer: text, message_closed_at: at } = message;
  return {
    ...about,
    kind: "feedback",
    facts,
    words: linesIn(feedback?.feedback_message ?? null),
    files: [],
    later: text === null ? [] : [{ author: HOST_BRAND, isOurs: true, at, text, file: null }],
  };
}

const writerIn = ({
  user_id,
  client_id,
  user_name,
  user_email,
  user_language,
}: NonNullable<FoundMessage["writer"]>): Writer => ({
  user_id,
  client_id,
  user_name,
  user_email,
  user_language: acceptedLanguage(user_language),
});

const languageOf = ({ writer, feedback }: FoundMessage): Language =>
  acceptedLanguage(feedback?.feedback_language ?? writer?.user_language ?? "en");

/** A number that grows with each answer: by it two members of staff who answer at once learn of each other. */
const answersTo = async (db: Database, { order_id, message_answer }: MessageRow): Promise<number> =>
  order_id === null ? (message_answer?.length ?? 0) : countAnswers(db, order_id);

const linesIn = (text: string | null): string[] => (text === null ? [] : text.split(/\n+/).filter(Boolean));

function filesOf({
  comment_file_key: key,
  comment_file_name: name,
}: {
  comment_file_key: string | null;
  comment_file_name: string | null;
}): Message["files"] {
  return key === null ? [] : [{ key, name: name || "file" }];
}

async function claimInWords(
  db: Database,
  { refund, rt_name }: NonNullable<FoundMessage["claim"]>,
  facts: string[],
): Promise<Pick<Message, "facts" | "words" | "files">> {
  const items = await listClaimedItems(db, refund.refund_id);
  return {
    facts: [`Claim ${refund.refund_id}: ${rt_name.toLowerCase()}, ${refund.refund_state}.`, ...facts],
    words: items.map(
      ({ claimed, item, rr_name }) =>
        `${item.oi_quantity} × ${item.oi_product}, ${item.oi_sku_item} (${writeMoney(usd(item.oi_line_amount), "en")}): ${rr_name}. ${claimed.ri_description}`,
    ),
    files: items.flatMap(({ claimed }) =>
      claimed.files.map(({ file_key, file_name }) => ({ key: file_key, name: file_name })),
    ),
  };
}

async function laterOn(db: Database, { message, comment }: FoundMessage): Promise<Message["later"]> {
  if (message.order_id === null) return [];
  return (await listComments(db, message.order_id))
    .filter((one) =>
      comment ? one.comment_id > comment.comment_id : one.comment_created_at >= message.message_created_at,
    )
    .map((one) => ({
      author: one.comment_author,
      isOurs: one.user_id === null,
      at: one.comment_created_at,
      text: one.comment_text ?? "",
      file: filesOf(one)[0] ?? null,
    }));
}

async function writerOf(
  db: Database,
  { writer, writersClient, comment, feedback }: FoundMessage,
): Promise<string> {
  if (!writer) return feedback?.feedback_email ?? comment?.comment_author ?? "somebody";
  const address = feedback?.feedback_email ?? writer.user_email;
  const shop = writersClient?.reseller_client_id ?? null;
  const company =
    shop === null ? (writersClient?.client_name ?? "") : `customer of ${await nameOfClient(db, shop)}`;
  return [`${writer.user_name} <${address}>`.trim(), company === writer.user_name ? "" : company]
    .filter(Boolean)
    .join(", ");
}

/** What came of an operator's hand on a message. */
export type MessageAction = "done" | "not there" | "closed" | "undecided" | "answered meanwhile";

/** Reads a message and holds it until the transaction ends: with its whole order, since an answer is one to all on it. */
async function holdMessage(tx: Database, message_id: number): Promise<FoundMessage | undefined> {
  const asked = await findMessage(tx, message_id);
  if (!asked) return undefined;
  if (asked.order) await lockOrder(tx, asked.order.order_id);
  else await lockMessage(tx, message_id);
  return findMessage(tx, message_id);
}

/**
 * Answers a message: on the order, by a notification and by a letter in the customer's language. Earlier messages on the
 * same order are answered with it. Whoever says what they had `seen` may answer again, unless somebody else was faster.
 */
export async function answerMessage(
  services: Services,
  message_id: number,
  answer: string,
  seen?: number,
): Promise<MessageAction> {
  return services.db.transaction(async (tx) => {
    const found = await holdMessage(tx, message_id);
    if (!found) return "not there";
    if (seen !== undefined && seen !== (await answersTo(tx, found.message))) return "answered meanwhile";
    const isFirst = found.message.message_state === "open";
    if (!isFirst && seen === undefined) return "closed";
    const before = found.message.message_answer;
    const message_answer = before === null ? answer : `${before}\n\n${answer}`;
    const answered = await answerOpenMessages(
      tx,
      upTo(found.message),
      services.clock.now(),
      found.feedback ? { message_answer } : {},
    );
    const client_id = found.order?.client_id ?? null;
    for (const row of answered) await noteAnswer(services, tx, row, client_id);
    if (!isFirst) {
      if (found.feedback) await changeAnswer(tx, message_id, message_answer);
      await noteAnswer(services, tx, found.message, client_id);
    }
    if (found.order) await answerOnOrder(services, tx, found, found.order, answer);
    else if (found.feedback) await answerFeedback(services, tx, found, found.feedback, answer);
    return "done";
  });
}

async function answerOnOrder(
  services: Services,
  tx: Database,
  { message, comment, writer }: FoundMessage,
  order: NonNullable<FoundMessage["order"]>,
  answer: string,
): Promise<void> {
  const { order_id, order_number } = order;
  await sayOnOrder(services, tx, order, answer);
  const reader = comment || message.letter_user_id !== null ? writer?.user_id : order.user_id;
  if (reader === undefined) return;
  const text = `We have answered your message about order ${order_number}.`;
  const path = `/orders/${order_id}/view`;
  await notify(services, tx, reader, { kind: "order", text, path });
  await writeTo(services, tx, reader, {
    subject: `Our answer about order ${order_number}`,
    path,
    paragraphs: [text, ...linesIn(answer)],
  });
}

/** Writes what the print house says as a comment on an order. */
export async function sayOnOrder(
  { clock, files, jobs }: Pick<Services, "clock" | "files" | "jobs">,
  tx: Database,
  {
    order_id,
    reseller_client_id,
  }: Pick<NonNullable<FoundMessage["order"]>, "order_id" | "reseller_client_id">,
  comment_text: string,
): Promise<void> {
  // Shoppers know the shop's name alone.
  const brand = await brandOfShop(tx, files, reseller_client_id);
  await insertAnswer(tx, {
    order_id,
    user_id: null,
    comment_author: brand?.name ?? HOST_BRAND,
    comment_text,
    comment_created_at: clock.now(),
  });
  await announceOrder(jobs, tx, order_id);
}

async function answerFeedback(
  services: Services,
  tx: Database,
  { writer, message }: FoundMessage,
  { feedback_email: to, feedback_language }: NonNullable<FoundMessage["feedback"]>,
  answer: string,
): Promise<void> {
  const language: Language = feedback_language;
  const name = writer?.user_name || to;
  const paragraphs = ["Thank you for your feedback. This is our answer:", ...linesIn(answer)];
  // Feedback names an address that may be anybody's.
  await sendStoppable(
    services,
    tx,
    { from: null, to, language },
    (stop) => composeLetter({ to, name, language, subject: "Our answer to your feedback", paragraphs, stop }),
    { key: `answer-${message.message_id}-${message.message_answer?.length ?? 0}` },
  );
  if (writer)
    await notify(services, tx, writer.user_id, {
      kind: "account",
      text: "We have answered your feedback by email.",
      path: null,
    });
}

/** Closes a message that needs no answer. A claim is closed by its decision. */
export async function closeMessage(services: Services, message_id: number): Promise<MessageAction> {
  return services.db.transaction(async (tx) => {
    const found = await findMessage(tx, message_id);
    if (!found) return "not there";
    if (found.claim?.refund.refund_state === "requested") return "undecided";
    const row = await closeOpenMessage(tx, message_id, services.clock.now());
    if (!row) return "closed";
    await audit(services, tx, {
      ...changeOf(row, found.order?.client_id ?? null),
      action: "message.closed",
    });
    return "done";
  });
}

/** A decision about a claim is the answer to it. */
export async function answerByDecision(
  { clock }: Pick<Services, "clock">,
  tx: Database,
  refund_id: number,
): Promise<void> {
  await answerOpenMessages(tx, aboutClaim(refund_id), clock.now());
}

/** Puts a letter that its recipient's server refused for good where staff see it. */
export async function openRefusedLetter(
  services: Pick<Services, "clock" | "mail" | "config" | "files">,
  tx: Database,
  letter: { user_id: number; order_id: number | null },
): Promise<void> {
  if (await isRefusedLetterOpen(tx, letter)) return;
  await insertMessage(tx, {
    letter_user_id: letter.user_id,
    order_id: letter.order_id,
    message_created_at: services.clock.now(),
  });
}

/** Each answer is a line, also where it changes nothing of the message. */
const noteAnswer = (
  services: Pick<Services, "clock">,
  tx: Database,
  row: MessageRow,
  client_id: number | null,
): Promise<void> =>
  audit(services, tx, {
    ...changeOf(row, client_id),
    action: "message.answered",
    before: { message_state: "open", order_id: row.order_id },
    after: { message_state: "answered", order_id: row.order_id },
  });

const changeOf = ({ message_id, message_state, order_id }: MessageRow, client_id: number | null) =>
  ({
    entity: "message",
    entity_id: message_id,
    client_id,
    before: { message_state: "open", order_id },
    after: { message_state, order_id },
  }) as const;
