import type { Language } from "@pressport/core/rules";
import { usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { composeLetter, HOST_BRAND } from "../../adapters/mail/compose-letter.ts";
import type { Doors } from "../../doors.ts";
import { writeMoney } from "../../text/written-money.ts";
import { audit } from "../audit/audit.service.ts";
import { brandOfShop } from "../brands/brands.service.ts";
import { notify, writeTo } from "../notifications/notifications.service.ts";
import { announceOrder } from "../order-rows/announce-order.service.ts";
import { sendStoppable } from "../stopped-letters/stopped-letters.service.ts";
import {
  aboutClaim,
  closeOpenMessages,
  countMessages,
  type FoundMessage,
  findMessage,
  insertAnswer,
  insertMessage,
  listClaimedItems,
  listComments,
  listMessages,
  type MessageRow,
  nameOfClient,
  thisMessage,
  upTo,
} from "./messages.queries.ts";

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

/** A message as staff read it. */
export interface Message {
  message_id: number;
  state: MessageRow["message_state"];
  kind: "comment" | "feedback" | "claim";
  at: Date;
  order: { order_id: number; order_number: string } | null;
  /** Facts of the order and the claim, a line each. */
  facts: string[];
  /** Name, address and company of whoever wrote. */
  from: string;
  /** The customer's own words. */
  words: string[];
  files: { name: string; key: string }[];
  /** Comments on the order, or the answer to feedback: what has been said since. */
  later: { author: string; at: Date | null; text: string; file: { name: string; key: string } | null }[];
}

/** Opens a message for the print house's staff and writes it to `OPERATOR_MAIL`. Call it inside the change it follows. */
export async function openMessage(
  doors: Pick<Doors, "clock" | "mail" | "config" | "files">,
  tx: Database,
  source: MessageSource,
): Promise<void> {
  const { clock, config } = doors;
  const now = clock.now();
  const written =
    "order_id" in source ? await countMessages(tx, source.order_id, new Date(now.getTime() - HOUR_MS)) : 0;
  const row = await insertMessage(tx, { ...source, message_created_at: now });
  if (!row || config.operatorMail === null || written >= LETTERS_PER_ORDER) return;
  const found = await findMessage(tx, row.message_id);
  if (found) await writeToOperator(doors, tx, config.operatorMail, await messageOf(tx, found));
}

async function writeToOperator(
  { mail, files }: Pick<Doors, "mail" | "files">,
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
export const linkTo = ({ url }: Pick<Doors["files"], "url">, { key, name }: { key: string; name: string }) =>
  url(key, { downloadName: name, validForSeconds: LINKS_WORK_SECONDS });

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
    order: order && { order_id: order.order_id, order_number: order.order_number },
    from: await writerOf(db, found),
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
    later: text === null ? [] : [{ author: HOST_BRAND, at, text, file: null }],
  };
}

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
export type MessageAction = "done" | "not there" | "closed";

/**
 * Answers a message: on the order, by a notification and by a letter in the customer's language. Earlier messages on the
 * same order are answered with it.
 */
export async function answerMessage(
  doors: Doors,
  message_id: number,
  answer: string,
): Promise<MessageAction> {
  return doors.db.transaction(async (tx) => {
    const found = await findMessage(tx, message_id);
    if (!found) return "not there";
    const closed = await closeOpenMessages(tx, upTo(found.message), {
      message_state: "answered",
      message_closed_at: doors.clock.now(),
      ...(found.feedback && { message_answer: answer }),
    });
    if (!closed.some((row) => row.message_id === message_id)) return "closed";
    for (const row of closed) await noteChange(doors, tx, row, found.order?.client_id ?? null);
    if (found.order) await answerOnOrder(doors, tx, found, found.order, answer);
    else if (found.feedback) await answerFeedback(doors, tx, found, found.feedback, answer);
    return "done";
  });
}

async function answerOnOrder(
  doors: Doors,
  tx: Database,
  { comment, writer }: FoundMessage,
  order: NonNullable<FoundMessage["order"]>,
  answer: string,
): Promise<void> {
  const { order_id, order_number, reseller_client_id } = order;
  // Shoppers know the shop's name alone.
  const brand = await brandOfShop(tx, doors.files, reseller_client_id);
  await insertAnswer(tx, {
    order_id,
    user_id: null,
    comment_author: brand?.name ?? HOST_BRAND,
    comment_text: answer,
    comment_created_at: doors.clock.now(),
  });
  await announceOrder(doors.jobs, tx, order_id);
  const reader = comment ? writer?.user_id : order.user_id;
  if (reader === undefined) return;
  const text = `We have answered your message about order ${order_number}.`;
  const path = `/orders/${order_id}/view`;
  await notify(doors, tx, reader, { kind: "order", text, path });
  await writeTo(doors, tx, reader, {
    subject: `Our answer about order ${order_number}`,
    path,
    paragraphs: [text, ...linesIn(answer)],
  });
}

async function answerFeedback(
  doors: Doors,
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
    doors,
    tx,
    { from: null, to, language },
    (stop) => composeLetter({ to, name, language, subject: "Our answer to your feedback", paragraphs, stop }),
    { key: `answer-${message.message_id}` },
  );
  if (writer)
    await notify(doors, tx, writer.user_id, {
      kind: "account",
      text: "We have answered your feedback by email.",
      path: null,
    });
}

/** Closes a message that needs no answer. */
export async function closeMessage(doors: Doors, message_id: number): Promise<MessageAction> {
  return doors.db.transaction(async (tx) => {
    const found = await findMessage(tx, message_id);
    if (!found) return "not there";
    const at = doors.clock.now();
    const [row] = await closeOpenMessages(tx, thisMessage(message_id), {
      message_state: "closed",
      message_closed_at: at,
    });
    if (!row) return "closed";
    await noteChange(doors, tx, row, found.order?.client_id ?? null);
    return "done";
  });
}

/** A decision about a claim is the answer to it. */
export async function answerByDecision(
  { clock }: Pick<Doors, "clock">,
  tx: Database,
  refund_id: number,
): Promise<void> {
  await closeOpenMessages(tx, aboutClaim(refund_id), {
    message_state: "answered",
    message_closed_at: clock.now(),
  });
}

const noteChange = (
  doors: Pick<Doors, "clock">,
  tx: Database,
  { message_id, message_state, order_id }: MessageRow,
  client_id: number | null,
): Promise<void> =>
  audit(doors, tx, {
    action: `message.${message_state}`,
    entity: "message",
    entity_id: message_id,
    client_id,
    before: { message_state: "open", order_id },
    after: { message_state, order_id },
  });
