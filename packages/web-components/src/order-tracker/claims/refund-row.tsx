import type { ClaimRow, RefundClaim } from "@pressport/core";
import { offersPhotos } from "@pressport/core/rules";
import { Button, Select, TextArea } from "../../parts/parts.ts";
import { trashIcon } from "../../theme/widget-icons.ts";
import type { Words } from "../tracker-words.ts";
import { RefundPhotos } from "./refund-photos.tsx";

interface Props {
  row: ClaimRow;
  /** Its place in the list, from 0 on. */
  at: number;
  isOnly: boolean;
  claim: RefundClaim;
  text: Words;
}

const textOf = (id: number | null) => (id === null ? "" : String(id));

/** One product of a claim: which, why, what is wrong, and photos where they help. */
export function RefundRow({ row, at, isOnly, claim, text }: Props) {
  const words = text.refund;
  const choices = claim.choices(row.id).map(({ ri_oi_id, item, isTaken }) => ({
    value: String(ri_oi_id),
    label: item
      ? `${text.named(`${item.oi_product}, ${item.oi_sku_item}`)}${item.oi_claimed ? ` (${text.order.claimed})` : ""}`
      : words.wholeOrder,
    disabled: isTaken,
  }));
  const reasons = claim.reasons.value.map(({ rr_id, rr_name }) => ({
    value: String(rr_id),
    label: text.named(rr_name),
  }));
  return (
    <fieldset class="claim-row">
      <legend class="visually-hidden">
        {words.product} {at + 1}
      </legend>
      <div class="claim-selects">
        <Select
          label={words.product}
          placeholder={words.productPlaceholder}
          error={row.errors.ri_oi_id}
          aria-required="true"
          value={textOf(row.ri_oi_id)}
          options={choices}
          onChange={(id) => claim.set(row.id, { ri_oi_id: Number(id) })}
        />
        <Select
          label={words.reason}
          placeholder={words.reasonPlaceholder}
          error={row.errors.ri_reason_id}
          aria-required="true"
          value={textOf(row.ri_reason_id)}
          options={reasons}
          onChange={(id) => claim.set(row.id, { ri_reason_id: Number(id) })}
        />
      </div>
      <TextArea
        label={words.description}
        placeholder={words.descriptionPlaceholder}
        error={row.errors.ri_description}
        maxLength={2000}
        value={row.ri_description}
        onInput={(ri_description) => claim.set(row.id, { ri_description })}
      />
      {offersPhotos(row.ri_reason_id) && <RefundPhotos row={row} claim={claim} text={text} />}
      {!isOnly && (
        <div>
          <Button variant="quiet" size="s" icon={trashIcon} onClick={() => claim.removeRow(row.id)}>
            {words.removeItem}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
