import type { Design } from "@pressport/core";
import { memo, useRef } from "react";
import { ButtonLink } from "../../../parts/controls/button.tsx";
import table from "../../../parts/lists/table.module.css";
import { Table } from "../../../parts/lists/table.tsx";
import { useVirtualRows } from "../../../parts/lists/use-virtual-rows.ts";
import { VisuallyHidden } from "../../../parts/overlays/visually-hidden.tsx";
import { pressport } from "../../../pressport.ts";
import { FieldsBadge, StatusBadge, sharpWords, Tags } from "./design-facts.tsx";
import styles from "./design-list.module.css";
import { type DesignAction, DesignMenu } from "./design-menu.tsx";
import { SelectBox, SelectPage } from "./selection.tsx";

/** A row before it has been seen, in pixels. */
const ROW_HEIGHT = 73;
const COLUMNS = 6;

interface DesignTableProps {
  designs: readonly Design[];
  onAction: (action: DesignAction) => void;
}

/** Designs as a table: many in sight, with what they are sorted and filtered by. Not drawn again for what is typed above. */
export const DesignTable = memo(function DesignTable({ designs, onAction }: DesignTableProps) {
  const { text } = pressport;
  const words = text.designLibrary;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows(body, { count: designs.length, estimate: ROW_HEIGHT });
  return (
    <Table
      className={styles.table}
      aria-rowcount={designs.length + 1}
      select={<SelectPage page={designs} />}
      columns={[words.name, words.size, words.status, words.added]}
      actions={text.designs.products}
      body={body}
    >
      <LeftOut height={rows.above} />
      {designs.slice(rows.first, rows.end).map((design, at) => (
        <tr
          key={design.cd_id}
          ref={rows.measure}
          data-index={rows.first + at}
          aria-rowindex={rows.first + at + 2}
        >
          <td>
            <SelectBox design={design} page={designs} />
          </td>
          <td>
            <span className={styles.named}>
              <img
                src={design.cd_thumbnail_url}
                alt=""
                loading="lazy"
                decoding="async"
                style={{ backgroundColor: design.cd_colour }}
              />
              <span>
                <strong title={design.cd_name}>{design.cd_name}</strong>
                <Tags design={design} />
              </span>
            </span>
          </td>
          <td>
            {text.general.pixels(design.cd_width, design.cd_height)}
            <span className={table.quiet}>{sharpWords(design)}</span>
          </td>
          <td>
            <StatusBadge design={design} />
            <FieldsBadge design={design} />
          </td>
          <td className={styles.added}>{text.format.date(design.cd_created_at)}</td>
          <td>
            <span className={styles.actions}>
              <ButtonLink small to={`/designs/${design.cd_id}/product-list`}>
                {text.designs.products}
                <VisuallyHidden> {design.cd_name}</VisuallyHidden>
              </ButtonLink>
              <DesignMenu design={design} onAction={onAction} />
            </span>
          </td>
        </tr>
      ))}
      <LeftOut height={rows.below} />
    </Table>
  );
});

/** The room of the rows that are not made. */
function LeftOut({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.leftOut} style={{ blockSize: height }}>
      <td colSpan={COLUMNS} />
    </tr>
  );
}
