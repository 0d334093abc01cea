import { ShopOrdersStore, typedNumber } from "@pressport/core";
import type { ShopConnection } from "@pressport/core/contract";
import { packageIcon } from "@pressport/web-components/theme/icons";
import { useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field, Select } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import { Form } from "../../parts/forms/form.tsx";
import { Paged, type Turning } from "../../parts/lists/paged.tsx";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { PayDialog } from "../../parts/money/pay-dialog.tsx";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./settings.module.css";
import { ShopOrderCard } from "./shop-order-card.tsx";

const APPROVALS = ["auto", "review", "hold"] as const;
const ON_DELIVERY = ["review", "auto"] as const;

/** The orders of one's own shop: what is done with them, and each with what it waits for. Nothing without such a shop. */
export function ShopOrders() {
  const store = useSignalValue(pressport.auth.user)?.user_client.client_store_url ?? null;
  // Another shop has other orders.
  return store === null ? null : <OrdersOfShop key={store} />;
}

function OrdersOfShop() {
  const orders = pressport.use(ShopOrdersStore);
  const connection = useSignalValue(orders.connection);
  const state = useSignalValue(orders.state);
  const turn = usePageInAddress(orders, { staysInPlace: true });
  const words = pressport.text.shopOrders;
  if (connection?.connection_watching === "none") return null;
  return (
    <section className={form.form} aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={form.lead}>{words.lead}</p>
      {state === "failed" ? <Failed title={words.failed} onRetry={() => void orders.load()} /> : null}
      {connection === null && state !== "failed" ? <Skeleton lines={6} /> : null}
      {connection ? <Approval key={savedChoice(connection)} connection={connection} /> : null}
      {connection ? <List onPage={turn} /> : null}
    </section>
  );
}

/** What is saved of the choice: news of anything else leaves what is being chosen alone. */
const savedChoice = (saved: ShopConnection): string =>
  `${saved.connection_approval} ${saved.connection_hold_hours} ${saved.connection_cash_on_delivery}`;

function Approval({ connection }: { connection: ShopConnection }) {
  const orders = pressport.use(ShopOrdersStore);
  const isBusy = useSignalValue(orders.isBusy);
  const [approval, setApproval] = useState(connection.connection_approval);
  const [hours, setHours] = useState(String(connection.connection_hold_hours));
  const [onDelivery, setOnDelivery] = useState(connection.connection_cash_on_delivery);
  const { shopOrders: words, format } = pressport.text;
  const { connection_watching, connection_looked_at, connection_problem } = connection;
  const save = () =>
    void orders.setApproval({
      connection_approval: approval,
      connection_hold_hours: typedNumber(hours),
      connection_cash_on_delivery: onDelivery,
    });
  return (
    <Form className={styles.card} onSubmit={save}>
      {connection_watching === "none" ? null : (
        <p>
          {words.watching[connection_watching]}{" "}
          {connection_looked_at ? words.lookedAt(format.dateTime(connection_looked_at)) : null}
        </p>
      )}
      {connection_problem ? (
        <p role="alert" className={styles.verdict}>
          {connection_problem}
        </p>
      ) : null}
      <Select
        label={words.approval}
        value={approval}
        options={APPROVALS.map((one) => [one, words.approvals[one]])}
        onChoose={setApproval}
      />
      {approval === "hold" ? (
        <Field
          label={words.holdHours}
          hint={words.holdHoursHint}
          inputMode="numeric"
          value={hours}
          onChange={(event) => setHours(event.target.value)}
        />
      ) : null}
      <Select
        label={words.cashOnDelivery}
        hint={words.cashOnDeliveryHint}
        value={onDelivery}
        options={ON_DELIVERY.map((one) => [one, words.cashOnDeliveryChoices[one]])}
        onChoose={setOnDelivery}
      />
      <p className={form.lead}>{words.charged}</p>
      <div className={form.end}>
        <Button look="primary" type="submit" busy={isBusy}>
          {words.save}
        </Button>
        {connection.connection_is_demo ? (
          <Button busy={isBusy} onClick={() => void orders.tryOut()}>
            {words.tryOut}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function List({ onPage }: Turning) {
  const orders = pressport.use(ShopOrdersStore);
  const list = useSignalValue(orders.list);
  const words = pressport.text.shopOrders;
  if (list.length === 0) return <Empty icon={packageIcon} title={words.empty} text={words.emptyText} />;
  return (
    <>
      <Paged of={orders} onPage={onPage}>
        <ul className={styles.shopOrders}>
          {list.map((order) => (
            <li key={order.so_id}>
              <ShopOrderCard order={order} />
            </li>
          ))}
        </ul>
      </Paged>
      <PayDialog />
    </>
  );
}
