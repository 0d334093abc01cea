import { ITEM_LABELS_FOLDER } from "../../../adapters/files/file-keys.ts";
import type { JobTicket, JobTicketItem } from "../../../adapters/fulfilment/job-ticket.ts";
import type { Services } from "../../../services.ts";
import { itemLabelsPdf } from "./item-labels-pdf.ts";

/** Where the labels of an item lie, one file for each time its order was changed after payment. */
export function itemLabelsKey(
  { order_id, revision }: Pick<JobTicket, "order_id" | "revision">,
  { oi_id }: Pick<JobTicketItem, "oi_id">,
): string {
  return `${ITEM_LABELS_FOLDER}/${order_id}/${revision}-${oi_id}.pdf`;
}

/** Writes the labels of every item of a ticket (PA29). */
export async function writeItemLabels({ files }: Pick<Services, "files">, ticket: JobTicket): Promise<void> {
  for (const item of ticket.items)
    await files.put(itemLabelsKey(ticket, item), await itemLabelsPdf(ticket, item));
}
