import type { Design, DesignMockup } from "@pressport/core";
import type { ComponentProps, ReactNode } from "react";
import { pressport } from "../../pressport.ts";
import styles from "./design-tile.module.css";

interface DesignTileProps {
  design: Design;
  /** The design on a product, in place of its bare picture. */
  onProduct?: DesignMockup | undefined;
  /** What else is to be said of it. */
  facts?: ReactNode;
  /** Over the corner of its picture. */
  select?: ReactNode;
  /** Beside its name. */
  menu?: ReactNode;
  /** Of its item in the list. */
  item?: ComponentProps<"li"> & { "data-index"?: number };
  /** What can be done with it. */
  children: ReactNode;
}

/** A design in a grid: its picture whole, its name, its size and what can be done with it. */
export function DesignTile({ design, onProduct, facts, select, menu, item, children }: DesignTileProps) {
  return (
    <li className={styles.card} {...item}>
      <div className={styles.frame} data-on-product={onProduct !== undefined}>
        {onProduct ? (
          <img
            key="on-product"
            src={onProduct.mockup_small_url}
            alt={pressport.text.named(onProduct.mockup_product)}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <img
            src={design.cd_thumbnail_url}
            alt=""
            width={design.cd_width}
            height={design.cd_height}
            style={{ backgroundColor: design.cd_colour }}
            loading="lazy"
            decoding="async"
          />
        )}
        {select ? <span className={styles.select}>{select}</span> : null}
      </div>
      <div className={styles.words}>
        <span className={styles.head}>
          <span className={styles.name} title={design.cd_name} dir="auto">
            {design.cd_name}
          </span>
          {menu}
        </span>
        <span className={styles.facts}>
          {pressport.text.general.pixels(design.cd_width, design.cd_height)}
          {facts}
        </span>
        {children}
      </div>
    </li>
  );
}
