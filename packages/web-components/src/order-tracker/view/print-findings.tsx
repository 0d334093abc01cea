import type { OrderItem, Text } from "@pressport/core";
import type { Finding } from "@pressport/core/contract";
import { FindingList } from "../../parts/parts.ts";

/** What was found in the print file of an item, and on which of its pictures. */
export function PrintFindings({ item, text }: { item: OrderItem; text: Text }) {
  return (
    <FindingList
      findings={item.oi_print_findings}
      text={text}
      part="print-finding"
      namesPage
      printOf={(finding) => printOf(item, finding)}
    />
  );
}

/** The picture of a page of a print; the pages of its file do not count where it is one page. */
function printOf(
  { oi_thumbnail_url, oi_side_thumbnail_urls, oi_width, oi_height }: OrderItem,
  { page }: Finding,
) {
  const pictures = [oi_thumbnail_url, ...oi_side_thumbnail_urls];
  const url = pictures.length === 1 ? oi_thumbnail_url : pictures[page - 1];
  return url ? { url, widthMm: oi_width, heightMm: oi_height } : null;
}
