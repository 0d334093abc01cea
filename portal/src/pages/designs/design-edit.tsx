import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { pressport } from "../../pressport.ts";
import { EditorPlace } from "../products/editor-place.tsx";

/** A design as one product: placement, sizes and prices. */
export function Component() {
  const designId = useIdParam("designId");
  const productId = useIdParam("productId");
  return (
    <>
      <PageTitle quiet title={pressport.text.pages.designEdit} />
      <EditorPlace
        productId={productId}
        designId={designId}
        mode="update"
        closesTo={`/designs/${designId}/product-list`}
      />
    </>
  );
}
