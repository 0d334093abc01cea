import { typedNumber } from "@pressport/core";
import type { ReprintReason, StaffOrder } from "@pressport/core/contract";
import { ITEM_STATUS } from "@pressport/core/rules";
import { useState } from "react";
import { type Choice, Field, Select, TextArea } from "../../parts/forms/field.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";

interface ReprintDialogProps {
  found: StaffOrder;
  /** The items that can be printed again, the one that is meant first. */
  oi_ids: readonly number[];
  onChange: (found: StaffOrder) => void;
  onClose: () => void;
}

/** Puts an item back into production: which one, how many copies of it, and why. */
export function ReprintDialog({ found, oi_ids, onChange, onClose }: ReprintDialogProps) {
  const { reprint: words, notes } = useDesk().text.order;
  const { format, named } = pressport.text;
  const { order } = found;
  const { run } = useAction();
  const items = oi_ids.flatMap((id) => order.order_items.find(({ oi_id }) => oi_id === id) ?? []);
  const [oi_id, setItem] = useState(items[0]?.oi_id ?? 0);
  const item = items.find((one) => one.oi_id === oi_id) ?? items[0];
  const [copies, setCopies] = useState("");
  const [reason, setReason] = useState<ReprintReason>("misprint");
  const said = useDraft(`desk.reprint.${order.order_id}`);
  if (!item) return null;
  const most = item.oi_quantity;
  // All of them unless told.
  const count = copies.trim() === "" ? most : typedNumber(copies);
  const isWrong = !(Number.isInteger(count) && count >= 1 && count <= most);
  const each = found.staff_items.find((one) => one.oi_id === item.oi_id)?.copy_wholesale;
  const reasons = Object.entries(words.reasons) as [ReprintReason, string][];
  const submit = () =>
    run(async () => {
      const body = { oi_id: item.oi_id, copies: count, reason, note_text: said.value };
      onChange(await pressport.api.deskOrders.reprint({ params: { id: String(order.order_id) }, body }));
      said.clear();
    }, words.done);
  return (
    <FormDialog
      title={words.action}
      send={words.action}
      isEmpty={isWrong}
      onSubmit={submit}
      onClose={onClose}
      onCancel={said.clear}
    >
      <Select
        label={words.item}
        value={item.oi_id}
        options={items.map(
          (one): Choice<number> => [
            one.oi_id,
            `${one.oi_id} · ${one.oi_quantity} × ${named(`${one.oi_product}, ${one.oi_sku_item}`)}`,
          ],
        )}
        onChoose={setItem}
      />
      <Field
        label={words.copies}
        hint={words.copiesHint(format.number(most))}
        error={isWrong ? words.copiesHint(format.number(most)) : undefined}
        inputMode="numeric"
        autoComplete="off"
        placeholder={String(most)}
        value={copies}
        onChange={({ target }) => setCopies(target.value)}
      />
      <Select label={words.reason} value={reason} options={reasons} onChoose={setReason} />
      <TextArea
        label={notes.label}
        hint={notes.hint}
        rows={2}
        value={said.value}
        onChange={({ target }) => said.set(target.value)}
      />
      {each && !isWrong ? <p>{words.cost(format.money({ ...each, amount: each.amount * count }))}</p> : null}
      {item.oi_status.status_id >= ITEM_STATUS.shipped ? <p>{words.told}</p> : null}
    </FormDialog>
  );
}
