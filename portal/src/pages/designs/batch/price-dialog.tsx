import { BatchesStore, type BatchOrder, type PriceChange, PricePreviewStore } from "@pressport/core";
import { profitOf } from "@pressport/core/rules";
import { useEffect } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Paged } from "../../../parts/lists/paged.tsx";
import { Profit } from "../../../parts/money/profit.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { useOwnStore } from "../../../parts/use-own-store.ts";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./batch.module.css";
import type { Selected } from "./batch-actions.tsx";

interface PriceDialogProps {
  selected: Selected;
  onBegin: (action: BatchOrder["action"]) => Promise<boolean>;
  onClose: () => void;
}

/** Every new price beside the one it replaces, before any is set. */
export function PriceDialog({ selected, onBegin, onClose }: PriceDialogProps) {
  const { batches: words, general } = pressport.text;
  const busy = useSignalValue(pressport.use(BatchesStore).isBusy);
  const submit = async () => {
    if (await onBegin({ kind: "price" })) onClose();
  };
  return (
    <Dialog
      title={words.priceTitle(selected.count)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{general.cancel}</Button>
          <Button look="primary" busy={busy} onClick={() => void submit()}>
            {words.apply}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{words.priceLead}</p>
      <Prices which={selected.which} />
    </Dialog>
  );
}

function Prices({ which }: Pick<Selected, "which">) {
  const store = useOwnStore(() => new PricePreviewStore(pressport, which));
  return store ? <PriceTable store={store} /> : null;
}

function PriceTable({ store }: { store: InstanceType<typeof PricePreviewStore> }) {
  const words = pressport.text.batches;
  const list = useSignalValue(store.list);
  const state = useSignalValue(store.state);
  useEffect(() => void store.load(1), [store]);
  if (state === "failed") return <Failed title={words.loadFailed} onRetry={() => void store.load(1)} />;
  if (state !== "ready") return <Skeleton lines={6} />;
  if (list.length === 0) return <p className={styles.lead}>{words.nothingPriced}</p>;
  return (
    <Paged of={store}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th>{words.product}</th>
            <th>{words.cost}</th>
            <th>{words.before}</th>
            <th>{words.after}</th>
            <th>{words.profit}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((change) => (
            <PriceRow key={change.cv_id} change={change} />
          ))}
        </tbody>
      </table>
    </Paged>
  );
}

function PriceRow({ change }: { change: PriceChange }) {
  const { text } = pressport;
  const { format } = text;
  const { cd_name, product_name, cv_name_cm, cost, before, after, shipping } = change;
  return (
    <tr data-changed={before.amount !== after.amount}>
      <td>
        {cd_name}
        <span className={styles.lead}>{text.named(`${product_name}, ${cv_name_cm}`)}</span>
      </td>
      <td>{format.money(cost)}</td>
      <td>{format.money(before)}</td>
      <td>{format.money(after)}</td>
      <td>
        <Profit of={profitOf(cost.amount, after.amount, shipping.amount)} />
      </td>
    </tr>
  );
}
