import { CARD_NOTICE_DAYS, cardStanding } from "@pressport/core/rules";
import { OUTSIDE_PATIENCE } from "../../adapters/jobs/jobs.ts";
import type { Services } from "../../services.ts";
import { notify } from "../notifications/notifications.service.ts";
import { lockClient } from "../order-rows/lock-rows.service.ts";
import {
  type CardRow,
  changeCard,
  deleteUnfinished,
  findCard,
  findKeptCard,
  listEnding,
} from "./cards.queries.ts";
import { CARD_PATH, FORGET_CARD, rowOf } from "./cards.service.ts";

const EVERY_MORNING = "23 6 * * *";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lets the provider forget cards that are out of use, and tells owners before a card ends. */
export function defineCardJobs(services: Services): void {
  const { jobs, db, checkout, clock } = services;
  jobs.define<{ card_id: number }>(FORGET_CARD, {
    ...OUTSIDE_PATIENCE,
    failure: "The payment provider could not be asked to forget a card",
    async handler({ card_id }) {
      const row = await findCard(db, { card_id });
      if (row?.method_ref) await checkout.cards.forget(row.method_ref);
    },
  });
  jobs.define("cards.ending", {
    ...OUTSIDE_PATIENCE,
    failure: "Owners of cards that end soon could not be told",
    async handler() {
      const now = clock.now();
      await deleteUnfinished(db, new Date(now.getTime() - DAY_MS));
      const told = new Date(now.getTime() + CARD_NOTICE_DAYS * DAY_MS);
      const after = { year: told.getUTCFullYear(), month: told.getUTCMonth() + 1 };
      for (const row of await listEnding(db, after)) await tellOfEnd(services, row);
    },
  });
  jobs.schedule("cards.ending", EVERY_MORNING);
}

/** Tells once, unless the bank has put a newer card in its place, which the provider knows: that one is told of in its time. */
async function tellOfEnd(services: Services, { card_id, client_id, method_ref }: CardRow): Promise<void> {
  const { db, checkout, clock } = services;
  const card = method_ref === null ? undefined : await checkout.cards.find(method_ref);
  await db.transaction(async (tx) => {
    await lockClient(tx, client_id);
    const kept = await findKeptCard(tx, client_id);
    // It may have been removed or replaced while the provider was asked.
    if (kept?.card_id !== card_id) return;
    const known = { ...kept, ...(card && rowOf(card)) };
    const { card_expires_month: month, card_expires_year: year, card_last4, user_id } = known;
    if (month === null || year === null) return;
    const isGood = cardStanding({ month, year }, clock.now()) === "good";
    const card_told_at = isGood ? null : (kept.card_told_at ?? clock.now());
    await changeCard(tx, card_id, { ...(card && rowOf(card)), card_told_at });
    if (isGood || kept.card_told_at !== null) return;
    await notify(services, tx, user_id, {
      kind: "account",
      text: `Your card on file ending in ${card_last4} is good until ${month}/${year} only. Replace it in Settings, so that orders of your shops go on being paid.`,
      path: CARD_PATH,
      subject: "Your card on file expires soon",
    });
  });
}
