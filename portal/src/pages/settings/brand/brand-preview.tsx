import { BrandStore } from "@pressport/core";
import type { CSSProperties } from "react";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./brand.module.css";

/** What shoppers get, in small, with what is typed. */
export function BrandPreview() {
  const store = pressport.use(BrandStore);
  const { name, colours } = useSignalValue(store.preview);
  const logoUrl = useSignalValue(store.logoUrl);
  const { brand_packing_note: note } = useSignalValue(store.form.values);
  const words = pressport.text.settings.brand;
  const mark = logoUrl ? <img src={logoUrl} alt={name} /> : <strong>{name}</strong>;
  const coloured: CSSProperties = {
    ["--brand" as string]: colours.fill,
    ["--on-brand" as string]: colours.onFill,
  };
  const payment = (
    <div style={coloured}>
      {mark}
      <p>
        {words.toPay} <b>{words.sum}</b>
      </p>
      <span className={styles.button}>{words.pay}</span>
    </div>
  );
  return (
    <section className={styles.previews} aria-label={words.preview}>
      <h3>{words.preview}</h3>
      <figure className={styles.light}>
        <figcaption>{words.letter}</figcaption>
        <div style={coloured}>
          {mark}
          <p>{words.letterWords}</p>
          <span className={styles.button}>{words.letterButton}</span>
        </div>
      </figure>
      <figure className={styles.light}>
        <figcaption>{words.payment}</figcaption>
        {payment}
      </figure>
      <figure className={styles.dark}>
        <figcaption>{words.paymentDark}</figcaption>
        {payment}
      </figure>
      <figure className={styles.light}>
        <figcaption>{words.slip}</figcaption>
        <div>
          {mark}
          <p className={styles.note}>{note}</p>
        </div>
      </figure>
    </section>
  );
}
