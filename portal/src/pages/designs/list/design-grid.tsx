import { DesignMockupsStore } from "@pressport/core";
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ButtonLink } from "../../../parts/controls/button.tsx";
import tiles from "../../../parts/lists/design-tile.module.css";
import { DesignTile } from "../../../parts/lists/design-tile.tsx";
import { isLongList, useVirtualRows } from "../../../parts/lists/use-virtual-rows.ts";
import { VisuallyHidden } from "../../../parts/overlays/visually-hidden.tsx";
import { Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { FieldsBadge, StatusBadge, sharpWords, Tags } from "./design-facts.tsx";
import styles from "./design-list.module.css";
import { type DesignAction, DesignMenu } from "./design-menu.tsx";
import { SelectBox } from "./selection.tsx";

/** A tile before it has been seen, in pixels. */
const TILE_HEIGHT = 340;

interface GridProps {
  onAction: (action: DesignAction) => void;
  /** Each design is shown on a product it is on. */
  isOnProducts: boolean;
}

/** Designs as a grid of their pictures; not drawn again for what is typed and chosen above it. */
export const DesignGrid = memo(function DesignGrid({ onAction, isOnProducts }: GridProps) {
  const { designs, text } = pressport;
  const state = useSignalValue(designs.state);
  const list = useSignalValue(designs.list);
  const mockups = pressport.use(DesignMockupsStore);
  const byDesign = useSignalValue(mockups.byDesign);
  const isWaiting = state !== "ready" && list.length === 0;
  const place = useRef<HTMLUListElement>(null);
  const { columns, gap } = useColumns(place, isLongList(list.length));
  const rows = useVirtualRows(place, { count: list.length, columns, estimate: TILE_HEIGHT, gap });
  const { first, end } = rows;
  // What came of a push or of a batch may be on another product; who scrolls sees the same ones again.
  useEffect(() => mockups.askAgain(), [mockups, list]);
  useEffect(() => {
    if (isOnProducts) void mockups.show(list.slice(first, end).map(({ cd_id }) => cd_id));
  }, [isOnProducts, list, first, end, mockups]);
  const itemOf = (at: number) => ({
    "aria-setsize": list.length,
    "aria-posinset": at + 1,
    ...(at % columns === 0 && { ref: rows.measure, "data-index": at / columns }),
  });
  const room = { paddingBlockStart: rows.above, paddingBlockEnd: rows.below };
  return (
    <ul className={tiles.grid} ref={place} style={room} aria-busy={isWaiting}>
      {isWaiting ? <TileShapes /> : null}
      {list.slice(first, end).map((design, at) => (
        <DesignTile
          key={design.cd_id}
          item={itemOf(first + at)}
          design={design}
          onProduct={isOnProducts ? byDesign.get(design.cd_id) : undefined}
          select={<SelectBox design={design} page={list} />}
          facts={
            <>
              <span className={styles.fact}>{sharpWords(design)}</span>
              <StatusBadge design={design} />
              <FieldsBadge design={design} />
              <Tags design={design} />
            </>
          }
          menu={<DesignMenu design={design} onAction={onAction} />}
        >
          <ButtonLink small to={`/designs/${design.cd_id}/product-list`}>
            {text.designs.products}
            <VisuallyHidden> {design.cd_name}</VisuallyHidden>
          </ButtonLink>
        </DesignTile>
      ))}
    </ul>
  );
});

/**
 * How many tiles stand beside one another, and the pixels between two rows of them; measured where it is asked for only,
 * since the browser has to lay out the page for it.
 */
function useColumns(list: RefObject<HTMLElement | null>, isAsked: boolean): { columns: number; gap: number } {
  const [layout, setLayout] = useState({ columns: 1, gap: 0 });
  useLayoutEffect(() => {
    const { current } = list;
    if (!isAsked || !current) return;
    const look = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(current);
      const columns = gridTemplateColumns.split(" ").length;
      const gap = Number.parseFloat(rowGap) || 0;
      setLayout((before) => (before.columns === columns && before.gap === gap ? before : { columns, gap }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [list, isAsked]);
  return layout;
}

/** Where the first designs are about to be. */
function TileShapes() {
  return ["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
    <li key={key}>
      <Skeleton ratio="1 / 1" />
    </li>
  ));
}
