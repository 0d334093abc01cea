import { randomBytes } from "node:crypto";
import { ApiError, WEBHOOK_TEST, type WebhookDelivery, type WebhookEvent } from "@pressport/core/contract";
import { PAGE_SIZES, pageMeta, pageRange } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import { callerOfClient } from "../../http/access/client-caller.ts";
import type { Services } from "../../services.ts";
import { type Message, message, write } from "../../text/messages/message.ts";
import { unseal } from "../../text/sealed-text.ts";
import { notify, writeTo } from "../notifications/notifications.service.ts";
import { sweep } from "../sweeps/sweeps.service.ts";
import {
  changeEndpoint,
  countOlder,
  type DeliveryRow,
  type DeliveryViewer,
  deleteOlder,
  type EndpointRow,
  findDelivery,
  findNext,
  findOwnDelivery,
  giveUpWaiting,
  hasEarlier,
  insertDelivery,
  listDeliveries,
  listListening,
  lockEndpoint,
  makeWait,
  noteAttempt,
} from "./webhooks.queries.ts";
import { ownEndpoint, WEBHOOK_SECRET } from "./webhooks.service.ts";

/** The job that makes one attempt; its definition is in webhooks.jobs.ts. */
export const DELIVER = "webhooks.deliver";

/** Seconds before each further attempt, as standardwebhooks.com recommends: some three days in all. */
export const PAUSES_SECONDS: readonly number[] = [
  5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];
const DAY_MS = 86_400_000;
/** An endpoint that nothing has reached for so long is switched off. */
const OFF_AFTER_DAYS = 3;
/** How long is kept what was told. */
export const DELIVERIES_KEPT_DAYS = 30;
const LONGEST_ANSWER = 500;
const SETTINGS_PATH = "/settings?tab=api";

/** One attempt at a delivery: which, and how many there were before it, so that one that was overtaken does nothing. */
export interface Attempt {
  wd_id: number;
  after: number;
}

/** Something a reseller's server is told once the transaction is committed: what about, in which order, and what. */
export interface WebhookNews {
  client_id: number;
  event: WebhookEvent;
  /** Messages about the same come one after the other, in the order they were made. */
  subject: string;
  data: object;
}

/** Tells a client's endpoints, once the transaction is committed, that something happened. */
export async function tellWebhooks(
  services: Pick<Services, "jobs" | "clock">,
  tx: Database,
  { client_id, event, subject, data }: WebhookNews,
): Promise<void> {
  for (const endpoint of await listListening(tx, client_id, event))
    await queueMessage(services, tx, endpoint, { event, subject, data });
}

async function queueMessage(
  { jobs, clock }: Pick<Services, "jobs" | "clock">,
  tx: Database,
  { wh_id }: EndpointRow,
  { event, subject, data }: { event: DeliveryRow["wd_event"]; subject: string; data: object },
): Promise<DeliveryRow> {
  const now = clock.now();
  const delivery = await insertDelivery(tx, {
    wh_id,
    wd_message_id: `msg_${randomBytes(18).toString("base64url")}`,
    wd_event: event,
    wd_subject: subject,
    wd_body: JSON.stringify({ type: event, timestamp: now.toISOString(), data }),
    wd_created_at: now,
  });
  await queueAttempt({ jobs }, tx, delivery);
  return delivery;
}

async function queueAttempt(
  { jobs }: Pick<Services, "jobs">,
  tx: Database,
  { wd_id, wh_id, wd_attempts }: DeliveryRow,
  delaySeconds?: number,
): Promise<void> {
  const attempt: Attempt = { wd_id, after: wd_attempts };
  const group = String(wh_id);
  await jobs.send(DELIVER, attempt, { tx, group, ...(delaySeconds === undefined ? {} : { delaySeconds }) });
}

