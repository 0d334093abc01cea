import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Skeleton } from "../../parts/states.tsx";
import { Editor } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";

/** The product editor, and the same path's 'Update product' screen. */
export function Component() {
  const productId = useIdParam("productId");
  const variantId = useIdParam("variantId");
  const designId = useIdParam("designId");
  const update = useLocation().pathname.endsWith("/update-product");
  const { pages } = pressport.text;
  const navigate = useNavigate();
  return (
    <>
      <PageTitle quiet title={update ? pages.updateProduct : pages.editor} />
      <Suspense fallback={<Skeleton ratio="16 / 9" />}>
        <Editor
          key={`${productId}-${variantId}-${designId}`}
          product-id={productId}
          variant-id={variantId}
          design-id={designId}
          mode={update ? "update" : "create"}
          onpp-added-to-basket={() => void navigate("/basket")}
        />
      </Suspense>
    </>
  );
}
