import type { Database } from "../../adapters/db/database.ts";
import type { JobSubject } from "../../adapters/jobs/jobs.ts";
import { composeLetter } from "../../adapters/mail/compose-letter.ts";
import type { Services } from "../../services.ts";
import { audit } from "../audit/audit.service.ts";
import {
  countOpenedSince,
  findIncident,
  type IncidentRow,
  insertIncident,
  nameOf,
  updateOpenIncident,
} from "./incidents.queries.ts";

export { findIncident, type IncidentRow, listIncidents } from "./incidents.queries.ts";

/** Letters about one kind of trouble are at least so far apart: an outage is one piece of news, not a thousand. */
const LETTER_PAUSE_MS = 60 * 60_000;
/** The job that carries letters; a letter about it would not arrive either. */
const LETTER_JOB = "mail.send";

/** Something that could not be done by itself. */
export interface NewIncident {
  /** One incident is open for a key at a time. */
  key: string;
  kind: string;
  about: JobSubject | null;
  /** What did not work, in words, as the start of a sentence. */
  words: string;
  error: string | null;
  /** What happened, as the history's line. */
  note: string;
  /** Says nothing new while one is open. */
  isReminder?: boolean;
  jobId?: string;
  /** What a retry sends when there is no failed job to run again. */
  remedy?: { name: string; payload: object };
}

type Needs = Pick<Services, "clock" | "mail" | "config" | "log">;

/** Opens an incident and writes to the operator, or adds to the one that is open. Call it inside the change it follows. */
export async function openIncident(services: Needs, tx: Database, incident: NewIncident): Promise<void> {
  const { clock, log } = services;
  const { key, kind, about, words, error, jobId, remedy } = incident;
  const note = { at: clock.now().toISOString(), text: incident.note };
  const name = about?.id === undefined ? null : await nameOf(tx, about.entity, about.id);
  const others = await countOpenedSince(tx, kind, new Date(clock.now().getTime() - LETTER_PAUSE_MS));
  const fresh = await insertIncident(tx, {
    incident_key: key,
    incident_kind: kind,
    incident_entity: about?.entity ?? null,
    incident_entity_id: about?.id ?? null,
    incident_entity_name: name,
    incident_words: words,
    incident_error: error,
    incident_job_id: jobId ?? null,
    incident_remedy: remedy ?? null,
    incident_history: [note],
    incident_opened_at: clock.now(),
  });
  if (!fresh) {
    if (!incident.isReminder) await updateOpenIncident(tx, key, { note, ...(error !== null && { error }) });
    return;
  }
  log.error({ incident_id: fresh.incident_id, kind, about, name }, "An incident was opened");
  if (others === 0) await writeToOperator(services, tx, fresh);
}

async function writeToOperator({ mail, config }: Needs, tx: Database, incident: IncidentRow): Promise<void> {
  const { incident_id, incident_kind, incident_error } = incident;
  if (config.operatorMail === null || incident_kind === LETTER_JOB) return;
  const title = titleOf(incident);
  const paragraphs = [
    `${title}.`,
    ...(incident_error === null ? [] : [`The program said: ${incident_error}`]),
    `"pressport-server incidents show ${incident_id}" tells more. When its cause is mended, "pressport-server incidents retry ${incident_id}" does the work again. More incidents of this kind within the hour are listed by "pressport-server incidents list" and not written about.`,
  ];
  const letter = composeLetter({
    to: config.operatorMail,
    name: "operator",
    subject: `Incident ${incident_id}: ${title}`,
    paragraphs,
  });
  await mail.send(letter, { tx, key: `incident-${incident_id}` });
}

/** An incident in one line. */
export const titleOf = ({ incident_words, incident_entity_name }: IncidentRow): string =>
  incident_entity_name === null ? incident_words : `${incident_words} (${incident_entity_name})`;

/** Closes the incident that is open for a key, because what it was about is done; answers it. */
export async function solveIncident(
  { clock }: Pick<Services, "clock">,
  tx: Database,
  key: string,
  words: string,
): Promise<IncidentRow | undefined> {
  const at = clock.now();
  const note = { at: at.toISOString(), text: words };
  return updateOpenIncident(tx, key, { note, closed: { state: "solved", at } });
}

/** What came of an operator's hand on an incident. */
export type IncidentAction = "done" | "not there" | "closed" | "nothing to do again";

/** Does the failed work again, from its own data. It is solved when that succeeds. */
export async function retryIncident(
  services: Services,
  incident_id: number,
  by: string,
): Promise<IncidentAction> {
  const { db, jobs, clock } = services;
  const row = await findIncident(db, incident_id);
  if (!row) return "not there";
  if (row.incident_state !== "open") return "closed";
  const { incident_remedy, incident_job_id, incident_kind, incident_key } = row;
  const begun = incident_remedy
    ? await jobs.send(incident_remedy.name, incident_remedy.payload)
    : incident_job_id !== null && (await jobs.runAgain(incident_kind, incident_job_id));
  if (!begun) return "nothing to do again";
  const note = { at: clock.now().toISOString(), text: `Tried again by ${by}.` };
  await db.transaction(async (tx) => {
    await updateOpenIncident(tx, incident_key, { note });
    await noteAction({ clock }, tx, row, "incident.retried");
  });
  return "done";
}

/** Closes an incident that needs nothing more, with the reason. */
export async function dismissIncident(
  { db, clock }: Pick<Services, "db" | "clock">,
  incident_id: number,
  by: string,
  reason: string,
): Promise<IncidentAction> {
  const row = await findIncident(db, incident_id);
  if (!row) return "not there";
  const at = clock.now();
  const note = { at: at.toISOString(), text: `Dismissed by ${by}: ${reason}` };
  const closed = { state: "dismissed", at } as const;
  return db.transaction(async (tx) => {
    if (!(await updateOpenIncident(tx, row.incident_key, { note, closed }))) return "closed";
    await noteAction({ clock }, tx, row, "incident.dismissed", reason);
    return "done";
  });
}

const noteAction = (
  services: Pick<Services, "clock">,
  tx: Database,
  { incident_id, incident_state }: IncidentRow,
  action: string,
  reason?: string,
): Promise<void> =>
  audit(services, tx, {
    action,
    entity: "incident",
    entity_id: incident_id,
    client_id: null,
    before: { incident_state, done: null },
    after: { incident_state: reason === undefined ? incident_state : "dismissed", done: reason ?? "retried" },
  });
