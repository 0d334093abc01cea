import { useLocation, useSearchParams } from "react-router";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { pressport } from "../../pressport.ts";
import { EditorPlace } from "./editor-place.tsx";

/** The product editor, and the same path's 'Update product' screen. */
export function Component() {
  const productId = useIdParam("productId");
  const variantId = useIdParam("variantId");
  const designId = useIdParam("designId");
  // An individual size in the basket is named by its variant.
  const cv = Number(useSearchParams()[0].get("cv"));
  const update = useLocation().pathname.endsWith("/update-product");
  const { pages } = pressport.text;
  return (
    <>
      <PageTitle quiet title={update ? pages.updateProduct : pages.editor} />
      <EditorPlace
        productId={productId}
        variantId={variantId}
        cvId={Number.isSafeInteger(cv) && cv > 0 ? cv : undefined}
        designId={designId}
        mode={update ? "update" : "create"}
        closesTo={`/products/${productId}/variants/${variantId}/designs`}
      />
    </>
  );
}