/** Makes an attempt, unless it was overtaken or it is an earlier message's turn; whoever ends calls the next one up. */
export async function deliver(services: Services, { wd_id, after }: Attempt): Promise<void> {
  const { db } = services;
  const found = await findDelivery(db, wd_id);
  if (!found) return;
  const { delivery, endpoint } = found;
  if (delivery.wd_state !== "waiting" || delivery.wd_attempts !== after) return;
  if (await db.transaction((tx) => hasEarlier(tx, delivery))) return;
  const outcome = await attempt(services, delivery, endpoint);
  await db.transaction((tx) => noteOutcome(services, tx, delivery, endpoint, outcome));
}

/** What came of an attempt. */
interface Outcome {
  status: number | null;
  answer: string | null;
  said: Message;
  kind: "taken" | "refused" | "gone";
}

async function attempt(
  { webhooks, config, clock }: Services,
  { wd_message_id: id, wd_body: body }: DeliveryRow,
  { wh_url, wh_secret, wh_old_secret, wh_old_secret_until }: EndpointRow,
): Promise<Outcome> {
  const at = clock.now();
  const isOldGood = wh_old_secret_until !== null && wh_old_secret_until > at;
  const sealed = isOldGood && wh_old_secret !== null ? [wh_secret, wh_old_secret] : [wh_secret];
  const secrets = sealed.map((one) => unseal(one, config, WEBHOOK_SECRET));
  try {
    const { status, text } = await webhooks.send(wh_url, { id, body, secrets, at });
    const answer = text.replaceAll("\u0000", "").slice(0, LONGEST_ANSWER);
    return { status, answer: answer || null, ...verdictOf(status) };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { status: null, answer: null, said: error.said, kind: "refused" };
  }
}

function verdictOf(status: number): Pick<Outcome, "said" | "kind"> {
  if (status >= 200 && status < 300) return { kind: "taken", said: message("delivery_taken", { status }) };
  if (status === 410) return { kind: "gone", said: message("delivery_unwanted") };
  if (status >= 300 && status < 400)
    return { kind: "refused", said: message("delivery_sent_on", { status }) };
  return { kind: "refused", said: message("delivery_refused", { status }) };
}

async function noteOutcome(
  services: Services,
  tx: Database,
  delivery: DeliveryRow,
  { wh_id, client_id }: EndpointRow,
  { status, answer, said, kind }: Outcome,
): Promise<void> {
  const now = services.clock.now();
  const endpoint = await lockEndpoint(tx, wh_id, client_id);
  const pause = kind === "refused" ? PAUSES_SECONDS[delivery.wd_attempts] : undefined;
  const ended = kind === "taken" ? "done" : "failed";
  const noted = await noteAttempt(tx, delivery, {
    wd_state: pause === undefined ? ended : "waiting",
    wd_status: status,
    wd_answer: answer,
    wd_result: said,
    wd_tried_at: now,
    wd_next_at: pause === undefined ? null : new Date(now.getTime() + pause * 1000),
  });
  if (!endpoint || !noted) return;
  if (kind === "taken") await noteWorking(tx, endpoint);
  else await noteFailing(services, tx, endpoint, { said, isGone: kind === "gone" });
  if (pause !== undefined) return queueAttempt(services, tx, noted, pause);
  const next = await findNext(tx, noted);
  if (next) await queueAttempt(services, tx, next);
}

async function noteWorking(tx: Database, { wh_id, wh_failing_since }: EndpointRow): Promise<void> {
  if (wh_failing_since !== null)
    await changeEndpoint(tx, wh_id, { wh_failing_since: null, wh_problem: null });
}

/** Notes that an endpoint was not reached; one that has not been for days, or says that it is gone, is switched off. */
async function noteFailing(
  services: Services,
  tx: Database,
  endpoint: EndpointRow,
  { said, isGone }: { said: Message; isGone: boolean },
): Promise<void> {
  const now = services.clock.now();
  const { wh_id, wh_failing_since, wh_state } = endpoint;
  const since = wh_failing_since ?? now;
  const isOver = isGone || now.getTime() - since.getTime() >= OFF_AFTER_DAYS * DAY_MS;
  if (!isOver || wh_state === "off")
    return void (await changeEndpoint(tx, wh_id, { wh_failing_since: since, wh_problem: said }));
  await changeEndpoint(tx, wh_id, { wh_failing_since: since, wh_state: "off", wh_problem: said });
  await giveUpWaiting(tx, wh_id, message("endpoint_off"));
  await notifyOwner(services, tx, endpoint, said);
}

