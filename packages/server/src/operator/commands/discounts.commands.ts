import type { Command } from "commander";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { discounts } from "../../adapters/db/schema.ts";
import { type OperatorDesk, withDoors } from "../operator-desk.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { centsOf } from "../prices.ts";

/** A discount code as written on the command line. */
export interface NewDiscount {
  percent?: string;
  amount?: string;
  validFrom?: string;
  validTo?: string;
  limit?: string;
}

/** Resellers make codes of their own for their shops. */
const ofTheHouse = isNull(discounts.discount_client_id);
const CODE = /^[A-Z0-9][A-Z0-9_-]{1,48}[A-Z0-9]$/;
const LARGEST_LIMIT = 1_000_000;

/** Adds a discount code that customers can use from now on, or from `validFrom`. */
export async function addDiscount(desk: OperatorDesk, code: string, wanted: NewDiscount): Promise<void> {
  const discount_code = codeOf(code);
  if (!CODE.test(discount_code))
    throw new OperatorProblem("A code has 3 to 50 letters and digits, dashes between them: SUMMER-26.");
  const row = { discount_code, ...worthOf(wanted), ...limitsOf(wanted) };
  await withDoors(desk, async ({ db }) => {
    const added = await db.insert(discounts).values(row).onConflictDoNothing().returning();
    if (added.length === 0) throw new OperatorProblem(`The code ${discount_code} is there already.`);
    desk.say(`Code ${discount_code} takes ${offOf(row)} off.`);
  });
}

/** Customers may type it in any letters. */
const codeOf = (typed: string): string => typed.trim().toUpperCase();

type Discount = typeof discounts.$inferSelect;

const offOf = ({ discount_kind, discount_value }: Pick<Discount, "discount_kind" | "discount_value">) =>
  discount_kind === "percent" ? `${discount_value} %` : `${(discount_value / 100).toFixed(2)} USD`;

/** Shows every code: what it takes off, when it works, and how often it was used. */
export async function listDiscounts(desk: OperatorDesk): Promise<void> {
  await withDoors(desk, async ({ db, clock }) => {
    const rows = await db.select().from(discounts).where(ofTheHouse).orderBy(asc(discounts.discount_code));
    if (rows.length === 0) desk.say("There are no discount codes.");
    for (const row of rows) {
      const most = row.discount_usage_limit === null ? "" : ` of ${row.discount_usage_limit}`;
      desk.say(
        `${row.discount_code}  ${offOf(row)}  used ${row.discount_used}${most}  ${timesOf(row, clock.now())}`,
      );
    }
  });
}

function timesOf({ discount_valid_from: from, discount_valid_to: to }: Discount, now: Date): string {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  if (to && to < now) return `ended ${day(to)}`;
  return [...(from && from > now ? [`from ${day(from)}`] : []), to ? `until ${day(to)}` : "without end"].join(
    " ",
  );
}

/** Takes a code out of use at once; baskets that have it are told when they are ordered. */
export async function endDiscount(desk: OperatorDesk, code: string): Promise<void> {
  const discount_code = codeOf(code);
  await withDoors(desk, async ({ db, clock }) => {
    const now = clock.now();
    const stillWorks = or(isNull(discounts.discount_valid_to), gt(discounts.discount_valid_to, now));
    const ended = await db
      .update(discounts)
      // The last moment of a code is one in which it works.
      .set({ discount_valid_to: new Date(now.getTime() - 1) })
      .where(and(eq(discounts.discount_code, discount_code), ofTheHouse, stillWorks))
      .returning();
    if (ended.length === 0)
      throw new OperatorProblem(
        `There is no code ${discount_code} that works. See them with: discounts list`,
      );
    desk.say(`Code ${discount_code} works no more.`);
  });
}

function worthOf({ percent, amount }: NewDiscount) {
  if ((percent === undefined) === (amount === undefined))
    throw new OperatorProblem("Say how much the code takes off: either --percent 10 or --amount 5.00.");
  if (percent !== undefined) {
    if (!/^\d{1,3}$/.test(percent) || Number(percent) < 1 || Number(percent) > 100)
      throw new OperatorProblem(`--percent must be a whole number from 1 to 100, not "${percent}".`);
    return { discount_kind: "percent" as const, discount_value: Number(percent) };
  }
  const cents = centsOf(amount ?? "");
  if (cents === null || cents === 0)
    throw new OperatorProblem(`--amount must be US dollars such as 5.00, not "${amount}".`);
  return { discount_kind: "amount" as const, discount_value: cents };
}

function limitsOf({ validFrom, validTo, limit }: NewDiscount) {
  const from = validFrom === undefined ? null : dayOf("--valid-from", validFrom, "T00:00:00.000Z");
  const to = validTo === undefined ? null : dayOf("--valid-to", validTo, "T23:59:59.999Z");
  if (from && to && from > to) throw new OperatorProblem("--valid-from must not be after --valid-to.");
  if (limit !== undefined && (!/^\d{1,7}$/.test(limit) || Number(limit) < 1 || Number(limit) > LARGEST_LIMIT))
    throw new OperatorProblem(`--limit must be a whole number from 1 to ${LARGEST_LIMIT}, not "${limit}".`);
  return {
    discount_valid_from: from,
    discount_valid_to: to,
    discount_usage_limit: limit === undefined ? null : Number(limit),
  };
}

function dayOf(option: string, text: string, time: string): Date {
  const moment = new Date(`${text}${time}`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime());
  // 2026-02-31 is read as 3 March, so what was read is compared with what was written.
  if (!isDay || moment.toISOString().slice(0, 10) !== text)
    throw new OperatorProblem(`${option} must be a day such as 2026-12-31, not "${text}".`);
  return moment;
}

/** Adds `discounts list`, `add` and `end`. */
export function addDiscountCommands(program: Command, desk: () => OperatorDesk): void {
  const group = program.command("discounts").description("Offer discount codes");
  group
    .command("add")
    .description("Add a discount code")
    .argument("<code>", "what customers type; upper and lower case are the same")
    .option("--percent <number>", "percent off, 1 to 100")
    .option("--amount <dollars>", "US dollars off, such as 5.00")
    .option("--valid-from <day>", "first day it works (UTC), such as 2026-12-01; at once unless given")
    .option("--valid-to <day>", "last day it works (UTC); for ever unless given")
    .option("--limit <number>", "how often it can be used in all; unlimited unless given")
    .addHelpText(
      "after",
      "\nExample:\n  pressport-server discounts add SUMMER --percent 15 --valid-to 2026-08-31 --limit 500",
    )
    .action((code: string, wanted: NewDiscount) => addDiscount(desk(), code, wanted));
  group
    .command("list")
    .description("Show every code: what it takes off, when it works, how often it was used")
    .action(() => listDiscounts(desk()));
  group
    .command("end")
    .description("Take a code out of use at once; orders made with it keep it")
    .argument("<code>", "such as SUMMER")
    .action((code: string) => endDiscount(desk(), code));
}
