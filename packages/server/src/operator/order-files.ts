import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { ITEM_STATUS } from "@pressport/core/rules";
import { FileMissing, type Files } from "../adapters/files/files.ts";
import { jobTicketOf } from "../features/fulfilment/job-ticket.service.ts";
import { itemLabelsKey, writeItemLabels } from "../features/fulfilment/papers/item-labels.service.ts";
import { packingSlipKey, writePackingSlip } from "../features/fulfilment/papers/packing-slip.service.ts";
import { listItems } from "../features/order-rows/order-rows.service.ts";
import { inWords, writeWhole } from "./backup/whole-file.ts";
import { findOrderByName } from "./find-order.ts";
import { type OperatorDesk, placeOf, withDoors } from "./operator-desk.ts";
import { OperatorProblem } from "./operator-problem.ts";

/** Writes what a print house gets of an order into a folder: print files, labels of the items, packing slip and job ticket, each named after the order. */
export async function writeOrderFiles(desk: OperatorDesk, name: string, to: string): Promise<void> {
  await withDoors(desk, async (doors) => {
    const { db, files } = doors;
    const order = await findOrderByName(db, name);
    const { order_id, order_number } = order;
    if (order.order_is_test)
      throw new OperatorProblem(`Order ${order_number} is a test: it is never printed and has no files.`);
    const items = (await listItems(db, [order_id])).filter(
      (item) => item.oi_status_id !== ITEM_STATUS.cancelled,
    );
    if (items.length === 0) throw new OperatorProblem(`Order ${order_number} is cancelled.`);
    const written = items.flatMap((item) =>
      item.oi_print_file_key === null ? [] : [{ ...item, key: item.oi_print_file_key }],
    );
    if (written.length < items.length) throw new OperatorProblem(whyNotWritten(order, items, written.length));
    await writePackingSlip(doors, order_id);
    const ticket = await jobTicketOf(doors, order_id);
    await writeItemLabels(doors, ticket);
    const folder = placeOf(desk, to);
    await inWords(folder, () => mkdir(folder, { recursive: true }));
    for (const { oi_id, oi_cv_sku_nr, oi_quantity, key } of written) {
      const extension = key.slice(key.lastIndexOf("."));
      const file = `${order_number}-${oi_id}-${oi_cv_sku_nr}-${oi_quantity}x`;
      await copyFile(files, key, join(folder, `${file}${extension}`));
      await copyFile(files, itemLabelsKey(ticket, { oi_id }), join(folder, `${file}-labels.pdf`));
    }
    await copyFile(files, packingSlipKey(order), join(folder, `${order_number}-packing-slip.pdf`));
    // Last: who waits for it finds the others there.
    await writeWhole(join(folder, `${order_number}-job-ticket.json`), (half) =>
      writeFile(half, `${JSON.stringify(ticket, null, 2)}\n`),
    );
    desk.say(`${2 * written.length + 2} files of order ${order_number} are in ${to}.`);
  });
}

/** Why print files of an order are missing, and what can be done. */
function whyNotWritten(
  { order_number, order_paid_at }: Awaited<ReturnType<typeof findOrderByName>>,
  items: Awaited<ReturnType<typeof listItems>>,
  written: number,
): string {
  if (order_paid_at === null)
    return `Order ${order_number} is not paid. Its print files are written once it is.`;
  if (items.some(({ oi_print_file_state }) => oi_print_file_state === "failed"))
    return `A print file of order ${order_number} could not be written. "incidents list" shows what stands in the way.`;
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
