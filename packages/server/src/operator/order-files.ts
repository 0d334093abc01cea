import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ITEM_STATUS } from "@pressport/core/rules";
import { FileMissing, type Files } from "../adapters/files/files.ts";
import { filesOfOrder } from "../features/fulfilment/order-files.service.ts";
import { listItems } from "../features/order-rows/order-rows.service.ts";
import { inWords, writeWhole } from "./backup/whole-file.ts";
import { type CommandContext, placeOf, withServices } from "./command-context.ts";
import { findOrderByName } from "./find-order.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** Writes what a print house gets of an order into a folder: print files, labels of the items, packing slip and job ticket, each named after the order. */
export async function writeOrderFiles(context: CommandContext, name: string, to: string): Promise<void> {
  await withServices(context, async (services) => {
    const { db, files } = services;
    const order = await findOrderByName(db, name);
    const { order_id, order_number } = order;
    if (order.order_is_test)
      throw new OperatorProblem(`Order ${order_number} is a test: it is never printed and has no files.`);
    const items = (await listItems(db, [order_id])).filter(
      (item) => item.oi_status_id !== ITEM_STATUS.cancelled,
    );
    if (items.length === 0) throw new OperatorProblem(`Order ${order_number} is cancelled.`);
    const found = await filesOfOrder(services, order);
    if (!found) throw new OperatorProblem(whyNotWritten(order, items));
    const folder = placeOf(context, to);
    await inWords(folder, () => mkdir(folder, { recursive: true }));
    // The ticket is the last of them: who waits for it finds the others there.
    for (const file of found) {
      const path = join(folder, file.name);
      if ("key" in file) await copyFile(files, file.key, path);
      else await writeWhole(path, (half) => writeFile(half, file.text));
    }
    context.say(`${found.length} files of order ${order_number} are in ${to}.`);
  });
}

/** Why print files of an order are missing, and what can be done. */
function whyNotWritten(
  { order_number, order_paid_at }: Awaited<ReturnType<typeof findOrderByName>>,
  items: Awaited<ReturnType<typeof listItems>>,
): string {
  if (order_paid_at === null)
    return `Order ${order_number} is not paid. Its print files are written once it is.`;
  if (items.some(({ oi_print_file_state }) => oi_print_file_state === "failed"))
    return `A print file of order ${order_number} could not be written. "incidents list" shows what stands in the way.`;
  const written = items.filter(({ oi_print_file_key }) => oi_print_file_key !== null).length;
  return (
    `${written} of ${items.length} print files of order ${order_number} are written. A running host writes the others ` +
    `by itself, those of demo orders in the first minutes after its first start: try again then.`
  );
}

/** Copies a stored file to a path of this machine, over what lies there; whoever watches the folder sees only the whole. */
async function copyFile(files: Files, key: string, path: string): Promise<void> {
  const stream = await files.read(key);
  if (!stream) throw new FileMissing(key);
  await writeWhole(path, (half) => pipeline(stream, createWriteStream(half)));
}
