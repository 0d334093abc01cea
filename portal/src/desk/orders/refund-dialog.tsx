import { typedNumber } from "@pressport/core";
import type { OrderMoneyLeft, StaffOrder } from "@pressport/core/contract";
import { Field, TextArea } from "../../parts/forms/field.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../pressport.ts";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";

interface RefundDialogProps {
  order_id: number;
  money: OrderMoneyLeft;
  onChange: (found: StaffOrder) => void;
  /** Asks for the order anew: other money may be left by now. */
  onRefused: () => void;
  onClose: () => void;
}

/** Pays a part of an order back, with words to the customer; says who bears it as the amount is typed. */
export function RefundDialog({ order_id, money, onChange, onRefused, onClose }: RefundDialogProps) {
  const { text, self } = useDesk();
  const words = text.inbox.claim;
  const { format } = pressport.text;
  const { run } = useAction();
  const amount = useDraft(`desk.refund-amount.${order_id}`);
  const said = useDraft(`desk.refund.${order_id}`);
  const { left, goes_to, reseller } = money;
  const sum = (cents: number) => format.money({ ...left, amount: cents });
  const cents = Math.round(typedNumber(amount.value) * 100);
  const most = Math.min(left.amount, self.refund_limit ?? left.amount);
  const isPayable = cents >= 1 && cents <= most;
  const forget = () => {
    amount.clear();
    said.clear();
  };
  const submit = async () => {
    const isDone = await run(async () => {
      const body = { amount: cents, words: said.value, left: left.amount };
      onChange(await pressport.api.deskOrders.refund({ params: { id: String(order_id) }, body }));
    }, text.order.refund.done);
    if (isDone) forget();
    else onRefused();
    return isDone;
  };
  const ofReseller = Math.round((reseller.amount * cents) / Math.max(1, left.amount));
  return (
    <FormDialog
      title={text.order.refund.action}
      send={text.order.refund.action}
      isEmpty={!isPayable || said.value.trim() === ""}
      onSubmit={submit}
      onClose={onClose}
      onCancel={forget}
    >
      <Field
        label={words.amount}
        hint={words.amountHint(sum(left.amount))}
        error={amount.value.trim() !== "" && !isPayable ? words.amountHint(sum(most)) : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={amount.value}
        onChange={({ target }) => amount.set(target.value)}
      />
      <TextArea
        label={words.words}
        hint={words.wordsHint}
        rows={4}
        value={said.value}
        onChange={({ target }) => said.set(target.value)}
      />
      <ul>
        <li>{words.goesTo[goes_to]}</li>
        {isPayable ? <li>{words.house(sum(cents - ofReseller))}</li> : null}
        {isPayable && ofReseller > 0 ? <li>{words.reseller(sum(ofReseller))}</li> : null}
        {self.refund_limit === null ? null : <li>{words.limit(sum(self.refund_limit))}</li>}
      </ul>
    </FormDialog>
  );
}
