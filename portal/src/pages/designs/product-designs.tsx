import type { Design, Sku } from "@pressport/core";
import { defaultPlacement, PAGE_SIZES, printDpi, rateQuality, shownDpi } from "@pressport/core/rules";
import { imageIcon } from "@pressport/web-components/theme/icons";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { UploadZone } from "../../parts/forms/upload-zone.tsx";
import { DesignSearch } from "../../parts/lists/design-search.tsx";
import tiles from "../../parts/lists/design-tile.module.css";
import { DesignTile } from "../../parts/lists/design-tile.tsx";
import listBar from "../../parts/lists/list-bar.module.css";
import { Paged, type Turning } from "../../parts/lists/paged.tsx";
import { usePageInAddress } from "../../parts/lists/use-page-in-address.ts";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { ProductMissing } from "../products/product-missing.tsx";
import styles from "./product-designs.module.css";

/** Choosing or uploading the design of a product; the step before the editor (route 'product designs'). */
export function Component() {
  const productId = useIdParam("productId");
  const variantId = useIdParam("variantId");
  const ask = useCallback(() => pressport.api.catalog.start({ params: { id: productId } }), [productId]);
  const start = useAnswer(ask);
  const sku = start.data?.skus.find((one) => one.sku_id === variantId);
  const { designs, text, auth } = pressport;
  const userId = useSignalValue(auth.user)?.user_id;
  const total = useSignalValue(designs.meta)?.total;
  const search = useSignalValue(designs.search);
  // Whoever has gone elsewhere meanwhile stays there when the file has arrived.
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const list = useMemo(
    () => ({
      meta: designs.meta,
      isTurning: designs.isTurning,
      load: (page: number) => designs.show(PAGE_SIZES.productDesigns, {}, page),
    }),
    // Again for whoever is here now: a guest who signs in has other designs.
    [designs, userId],
  );
  const turn = usePageInAddress(list, { isWanted: userId !== undefined });
  if (start.state === "failed" && start.isMissing) return <ProductMissing />;
  const choose = (design: Design) =>
    pressport.navigate(`/products/${productId}/variants/${variantId}/${design.cd_id}/editor`);
  return (
    <>
      <PageTitle
        title={text.designs.chooseTitle}
        lead={
          sku && start.data
            ? text.named(`${start.data.product.product_name}, ${sku.sku_name_cm}`)
            : text.designs.chooseLead
        }
      />
      <UploadZone
        look={total === 0 && search === "" ? "zone" : "button"}
        onDone={(made) => {
          const [design] = made;
          if (!isHere.current) return;
          if (made.length === 1 && design) choose(design);
          else void designs.load();
        }}
      />
      <DesignPicker sku={sku} onChoose={choose} onPage={turn} />
    </>
  );
}

interface DesignPickerProps extends Turning {
  sku: Sku | undefined;
  onChoose: (design: Design) => void;
}

function DesignPicker({ sku, onChoose, onPage }: DesignPickerProps) {
  const { designs, text } = pressport;
  const state = useSignalValue(designs.state);
  const list = useSignalValue(designs.list);
  const search = useSignalValue(designs.search);
  if (state === "failed") return <Failed title={text.designs.failed} onRetry={() => void designs.load()} />;
  const isEmpty = state === "ready" && list.length === 0;
  return (
    <section aria-label={text.designs.title} className={styles.section}>
      <div className={listBar.bar}>
        <h2>{text.designs.title}</h2>
        <DesignSearch />
      </div>
      {isEmpty ? (
        <Empty
          icon={imageIcon}
          title={search ? text.designs.noMatches(search) : text.designs.empty}
          text={search ? "" : text.designs.emptyText}
        />
      ) : null}
      <Paged of={designs} onPage={onPage}>
        <ul className={tiles.grid} aria-busy={state === "loading"}>
          {state === "loading" && list.length === 0
            ? ["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
                <li key={key}>
                  <Skeleton ratio="1 / 1" />
                </li>
              ))
            : list.map((design) => (
                <DesignCard key={design.cd_id} design={design} sku={sku} onChoose={onChoose} />
              ))}
        </ul>
      </Paged>
    </section>
  );
}

interface DesignCardProps {
  design: Design;
  sku: Sku | undefined;
  onChoose: (design: Design) => void;
}

function DesignCard({ design, sku, onChoose }: DesignCardProps) {
  const { text } = pressport;
  const dpi = sku ? coveringDpi(design, sku) : null;
  const quality =
    dpi === null ? null : (
      <span className={styles.quality} data-quality={rateQuality(dpi)}>
        {text.editor.quality[rateQuality(dpi)]} · {text.general.dpi(shownDpi(dpi))}
      </span>
    );
  return (
    <DesignTile design={design} facts={quality}>
      <Button small onClick={() => onChoose(design)} aria-label={text.designs.chooseFor(design.cd_name)}>
        {text.designs.choose}
      </Button>
    </DesignTile>
  );
}

/** The resolution of a design that just covers a size. */
function coveringDpi(design: Design, sku: Sku): number {
  const size = { widthPx: design.cd_width, heightPx: design.cd_height };
  const print = { widthMm: sku.sku_width, heightMm: sku.sku_height };
  return printDpi(defaultPlacement(size, print), size, print);
}
