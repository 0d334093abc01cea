import {
  DiscountCode,
  DiscountDay,
  DiscountLimit,
  DiscountValue,
  HIGHEST_DISCOUNT_LIMIT,
} from "@pressport/core/contract";
import type { Command } from "commander";
import * as z from "zod/mini";
import {
  endDiscount as endDiscountNow,
  insertDiscount,
  listHostDiscounts,
  periodOf,
} from "../../features/discounts/discounts.service.ts";
import type { DiscountRow } from "../../features/pricing/pricing.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
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

/** Adds a discount code that customers can use from now on, or from `validFrom`. */
export async function addDiscount(context: CommandContext, code: string, wanted: NewDiscount): Promise<void> {
  const { data: discount_code } = z.safeParse(DiscountCode, code);
  if (discount_code === undefined)
    throw new OperatorProblem("A code has 3 to 50 letters and digits, dashes between them: SUMMER-26.");
  const row = { discount_code, ...worthOf(wanted), ...limitsOf(wanted) };
  await withServices(context, async ({ db }) => {
    if (!(await insertDiscount(db, row)))
      throw new OperatorProblem(`The code ${discount_code} is there already.`);
    context.say(`Code ${discount_code} takes ${offOf(row)} off.`);
  });
}

const offOf = ({ discount_kind, discount_value }: Pick<DiscountRow, "discount_kind" | "discount_value">) =>
  discount_kind === "percent" ? `${discount_value} %` : `${(discount_value / 100).toFixed(2)} USD`;

/** Shows every code: what it takes off, when it works, and how often it was used. */
export async function listDiscounts(context: CommandContext): Promise<void> {
  await withServices(context, async ({ db, clock }) => {
    const rows = await listHostDiscounts(db);
    if (rows.length === 0) context.say("There are no discount codes.");
    for (const row of rows) {
      const most = row.discount_usage_limit === null ? "" : ` of ${row.discount_usage_limit}`;
      context.say(
        `${row.discount_code}  ${offOf(row)}  used ${row.discount_used}${most}  ${timesOf(row, clock.now())}`,
      );
    }
  });
}

function timesOf({ discount_valid_from: from, discount_valid_to: to }: DiscountRow, now: Date): string {
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  if (to && to < now) return `ended ${day(to)}`;
  return [...(from && from > now ? [`from ${day(from)}`] : []), to ? `until ${day(to)}` : "without end"].join(
    " ",
  );
}

/** Takes a code out of use at once; baskets that have it are told when they are ordered. */
export async function endDiscount(context: CommandContext, code: string): Promise<void> {
  const discount_code = z.safeParse(DiscountCode, code).data ?? code;
  await withServices(context, async ({ db, clock }) => {
    if (!(await endDiscountNow(db, null, { discount_code }, clock.now())))
      throw new OperatorProblem(
        `There is no code ${discount_code} that works. See them with: discounts list`,
      );
    context.say(`Code ${discount_code} works no more.`);
  });
}

function worthOf({ percent, amount }: NewDiscount) {
  if ((percent === undefined) === (amount === undefined))
    throw new OperatorProblem("Say how much the code takes off: either --percent 10 or --amount 5.00.");
  if (percent !== undefined) {
    if (!isWhole(percent, DiscountValue.percent))
      throw new OperatorProblem(`--percent must be a whole number from 1 to 100, not "${percent}".`);
    return { discount_kind: "percent" as const, discount_value: Number(percent) };
  }
  const cents = centsOf(amount ?? "");
  if (cents === null || !z.safeParse(DiscountValue.amount, cents).success)
    throw new OperatorProblem(`--amount must be US dollars such as 5.00, not "${amount}".`);
  return { discount_kind: "amount" as const, discount_value: cents };
}

function limitsOf({ validFrom, validTo, limit }: NewDiscount) {
  const from = validFrom === undefined ? null : dayOf("--valid-from", validFrom);
  const to = validTo === undefined ? null : dayOf("--valid-to", validTo);
  if (from && to && from > to) throw new OperatorProblem("--valid-from must not be after --valid-to.");
  if (limit !== undefined && !isWhole(limit, DiscountLimit))
    throw new OperatorProblem(
      `--limit must be a whole number from 1 to ${HIGHEST_DISCOUNT_LIMIT}, not "${limit}".`,
    );
  return { ...periodOf(from, to), discount_usage_limit: limit === undefined ? null : Number(limit) };
}

const isWhole = (text: string, schema: z.ZodMiniType): boolean =>
  /^\d+$/.test(text) && z.safeParse(schema, Number(text)).success;

function dayOf(option: string, text: string): string {
  const { data: day } = z.safeParse(DiscountDay, text);
  if (day === undefined)
    throw new OperatorProblem(`${option} must be a day such as 2026-12-31, not "${text}".`);
  return day;
}

/** Adds `discounts list`, `add` and `end`. */
export function addDiscountCommands(program: Command, context: () => CommandContext): void {
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
    .action((code: string, wanted: NewDiscount) => addDiscount(context(), code, wanted));
  group
    .command("list")
    .description("Show every code: what it takes off, when it works, how often it was used")
    .action(() => listDiscounts(context()));
  group
    .command("end")
    .description("Take a code out of use at once; orders made with it keep it")
    .argument("<code>", "such as SUMMER")
    .action((code: string) => endDiscount(context(), code));
}
