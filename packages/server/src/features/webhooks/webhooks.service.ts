import { randomBytes } from "node:crypto";
import {
  ApiError,
  type NewWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEvent,
} from "@pressport/core/contract";
import type { Database } from "../../adapters/db/database.ts";
import { FetchRefused } from "../../adapters/fetch-guard/fetch-guard.ts";
import type { Services } from "../../services.ts";
import { MessageRefusal, message, write } from "../../text/messages/message.ts";
import { seal } from "../../text/sealed-text.ts";
import { audit } from "../audit/audit.service.ts";
import { notifyOwner, webhookChangedMail } from "../auth/owner-letters.service.ts";
import {
  changeEndpoint,
  countEndpoints,
  deleteEndpoint,
  deleteEndpoints,
  type EndpointRow,
  giveUpWaiting,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
} from "./webhooks.queries.ts";

type Needs = Pick<Services, "db" | "clock" | "config" | "webhooks" | "mail" | "files">;

/** What the secrets of endpoints are for; part of their key. */
export const WEBHOOK_SECRET = "webhooks to resellers";
/** Endpoints a client may have at once. */
const MOST_ENDPOINTS = 10;
const HOUR_MS = 3_600_000;
/** As standardwebhooks.com wants them: a name, and at least 24 bytes. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** What an endpoint is made of, or changed to. */
export interface EndpointWish {
  wh_url?: string | undefined;
  wh_events?: readonly WebhookEvent[] | undefined;
  wh_state?: "on" | "off" | undefined;
}

/** A client's endpoints. */
export async function endpointsOf(
  { db }: Pick<Services, "db">,
  client_id: number,
  language = "en",
): Promise<WebhookEndpoint[]> {
  return (await listEndpoints(db, client_id)).map((row) => endpointEntity(row, language));
}

/** Names an address to be told; the answer is the only place that ever tells its secret. */
export async function addEndpoint(
  services: Needs,
  client_id: number,
  { wh_url, wh_events }: { wh_url: string; wh_events: readonly WebhookEvent[] },
): Promise<NewWebhookEndpoint> {
  checkAddress(services, wh_url);
  return services.db.transaction(async (tx) => {
    if ((await countEndpoints(tx, client_id)) >= MOST_ENDPOINTS)
      throw new ApiError("conflict", { message: `At most ${MOST_ENDPOINTS} webhooks. Remove one first.` });
    const wh_secret = newSecret();
    const events = [...new Set(wh_events)];
    const row = await insertEndpoint(tx, {
      client_id,
      wh_url,
      wh_events: events,
      wh_secret: seal(wh_secret, services.config, WEBHOOK_SECRET),
      wh_created_at: services.clock.now(),
    });
    await auditEndpoint(services, tx, row, "webhook.made", { url: null }, { url: wh_url, events });
    await notifyOwner(tx, services, client_id, webhookChangedMail(wh_url));
    return { ...endpointEntity(row, "en"), wh_secret };
  });
}

/** Changes an endpoint. Switching it off gives up what waits; switching it on forgets what went wrong. */
export async function setEndpoint(
  services: Needs,
  client_id: number,
  wh_id: number,
  { wh_url, wh_events, wh_state }: EndpointWish,
  language = "en",
): Promise<WebhookEndpoint> {
  if (wh_url !== undefined) checkAddress(services, wh_url);
  return services.db.transaction(async (tx) => {
    const before = await ownEndpoint(tx, wh_id, client_id);
    const row = await changeEndpoint(tx, wh_id, {
      wh_url: wh_url ?? before.wh_url,
      wh_events: wh_events ? [...new Set(wh_events)] : before.wh_events,
      wh_state: wh_state ?? before.wh_state,
      ...(wh_state === undefined ? {} : { wh_problem: null, wh_failing_since: null }),
    });
    if (wh_state === "off") await giveUpWaiting(tx, wh_id, message("endpoint_off"));
    await auditEndpoint(services, tx, row, "webhook.changed", told(before), told(row));
    await notifyOwner(tx, services, client_id, webhookChangedMail(row.wh_url));
    return endpointEntity(row, language);
  });
}

/** Removes an endpoint and what it was told. */
export async function removeEndpoint(services: Needs, client_id: number, wh_id: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const gone = await deleteEndpoint(tx, wh_id, client_id);
    if (!gone) throw new ApiError("not_found");
    await auditEndpoint(services, tx, gone, "webhook.removed", told(gone), { url: null });
  });
}

/** Removes every endpoint of a client. */
export async function removeAllEndpoints(
  services: Pick<Services, "clock">,
  tx: Database,
  client_id: number,
): Promise<void> {
  for (const gone of await deleteEndpoints(tx, client_id))
    await auditEndpoint(services, tx, gone, "webhook.removed", told(gone), { url: null });
}

/** Makes another secret; messages are signed with the old one, too, for so long. */
export async function rotateSecret(
  services: Needs,
  client_id: number,
  wh_id: number,
  overlapHours: number,
  language = "en",
): Promise<NewWebhookEndpoint> {
  return services.db.transaction(async (tx) => {
    const before = await ownEndpoint(tx, wh_id, client_id);
    const wh_secret = newSecret();
    const until = new Date(services.clock.now().getTime() + overlapHours * HOUR_MS);
    const row = await changeEndpoint(tx, wh_id, {
      wh_secret: seal(wh_secret, services.config, WEBHOOK_SECRET),
      wh_old_secret: overlapHours === 0 ? null : before.wh_secret,
      wh_old_secret_until: overlapHours === 0 ? null : until,
    });
    await auditEndpoint(services, tx, row, "webhook.secret", {}, { old_until: row.wh_old_secret_until });
    await notifyOwner(tx, services, client_id, webhookChangedMail(row.wh_url));
    return { ...endpointEntity(row, language), wh_secret };
  });
}

/** A client's own endpoint, locked until the transaction ends; 404 when it is none. */
export async function ownEndpoint(tx: Database, wh_id: number, client_id: number): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, wh_id, client_id);
  if (!row) throw new ApiError("not_found");
  return row;
}

function checkAddress({ webhooks }: Needs, url: string): void {
  try {
    webhooks.check(url);
  } catch (error) {
    throw error instanceof FetchRefused ? new MessageRefusal("invalid", error.said, "wh_url") : error;
  }
}

const told = ({ wh_url: url, wh_events: events, wh_state: state }: EndpointRow) => ({ url, events, state });

function auditEndpoint(
  services: Pick<Services, "clock">,
  tx: Database,
  { client_id, wh_id }: EndpointRow,
  action: string,
  before: object,
  after: object,
): Promise<void> {
  const change = { before, after: { ...after, webhook: wh_id } };
  return audit(services, tx, { action, entity: "client", entity_id: client_id, client_id, ...change });
}

/** An endpoint as it travels, its problem in the language of whoever reads it. */
function endpointEntity(row: EndpointRow, language: string): WebhookEndpoint {
  return {
    wh_id: row.wh_id,
    wh_url: row.wh_url,
    wh_events: row.wh_events,
    wh_state: row.wh_state,
    wh_problem: row.wh_problem && write(language, row.wh_problem),
    wh_failing_since: row.wh_failing_since?.toISOString() ?? null,
    wh_old_secret_until: row.wh_old_secret_until?.toISOString() ?? null,
    wh_created_at: row.wh_created_at.toISOString(),
  };
}
