import { ITEM_STATUS, ITEM_STATUS_NAMES } from "@pressport/core/rules";
import { Argument, type Command, Option } from "commander";
import { cancelOrder } from "../../features/fulfilment/cancel-order.service.ts";
import { advanceOrder } from "../../features/fulfilment/move-items.service.ts";
import { isProductionPaid } from "../../features/ledger/ledger.service.ts";
import { revokeOrderLinks } from "../../features/order-links/order-links.service.ts";
import { listItems } from "../../features/order-rows/order-rows.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { findOrderByName } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";

/** What `--to` takes, and the status it means. */
const STEPS = {
  "in-production": ITEM_STATUS.inProduction,
  printed: ITEM_STATUS.printed,
  shipped: ITEM_STATUS.shipped,
  delivered: ITEM_STATUS.delivered,
} as const;
type Step = keyof typeof STEPS;

/** Two steps are not taken sooner one after the other unless they are meant: a command is easily given twice. */
const PAUSE_MINUTES = 5;

/** Which step, and whether it is meant though the order has just taken one. */
interface Advance {
  to?: string | undefined;
  again?: boolean | undefined;
}

const isStep = (text: string): text is Step => Object.hasOwn(STEPS, text);

/** Moves a paid order on, by one step or to the step named. The customer is told as if the print house had done it. */
export async function advance(
  context: CommandContext,
  name: string,
  { to, again = false }: Advance = {},
): Promise<void> {
  await withServices(context, async (services) => {
    const order = await findOrderByName(services.db, name);
    if (order.order_paid_at === null)
      throw new OperatorProblem(
        `Order ${order.order_number} is not paid yet; only paid orders go to production.`,
      );
    const statuses = (await listItems(services.db, [order.order_id]))
      .map((item) => item.oi_status_id)
      .filter((status) => status !== ITEM_STATUS.cancelled);
    if (statuses.length === 0) throw new OperatorProblem(`Order ${order.order_number} is cancelled.`);
    const slowest = Math.min(...statuses);
    const wanted = to !== undefined && isStep(to) ? STEPS[to] : slowest + 1;
    if (wanted <= slowest || wanted > ITEM_STATUS.delivered)
      throw new OperatorProblem(
        `Order ${order.order_number} is already ${ITEM_STATUS_NAMES[slowest]}; orders never go back.`,
      );
    if (to === undefined && !again) refuseDouble(order, slowest, context.clock.now());
    if (slowest < ITEM_STATUS.inProduction && !(await isProductionPaid(services.db, order.order_id)))
      throw new OperatorProblem(
        `The money booked for order ${order.order_number} does not cover wholesale, shipping and VAT. Cancel it, and what was paid goes back.`,
      );
    // Every step on the way is taken, so that tracking and dates are noted as usual.
    for (let status = slowest + 1; status <= wanted; status += 1)
      if ((await advanceOrder(services, order.order_id, status)) === "waiting for print files")
        throw new OperatorProblem(
          `Order ${order.order_number} goes no further than its print files, and not all of them are written. "incidents list" shows what stands in the way.`,
        );
    context.say(`Order ${order.order_number} is ${ITEM_STATUS_NAMES[wanted]}.`);
  });
}

function refuseDouble(order: Awaited<ReturnType<typeof findOrderByName>>, status: number, now: Date): void {
  const reachedAt = {
    [ITEM_STATUS.inProduction]: order.order_accepted_at,
    [ITEM_STATUS.printed]: order.order_printed_at,
    [ITEM_STATUS.shipped]: order.order_shipped_at,
  }[status];
  if (!reachedAt || now.getTime() - reachedAt.getTime() > PAUSE_MINUTES * 60_000) return;
  throw new OperatorProblem(
    `Order ${order.order_number} has been ${ITEM_STATUS_NAMES[status]} since ${reachedAt.toISOString()}, and was not moved now. Add --again to move it on, or name the step with --to.`,
  );
}

/** Cancels an order that has not gone to production; money received is sent back. */
export async function cancel(context: CommandContext, name: string): Promise<void> {
  await withServices(context, async (services) => {
    const order = await findOrderByName(services.db, name);
    const result = await cancelOrder(services, order.order_id);
    switch (result.kind) {
      case "in production":
        throw new OperatorProblem(
          `Order ${order.order_number} has gone to production and cannot be cancelled any more.`,
        );
      case "being paid":
        throw new OperatorProblem(
          `Order ${order.order_number} is being paid right now. Try again when the payment is done or has expired (at most 24 hours).`,
        );
      case "cancelled already":
        throw new OperatorProblem(`Order ${order.order_number} is cancelled already.`);
      case "cancelled":
        context.say(
          result.refunded > 0
            ? `Order ${order.order_number} is cancelled; ${(result.refunded / 100).toFixed(2)} ${order.order_currency} will be sent back.`
            : `Order ${order.order_number} is cancelled. ${order.order_paid_at === null ? "Nothing had been paid." : "All that was paid had gone back before."}`,
        );
    }
  });
}

/** Takes back every link to an order that letters gave out until now; the next letter has a new one. */
export async function takeLinksBack(context: CommandContext, name: string): Promise<void> {
  await withServices(context, async ({ db, clock }) => {
    const order = await findOrderByName(db, name);
    await revokeOrderLinks(db, order.order_id, clock.now());
    context.say(`The links to order ${order.order_number} no longer work.`);
  });
}

/** Adds `orders advance`, `orders cancel`, `orders files` and `orders revoke-links`. */
export function addOrderCommands(program: Command, context: () => CommandContext): void {
  const orders = program.command("orders").description("Move orders on, cancel them, or fetch their files");
  orders
    .command("advance")
    .description("Move a paid order on, as the print house would: the customer is told of it")
    .addArgument(new Argument("<order>", "number (PP-…) or id"))
    .addOption(
      new Option("--to <step>", "the step to reach; the next one unless given").choices(Object.keys(STEPS)),
    )
    .option("--again", `also where it has taken a step within the last ${PAUSE_MINUTES} minutes`)
    .addHelpText("after", "\nExample:\n  pressport-server orders advance PP-100023 --to shipped")
    .action((name: string, options: Advance) => advance(context(), name, options));
  orders
    .command("cancel")
    .description("Cancel an order that has not gone to production; money received is sent back")
    .addArgument(new Argument("<order>", "number (PP-…) or id"))
    .action((name: string) => cancel(context(), name));
  orders
    .command("files")
    .description("Write print files, labels, packing slip and job ticket of an order into a folder")
    .addArgument(new Argument("<order>", "number (PP-…) or id"))
    .requiredOption("--to <folder>", "where they go; made when it is not there")
    .addHelpText("after", "\nExample:\n  pressport-server orders files PP-100023 --to ./hot-folder")
    .action(async (name: string, { to }: { to: string }) =>
      (await import("../order-files.ts")).writeOrderFiles(context(), name, to),
    );
  orders
    .command("revoke-links")
    .description("Take back the links to an order that letters gave out: whoever has one sees it no more")
    .addArgument(new Argument("<order>", "number (PP-…) or id"))
    .action((name: string) => takeLinksBack(context(), name));
}
