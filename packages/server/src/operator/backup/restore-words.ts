import type { PGlite } from "@electric-sql/pglite";
import { z } from "zod";
import type { Config } from "../../config/config.ts";

/** What came back. */
export interface Restored {
  /** When the backup was made. */
  madeAt: Date;
  rows: RestoredRows;
  files: number;
  /** Where what was there before is, and whether that was more than a secret; null when nothing was. */
  aside: { folder: string; hasDatabase: boolean } | null;
}

const RestoredRows = z.object({
  accounts: z.int(),
  orders: z.int(),
  last_order: z.nullable(z.object({ number: z.string(), created_at: z.date() })),
});
type RestoredRows = z.infer<typeof RestoredRows>;

/** Counts what an operator knows a host by; this also proves that the rows can be read. */
export async function countRows(pglite: PGlite): Promise<RestoredRows> {
  const counts = await pglite.query(
    "select (select count(*)::int from users) as accounts, (select count(*)::int from orders) as orders",
  );
  const last = await pglite.query(
    "select order_number as number, order_created_at as created_at from orders order by order_id desc limit 1",
  );
  return RestoredRows.parse({ ...Object(counts.rows[0]), last_order: last.rows[0] ?? null });
}

/** What an operator has to know after a restore: what is here, what is gone, and what to do about it. */
export function restoreWords(config: Config, now: Date, restored: Restored): string[] {
  const { madeAt, aside } = restored;
  const moment = momentOf(madeAt);
  const steps = nextSteps(config, moment, aside);
  return [
    `Restored: ${whatIsHere(restored)}, as all was on ${moment} (${ageOf(madeAt, now)}).`,
    `Lost: whatever happened here after that: orders, payments, uploads, accounts, changed passwords and settings.`,
    ...(aside ? [`What was there before is not deleted, it is in ${aside.folder}.`] : []),
    "Do this next:",
    ...steps.map((step, at) => `  ${at + 1}. ${step}`),
  ];
}

function whatIsHere({ rows: { accounts, orders, last_order }, files }: Restored): string {
  const last = last_order && `, the last of them ${last_order.number} of ${momentOf(last_order.created_at)}`;
  return `${counted(orders, "order")}${last ?? ""}, ${counted(accounts, "account")} and ${counted(files, "file")}`;
}

function nextSteps({ checkout, fulfilment }: Config, moment: string, aside: Restored["aside"]): string[] {
  return [
    "pressport-server doctor: whether everything is there, and opens with the secret there is.",
    "Start the server. Letters that waited to be sent at that moment are sent now, some of them a second time.",
    ...(checkout.kind === "stripe"
      ? [
          "pressport-server payments reconcile: books what has been paid since for orders that are here.",
          `Look through the payment provider's list from ${moment} on: what was paid for orders that are not here any more has to be sent back there, or the orders made again.`,
        ]
      : []),
    ...(fulfilment.kind === "webhook"
      ? [
          `Tell the print house: orders it was sent after ${moment} are not known here any more, and new ones will bear their numbers.`,
        ]
      : []),
    "Tell your customers: accounts and passwords are as they were then. Invoices written since are gone, and their numbers are given again.",
    ...(aside?.hasDatabase
      ? [
          `To look things up as they were, with the server stopped: PRESSPORT_DATA=${aside.folder} PRESSPORT_WORKER=off pressport-server serve. Delete the folder when you need it no more.`,
        ]
      : []),
  ];
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

const momentOf = (at: Date): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`;

function ageOf(madeAt: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - madeAt.getTime()) / 60_000);
  const ago = new Intl.RelativeTimeFormat("en");
  if (minutes < 120) return ago.format(-minutes, "minute");
  if (minutes < 48 * 60) return ago.format(-Math.round(minutes / 60), "hour");
  return ago.format(-Math.round(minutes / 60 / 24), "day");
}
