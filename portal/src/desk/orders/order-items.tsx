import type { OrderItem, StaffOrder } from "@pressport/core";
import type { StaffItem } from "@pressport/core/contract";
import { CARRIERS, ITEM_STATUS } from "@pressport/core/rules";
import { useId, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { type FindingsParts, FindingsPlace } from "../../parts/findings-place.tsx";
import { Field } from "../../parts/forms/field.tsx";
import table from "../../parts/lists/table.module.css";
import { Table } from "../../parts/lists/table.tsx";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { pressport } from "../../pressport.ts";
import { useKeys } from "../keys.tsx";
import { STEPS } from "../queue/mark-dialog.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./order.module.css";
import { ReprintDialog } from "./reprint-dialog.tsx";

/** What items are marked as; the last step of all, which carriers tell, is here alone. */
const ITEM_STEPS = [...STEPS, { name: "delivered", key: "d" }] as const;
type Step = (typeof ITEM_STEPS)[number]["name"];

interface Parcel {
  carrier: string;
  number: string;
}

interface Props {
  found: StaffOrder;
  onChange: (found: StaffOrder) => void;
}

/** The items with their files and states; those that are ticked, or all of them, are marked by button or key. */
export function OrderItems({ found, onChange }: Props) {
  const { order } = found;
  const { can, text } = useDesk();
  const words = text.order;
  const mayMark = can("orders.produce") && order.order_paid && !order.order_is_test;
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [step, setStep] = useState<Step | null>(null);
  const [isReprinting, setReprinting] = useState(false);
  const { run } = useAction();
  const alive = order.order_items.filter(({ oi_status }) => oi_status.status_id !== ITEM_STATUS.cancelled);
  const chosen = alive
    .filter(({ oi_id }) => ticked.size === 0 || ticked.has(oi_id))
    .map(({ oi_id }) => oi_id);
  const move = (to: Step, parcel?: Parcel) =>
    run(async () => {
      const body = { oi_ids: chosen, step: to, ...(parcel ? { parcel } : {}) };
      onChange(await pressport.api.deskOrders.moveItems({ params: { id: String(order.order_id) }, body }));
      setTicked(new Set());
    });
  const mark = (to: Step) => {
    if (mayMark && chosen.length > 0) setStep(to);
  };
  const nameOf = (of: Step) => (of === "delivered" ? words.delivered : text.queue.steps[of]);
  const printed = found.staff_items.filter(({ can_reprint }) => can_reprint).map(({ oi_id }) => oi_id);
  const mayReprint = can("orders.change") && !order.order_is_test && printed.length > 0;
  useKeys([
    ...(mayMark
      ? ITEM_STEPS.map(({ name, key }) => ({
          keys: key,
          words: words.mark(nameOf(name)),
          run: () => mark(name),
        }))
      : []),
    ...(mayReprint ? [{ keys: "r", words: words.reprint.key, run: () => setReprinting(true) }] : []),
  ]);
  return (
    <>
      {mayMark || mayReprint ? (
        <div className={styles.actions} role="toolbar" aria-label={words.mark("…")}>
          {mayMark
            ? ITEM_STEPS.map(({ name, key }) => (
                <Button key={name} small onClick={() => mark(name)}>
                  {nameOf(name)} <kbd>{key}</kbd>
                </Button>
              ))
            : null}
          {mayReprint ? (
            <Button small onClick={() => setReprinting(true)}>
              {words.reprint.action} <kbd>r</kbd>
            </Button>
          ) : null}
          <span>{ticked.size === 0 ? words.allItems : pressport.text.general.selected(ticked.size)}</span>
        </div>
      ) : null}
      <Table
        className={styles.items}
        select={<th>{words.item}</th>}
        columns={[words.product, words.file, text.queue.state]}
      >
        {order.order_items.map((item) => (
          <Item
            key={item.oi_id}
            item={item}
            known={found.staff_items.find(({ oi_id }) => oi_id === item.oi_id)}
            ticked={ticked.has(item.oi_id)}
            onTick={() => {
              const next = new Set(ticked);
              if (!next.delete(item.oi_id)) next.add(item.oi_id);
              setTicked(next);
            }}
          />
        ))}
      </Table>
      {step ? (
        <StepDialog
          step={step}
          name={nameOf(step)}
          count={chosen.length}
          onSend={(parcel) => move(step, parcel)}
          onClose={() => setStep(null)}
        />
      ) : null}
      {isReprinting ? (
        <ReprintDialog
          found={found}
          oi_ids={printed.toSorted((a, b) => Number(ticked.has(b)) - Number(ticked.has(a)))}
          onChange={onChange}
          onClose={() => setReprinting(false)}
        />
      ) : null}
    </>
  );
}

interface ItemProps {
  item: OrderItem;
  known: StaffItem | undefined;
  ticked: boolean;
  onTick: () => void;
}

function Item({ item, known, ticked, onTick }: ItemProps) {
  const words = useDesk().text.order;
  const { text } = pressport;
  const isCancelled = item.oi_status.status_id === ITEM_STATUS.cancelled;
  const scanned = known?.packed_at ? words.packed : known?.checked_at ? words.checked : null;
  const picture = item.oi_mockup_url ?? item.oi_thumbnail_url;
  return (
    <tr>
      <td>
        <label className={styles.tick}>
          <input type="checkbox" checked={ticked} disabled={isCancelled} onChange={onTick} /> {item.oi_id}
        </label>
      </td>
      <td>
        <div className={styles.item}>
          {picture ? <img src={picture} alt="" loading="lazy" /> : null}
          <span>
            <strong>
              {item.oi_quantity} × {text.named(item.oi_product)}
            </strong>
            <span className={table.quiet}>
              {text.named(item.oi_sku_item)} · <bdi>{item.oi_cv_sku_nr}</bdi> ·{" "}
              {text.general.dpi(Math.round(item.oi_dpi))}
            </span>
            {item.oi_fields.map(({ field_id, field_name, field_text }) => (
              <span key={field_id} className={table.quiet}>
                <bdi>{field_name}</bdi>: <bdi>{field_text}</bdi>
              </span>
            ))}
          </span>
        </div>
      </td>
      <td>
        {item.oi_print_file_url ? <a href={item.oi_print_file_url}>{words.printFile}</a> : words.noFile}
        {item.oi_print_file_sha256 ? (
          <code className={table.quiet} title={item.oi_print_file_sha256}>
            {item.oi_print_file_sha256.slice(0, 12)}
          </code>
        ) : null}
        {item.oi_print_findings.length > 0 ? <Found item={item} /> : null}
      </td>
      <td>
        {text.orders.itemStatuses[item.oi_status.status_id] ?? item.oi_status.status_name}
        {scanned ? <span className={table.quiet}>{scanned}</span> : null}
        {known?.reprint ? (
          <span className={styles.reprint}>
            {words.reprint.mark(known.reprint.copies, words.reprint.reasons[known.reprint.reason])}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** What was found in the print file, as whoever ordered it reads it too. */
function Found({ item }: { item: OrderItem }) {
  const { text } = pressport;
  return (
    <FindingsPlace
      className={styles.found}
      begin={begin}
      draw={(shown) => shown.show(item)}
      instead={item.oi_print_findings.map((finding, at) => (
        <span key={at} className={table.quiet}>
          {text.named(finding.text)}
        </span>
      ))}
    />
  );
}

const begin = ({ showPrintFindings }: FindingsParts, place: HTMLElement) =>
  showPrintFindings(place, pressport);

interface StepDialogProps {
  step: Step;
  /** What the step is called. */
  name: string;
  count: number;
  onSend: (parcel?: Parcel) => Promise<boolean>;
  onClose: () => void;
}

/** Asks once more, since customers are told; of a parcel also carrier and number, which may both be left out. */
function StepDialog({ step, name, count, onSend, onClose }: StepDialogProps) {
  const { text } = useDesk();
  const [carrier, setCarrier] = useState("");
  const [number, setNumber] = useState("");
  const isHalf = (carrier.trim() === "") !== (number.trim() === "");
  const isShipped = step === "shipped";
  return (
    <FormDialog
      title={text.queue.mark(count, name)}
      send={name}
      isEmpty={isHalf}
      onSubmit={() => onSend(carrier.trim() ? { carrier, number } : undefined)}
      onClose={onClose}
    >
      <p>{isShipped ? text.order.parcelText : text.queue.advanceText}</p>
      {isShipped ? (
        <>
          <CarrierField value={carrier} onChange={setCarrier} />
          <Field
            label={text.order.number}
            maxLength={100}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        </>
      ) : null}
    </FormDialog>
  );
}

/** Any carrier; those whose parcels can be followed are offered. */
function CarrierField({ value, onChange }: { value: string; onChange: (carrier: string) => void }) {
  const list = useId();
  return (
    <>
      <Field
        label={useDesk().text.order.carrier}
        list={list}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