async function notifyOwner(
  services: Services,
  tx: Database,
  { client_id, wh_url }: EndpointRow,
  problem: Message,
): Promise<void> {
  const owner = await callerOfClient(tx, client_id);
  if (!owner) return;
  const text = message("webhook_switched_off", { url: wh_url, problem });
  await notify(services, tx, owner.user_id, { kind: "account", text, path: SETTINGS_PATH });
  await writeTo(services, tx, owner.user_id, {
    subject: "Your webhook was switched off",
    path: SETTINGS_PATH,
    paragraphs: [
      text,
      "Your server hears nothing of your orders from there any more. Switch it on again in Settings → API once it answers; what it missed can be sent again there.",
    ],
  });
}

/** Sends an own endpoint a message that says nothing, to see whether it listens. */
export async function tryEndpoint(
  services: Services,
  client_id: number,
  wh_id: number,
): Promise<WebhookDelivery> {
  return services.db.transaction(async (tx) => {
    const endpoint = await ownEndpoint(tx, wh_id, client_id);
    refuseOff(endpoint);
    const subject = `test ${services.clock.now().toISOString()}`;
    const made = await queueMessage(services, tx, endpoint, { event: WEBHOOK_TEST, subject, data: {} });
    return deliveryEntity(made, "en");
  });
}

/** Makes another attempt at an own delivery at once, also when it was taken before. */
export async function sendAgain(
  services: Services,
  viewer: DeliveryViewer,
  wd_id: number,
  language = "en",
): Promise<WebhookDelivery> {
  return services.db.transaction(async (tx) => {
    const found = await findOwnDelivery(tx, wd_id, viewer);
    if (!found) throw new ApiError("not_found");
    refuseOff(await ownEndpoint(tx, found.endpoint.wh_id, viewer.client_id));
    const waiting = await makeWait(tx, wd_id);
    if (!waiting) throw new ApiError("not_found");
    await queueAttempt(services, tx, waiting);
    return deliveryEntity(waiting, language);
  });
}

function refuseOff({ wh_state }: EndpointRow): void {
  if (wh_state === "off")
    throw new ApiError("conflict", { message: "This webhook is switched off. Switch it on first." });
}

/** A page of what an own endpoint was told. */
export async function deliveriesOf(
  { db }: Pick<Services, "db">,
  viewer: DeliveryViewer,
  wh_id: number,
  page: number,
  language = "en",
) {
  await db.transaction((tx) => ownEndpoint(tx, wh_id, viewer.client_id));
  const size = PAGE_SIZES.webhookDeliveries;
  const { limit, offset } = pageRange(page, size);
  const { rows, total } = await listDeliveries(db, wh_id, viewer, { limit: limit ?? size, offset });
  return { data: rows.map((row) => deliveryEntity(row, language)), meta: pageMeta(total, page, size) };
}

/** Forgets deliveries older than they are kept; answers how many. */
export async function clearDeliveries(services: Services): Promise<number> {
  const { db, clock } = services;
  const before = new Date(clock.now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
  const due = await countOlder(db, before);
  return (await sweep(services, "deliveries", due, () => deleteOlder(db, before))) ? due : 0;
}

/** A delivery as it travels, what came of it in the language of whoever reads it. */
function deliveryEntity(row: DeliveryRow, language: string): WebhookDelivery {
  return {
    wd_id: row.wd_id,
    wd_message_id: row.wd_message_id,
    wd_event: row.wd_event,
    wd_state: row.wd_state,
    wd_attempts: row.wd_attempts,
    wd_status: row.wd_status,
    wd_result: row.wd_result && write(language, row.wd_result),
    wd_answer: row.wd_answer,
    wd_body: row.wd_body,
    wd_created_at: row.wd_created_at.toISOString(),
    wd_tried_at: row.wd_tried_at?.toISOString() ?? null,
    wd_next_at: row.wd_next_at?.toISOString() ?? null,
  };
}
