import { Suspense } from "react";
import { Skeleton } from "../../parts/states.tsx";
import { Editor } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";
import styles from "./editor-place.module.css";

interface Props {
  productId: number;
  variantId?: number;
  designId: number;
  /** The variant to begin with; goes before the size. */
  cvId?: number | undefined;
  mode: "create" | "update";
  /** What it begins with; placing unless told. */
  step?: "design" | "sizes";
  /** Where its close button leads. */
  closesTo: string;
}

/** The editor over all the room below the header; the layout gives it up (`default-layout.module.css`). */
export function EditorPlace({ productId, variantId, designId, cvId, mode, step, closesTo }: Props) {
  return (
    <div className={styles.place} data-fills-window>
      <Suspense fallback={<Skeleton ratio="16 / 9" />}>
        <Editor
          key={`${productId}-${variantId ?? ""}-${designId}-${cvId ?? ""}`}
          product-id={productId}
          variant-id={variantId}
          design-id={designId}
          cv-id={cvId}
          mode={mode}
          step={step}
          fill={true}
          closable={true}
          onpp-close={() => pressport.navigate(closesTo)}
          onpp-added-to-basket={() => pressport.navigate("/basket")}
        />
      </Suspense>
    </div>
  );
}
