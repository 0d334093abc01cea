import type { Order, OrderedAgain } from "@pressport/core";
import { problemWords } from "@pressport/core";
import { useState } from "react";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { Dialog } from "../../parts/overlays/dialog.tsx";
import { pressport } from "../../pressport.ts";
import styles from "./orders.module.css";

/** Fills the basket with what an own order consists of, and goes there; tells first what had to be left out. */
export function OrderAgain({ order }: { order: Order }) {
  const { api, basket, keys, notices, text } = pressport;
  const words = text.ordersPage.again;
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<OrderedAgain | null>(null);
  const orderId = order.order_id;
  if (order.order_reseller !== null) return null;
  const press = async () => {
    setBusy(true);
    try {
      const again = await keys.once("order.again", orderId, (idempotencyKey) =>
        api.cart.addOrder({ params: { id: orderId }, idempotencyKey }),
      );
      void basket.load();
      if (again.again_left_out.length > 0) return setDone(again);
      notices.success(words.added(again.again_added));
      pressport.navigate("/basket");
    } catch (error) {
      notices.error(problemWords(text, error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => void press()}>
        {words.button}
      </Button>
      {done ? <LeftOut {...done} onClose={() => setDone(null)} /> : null}
    </>
  );
}

function LeftOut({ again_added, again_left_out, onClose }: OrderedAgain & { onClose: () => void }) {
  const { general, ordersPage } = pressport.text;
  const words = ordersPage.again;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{general.close}</Button>
          {again_added > 0 ? (
            <ButtonLink look="primary" to="/basket">
              {words.basket}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <p>{again_added > 0 ? words.added(again_added) : words.nothing}</p>
      <ul className={styles.leftOut}>
        {again_left_out.map(({ oi_id, oi_product, oi_sku_item, again_reason }) => (
          <li key={oi_id}>
            <strong>{pressport.text.named(`${oi_product}, ${oi_sku_item}`)}</strong>
            <span>{words.reasons[again_reason]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
