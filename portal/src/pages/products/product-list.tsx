import type { Product } from "@pressport/core";
import { printerIcon } from "@pressport/web-components/theme/icons";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import styles from "./product-list.module.css";

const ask = () => pressport.api.catalog.index();

/** The printable products, public. */
export function Component() {
  const { products } = pressport.text;
  const answered = useAnswer(ask);
  return (
    <>
      <PageTitle title={products.title} lead={products.lead} />
      {answered.state === "failed" ? <Failed title={products.failed} onRetry={answered.again} /> : null}
      {answered.state === "ready" && answered.data.length === 0 ? (
        <Empty icon={printerIcon} title={products.empty} />
      ) : null}
      <ul className={styles.grid} aria-busy={answered.state === "loading"}>
        {answered.state === "ready"
          ? answered.data.map((product, index) => (
              <Card key={product.product_id} product={product} first={index < 3} />
            ))
          : null}
        {answered.state === "loading"
          ? ["a", "b", "c", "d", "e", "f"].map((key) => (
              <li key={key}>
                <Skeleton ratio="4 / 3" />
                <div className={styles.words}>
                  <Skeleton lines={2} />
                </div>
              </li>
            ))
          : null}
      </ul>
    </>
  );
}

function Card({ product, first }: { product: Product; first: boolean }) {
  const { text } = pressport;
  const { products, format } = text;
  const picture = product.product_picture_urls[0];
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        {picture ? (
          <img
            src={picture}
            alt=""
            width="800"
            height="600"
            loading={first ? "eager" : "lazy"}
            decoding="async"
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <h2>
          <PageLink to={`/products/${product.product_id}/0/variants`}>
            {text.named(product.product_name)}
          </PageLink>
        </h2>
        <p className={styles.summary}>
          <bdi>{text.named(product.product_summary)}</bdi>
        </p>
        <p className={styles.facts}>
          <strong>{products.from(format.money(product.product_from_price))}</strong>
          <span>
            {products.sizes(product.product_size_count)}
            {product.product_custom_size ? ` · ${products.customSizeAvailable}` : ""}
          </span>
        </p>
      </div>
    </li>
  );
}
