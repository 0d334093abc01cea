import { usd } from "@pressport/core/rules";
import type { Database } from "../../adapters/db/database.ts";
import { composeLetter, type LetterStop } from "../../adapters/mail/compose-letter.ts";
import type { Letter } from "../../adapters/mail/mail.ts";
import type { Services } from "../../services.ts";
import { sayName } from "../../text/languages/say.ts";
import { writeMoney } from "../../text/written-money.ts";
import { brandOf } from "../brands/brands.service.ts";
import type { OrderItemRow } from "../order-rows/order-rows.service.ts";
import type { ProofRow } from "./proofs.entities.ts";

/** The letter that brings somebody the link to a proof, in the name of who sent it. */
export async function proofLetter(
  { files }: Pick<Services, "files">,
  tx: Database,
  { row, item, url }: { row: ProofRow; item: OrderItemRow; url: string },
): Promise<(stop: LetterStop) => Letter> {
  const { oi_quantity, oi_product, oi_sku_item } = item;
  const inWords = (name: string) => sayName(row.proof_language, name);
  const price =
    row.proof_price_amount === null ? "" : writeMoney(usd(row.proof_price_amount), row.proof_language);
  const brand = await brandOf(tx, files, row.client_id);
  const content = {
    to: row.proof_email,
    name: row.proof_name,
    language: row.proof_language,
    subject: "Please look at your print",
    paragraphs: [
      "Your print is ready to be looked at. Please approve it, or tell us what should be different. It is printed once you have approved it.",
      ...(row.proof_message === "" ? [] : [row.proof_message]),
      "The link is for you alone and is valid for 30 days.",
    ],
    table: [{ name: `${oi_quantity} × ${inWords(oi_product)}`, detail: inWords(oi_sku_item), amount: price }],
    action: { label: "See your print", url },
    brand,
  };
  return (stop) => composeLetter({ ...content, stop });
}
