import {
  countryOfVatNumber,
  fieldMessages,
  invalid,
  isInUnion,
  type OrderVatCheck,
  plainVatNumber,
  type VatCheck,
} from "@pressport/core/contract";
import { type VatTreatment, vatTreatmentOf } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import type { Database } from "../../adapters/db/database.ts";
import { clients, countries } from "../../adapters/db/schema.ts";
import { type Caller, shopOf } from "../../http/access/caller.ts";
import type { Services } from "../../services.ts";
import { findCheck, insertCheck, lastChecks, numbersToAsk, type VatCheckRow } from "./vat.queries.ts";

/** The job that asks VIES about one number. */
export const ASK_VIES = "vat.ask";

/** Who buys: a client, for itself or, where it has a reseller, on that one's website. */
export interface VatBuyer {
  client_id: number;
  reseller_client_id: number | null;
}

/** Who buys in a call. */
export const buyerOf = (caller: Caller): VatBuyer => ({
  client_id: caller.client_id,
  reseller_client_id: shopOf(caller),
});

/** How VAT is charged to a buyer, as the company says now who it is; whoever buys on a website is a private person. */
export async function vatFor(
  services: Pick<Services, "db" | "clock" | "config">,
  buyer: VatBuyer,
  destination: string | null,
): Promise<VatTreatment> {
  const claimed = await claimedVat(services, buyer, destination);
  if (claimed.vat !== "reverse_charge") return claimed.vat;
  return countsFor(services.config, await knownCheck(services, claimed.vatNumber)) ? claimed.vat : "standard";
}

/**
 * What is known of the VAT number because of which an order is charged no VAT, for the order to name; null where no
 * number has to be asked about. Asks about it later where that is not done yet, and refuses the order where the host
 * holds those whose number is not confirmed.
 */
export async function vatCheckOf(
  services: Pick<Services, "db" | "clock" | "config" | "jobs">,
  buyer: VatBuyer,
  destination: string | null,
): Promise<number | null> {
  const { mode, unconfirmed } = services.config.vatCheck;
  if (mode === "off") return null;
  const claimed = await claimedVat(services, buyer, destination);
  if (claimed.vat !== "reverse_charge") return null;
  const check = await knownCheck(services, claimed.vatNumber);
  if (mode === "strict" && unconfirmed === "hold" && !countsFor(services.config, check))
    throw invalid({ company_vat_number: [fieldMessages.vatUnconfirmed] });
  return check?.vat_check_id ?? (await askAboutVatNumber(services, claimed.vatNumber));
}

/** How VAT would be charged if the company's VAT number were valid, and that number. */
async function claimedVat(
  { db, config }: Pick<Services, "db" | "config">,
  { client_id, reseller_client_id }: VatBuyer,
  destination: string | null,
): Promise<{ vat: VatTreatment; vatNumber: string }> {
  const standard = { vat: "standard", vatNumber: "" } as const;
  if (config.seller === null || reseller_client_id !== null) return standard;
  const [company] = await db
    .select({
      country: countries.country_code,
      vatNumber: clients.company_vat_number,
      regNumber: clients.company_reg_number,
    })
    .from(clients)
    .leftJoin(countries, eq(countries.country_id, clients.company_country_id))
    .where(eq(clients.client_id, client_id));
  if (!company) return standard;
  const vat = vatTreatmentOf({
    seller: { country: countryOfVatNumber(config.seller.vatNumber) },
    buyer: { ...company, country: company.country ?? countryOfVatNumber(company.vatNumber) },
    destination,
  });
  return { vat, vatNumber: plainVatNumber(company.vatNumber) };
}

/** Whether a number takes the VAT off: in `later` until VIES says that it is wrong, in `strict` once it is confirmed. */
function countsFor({ vatCheck }: Services["config"], check: VatCheckRow | undefined): boolean {
  if (vatCheck.mode === "off") return true;
  return vatCheck.mode === "strict"
    ? check?.vat_check_state === "confirmed"
    : check?.vat_check_state !== "wrong";
}

