import { type Design, DesignLibraryStore } from "@pressport/core";
import { useRef } from "react";
import { ButtonLink } from "../../../parts/controls/button.tsx";
import table from "../../../parts/lists/table.module.css";
import { useVirtualRows } from "../../../parts/lists/use-virtual-rows.ts";
import { VisuallyHidden } from "../../../parts/overlays/visually-hidden.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { StatusBadge, sharpWords, Tags } from "./design-facts.tsx";
import styles from "./design-list.module.css";
import { type DesignDeed, DesignMenu } from "./design-menu.tsx";
import { PageBox, SelectBox } from "./selection.tsx";

/** A row before it has been seen, in pixels. */
const ROW_HEIGHT = 73;
const COLUMNS = 6;

interface DesignTableProps {
  designs: readonly Design[];
  onDeed: (deed: DesignDeed) => void;
}

/** Designs as a table: many in sight, with what they are sorted and filtered by. */
export function DesignTable({ designs, onDeed }: DesignTableProps) {
  const { text } = pressport;
  const words = text.designLibrary;
  const library = pressport.use(DesignLibraryStore);
  const selected = useSignalValue(library.selected);
  const isAll = useSignalValue(library.isAll);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows(body, { count: designs.length, estimate: ROW_HEIGHT });
  return (
    <table className={`${table.table} ${styles.table}`} aria-rowcount={designs.length + 1}>
      <thead>
        <tr>
          <th>
            <PageBox page={designs} />
            <span className={table.onPhone} aria-hidden="true">
              {words.selectPage}
            </span>
          </th>
          <th>{words.name}</th>
          <th>{words.size}</th>
          <th>{words.status}</th>
          <th>{words.added}</th>
          <th>
            <VisuallyHidden>{text.designs.products}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        <LeftOut height={rows.above} />
        {designs.slice(rows.first, rows.end).map((design, at) => (
          <tr
            key={design.cd_id}
            ref={rows.measure}
            data-index={rows.first + at}
            aria-rowindex={rows.first + at + 2}
            data-checked={isAll || selected.has(design.cd_id)}
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
            </td>
            <td className={styles.added}>{text.format.date(design.cd_created_at)}</td>
            <td>
              <span className={styles.deeds}>
                <ButtonLink small to={`/designs/${design.cd_id}/product-list`}>
                  {text.designs.products}
                  <VisuallyHidden> {design.cd_name}</VisuallyHidden>
                </ButtonLink>
                <DesignMenu design={design} onDeed={onDeed} />
              </span>
            </td>
          </tr>
        ))}
        <LeftOut height={rows.below} />
      </tbody>
    </table>
  );
}

/** The room of the rows that are not made. */
function LeftOut({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.leftOut} style={{ blockSize: height }}>
      <td colSpan={COLUMNS} />
    </tr>
  );
}
