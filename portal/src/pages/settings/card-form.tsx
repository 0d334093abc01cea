import { type CardReturn, CardStore } from "@pressport/core";
import type { CardOnFile } from "@pressport/core/contract";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { Button } from "../../parts/controls/button.tsx";
import { Checkbox } from "../../parts/forms/field.tsx";
import form from "../../parts/forms/form.module.css";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./settings.module.css";

const RETURNS: readonly CardReturn[] = ["done", "back"];

/** The card that orders of one's shops are charged to; it is typed on the payment provider's page. */
export function CardForm() {
  const store = pressport.use(CardStore);
  const card = useSignalValue(store.card);
  const state = useSignalValue(store.state);
  const isBusy = useSignalValue(store.isBusy);
  const [search, setSearch] = useSearchParams();
  // What came of the provider's page is said once: reloading, or coming here again, says it no more.
  const [back] = useState(() => RETURNS.find((one) => one === search.get("card")) ?? null);
  useEffect(() => void store.load(back), [store, back]);
  useEffect(() => {
    if (back !== null) setSearch({ tab: "payment" }, { replace: true });
  }, [back, setSearch]);
  const words = pressport.text.cardOnFile;
  return (
    <section className={form.form} aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={form.lead}>{words.lead}</p>
      {state === "failed" ? <Failed title={words.failed} onRetry={() => void store.load(null)} /> : null}
      {state === "loading" && card === null ? <Skeleton lines={3} /> : null}
      {card ? <Card card={card} /> : null}
      {state === "ready" && card === null ? (
        <div className={styles.card}>
          <p>{words.none}</p>
          <div className={form.end}>
            <Button look="primary" busy={isBusy} onClick={() => void store.save()}>
              {words.save}
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}

/** `visa-electron` as it is written on the card. */
const brandName = (brand: string): string =>
  brand
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

function Card({ card }: { card: CardOnFile }) {
  const store = pressport.use(CardStore);
  const isBusy = useSignalValue(store.isBusy);
  const { cardOnFile: words, format } = pressport.text;
  const { card_standing, card_expires_year, card_expires_month } = card;
  const name = words.name(brandName(card.card_brand), card.card_last4);
  const month = `${card_expires_year}-${String(card_expires_month).padStart(2, "0")}`;
  return (
    <article className={styles.card} aria-label={name}>
      <h3 className={styles.small}>{name}</h3>
      <ul className={styles.plainList}>
        <li>{words.until(format.month(month))}</li>
      </ul>
      {card_standing === "good" ? null : (
        <p role="alert" className={styles.verdict}>
          {words.standing[card_standing]}
        </p>
      )}
      <Checkbox
        label={words.charge}
        checked={card.card_for_orders}
        disabled={isBusy}
        onChange={(event) => void store.allow(event.target.checked)}
      />
      <div className={form.end}>
        <Button busy={isBusy} onClick={() => void store.save()}>
          {words.replace}
        </Button>
        <ConfirmButton
          look="danger"
          title={words.removeTitle(name)}
          body={words.removeBody}
          onYes={() => void store.remove()}
        >
          {words.remove}
        </ConfirmButton>
      </div>
    </article>
  );
}