/** What a company may know of the check of its own number; null where its number is not asked about. */
export async function shownVatCheck(
  services: Pick<Services, "db" | "clock" | "config">,
  company_vat_number: string,
): Promise<VatCheck | null> {
  const vatNumber = plainVatNumber(company_vat_number);
  if (services.config.vatCheck.mode === "off" || !isOfUnion(vatNumber)) return null;
  const check = await knownCheck(services, vatNumber);
  return (
    (check && {
      vat_check_state: check.vat_check_state,
      vat_check_answered_at: check.vat_check_answered_at?.toISOString() ?? null,
    }) ??
    null
  );
}

/** What is known of the number that an order names, as its question was answered; for staff. */
export async function vatCheckForStaff(db: Database, vat_check_id: number): Promise<OrderVatCheck | null> {
  const row = await findCheck(db, vat_check_id);
  if (!row) return null;
  return {
    vat_number: row.vat_number,
    vat_check_state: row.vat_check_state,
    vat_check_asked_at: row.vat_check_created_at.toISOString(),
    vat_check_answered_at: row.vat_check_answered_at?.toISOString() ?? null,
    vat_check_consultation: row.vat_check_consultation,
  };
}

/** The last answer about a number, else the question under way. A confirmation is good for so long only. */
async function knownCheck(
  { db, clock }: Pick<Services, "db" | "clock">,
  vatNumber: string,
): Promise<VatCheckRow | undefined> {
  const rows = await lastChecks(db, vatNumber);
  const answered = rows.find((row) => row.vat_check_state !== "pending");
  const isOld =
    answered?.vat_check_state === "confirmed" &&
    (answered.vat_check_answered_at?.getTime() ?? 0) < clock.now().getTime() - CONFIRMED_FOR_MS;
  return answered && !isOld ? answered : rows.find((row) => row.vat_check_state === "pending");
}

/** Has VIES asked about a number by a job, in the caller's transaction; answers the question's id. */
async function askAboutVatNumber(
  { db, clock, jobs }: Pick<Services, "db" | "clock" | "jobs">,
  vatNumber: string,
): Promise<number> {
  const vat_check_id = await insertCheck(db, vatNumber, clock.now());
  await jobs.send(ASK_VIES, { vat_check_id }, { tx: db });
  return vat_check_id;
}

/** Asks about the number of a company that has just said who it is, and about those that were asked too long ago. */
export async function askAboutVatNumbers(
  services: Pick<Services, "db" | "clock" | "config" | "jobs">,
  only?: { client_id: number },
): Promise<void> {
  const { mode } = services.config.vatCheck;
  if (mode === "off") return;
  const now = services.clock.now().getTime();
  const due = await numbersToAsk(services.db, {
    client_id: only?.client_id ?? null,
    /* Only `strict` lives on confirmations: elsewhere an order asks by itself. */
    isNewToo: mode === "strict",
    confirmedBefore: new Date(now - RENEWED_AFTER_MS),
    wrongBefore: new Date(only ? now : now - DAY_MS),
    askedBefore: new Date(now - GIVEN_UP_AFTER_MS),
  });
  for (const vatNumber of due.filter(isOfUnion)) await askAboutVatNumber(services, vatNumber);
}

function isOfUnion(vatNumber: string): boolean {
  const country = countryOfVatNumber(vatNumber);
  return country !== null && isInUnion(country);
}

const DAY_MS = 24 * 60 * 60_000;
/** A confirmation is renewed in time, so that VIES may be away for days. */
const RENEWED_AFTER_MS = 20 * DAY_MS;
const CONFIRMED_FOR_MS = 30 * DAY_MS;
/** Longer than a job tries. */
const GIVEN_UP_AFTER_MS = 4 * DAY_MS;
