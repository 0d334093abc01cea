import { Suspense } from "react";
import { Link, useNavigate } from "react-router";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Skeleton } from "../../parts/states.tsx";
import { Editor } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";

/** A design as one product: placement, sizes and prices. */
export function Component() {
  const designId = useIdParam("designId");
  const productId = useIdParam("productId");
  const { pages } = pressport.text;
  const navigate = useNavigate();
  return (
    <>
      <PageTitle quiet title={pages.designEdit}>
        <Link to={`/designs/${designId}/product-list`}>{pages.availableProducts}</Link>
      </PageTitle>
      <Suspense fallback={<Skeleton ratio="16 / 9" />}>
        <Editor
          key={`${productId}-${designId}`}
          product-id={productId}
          design-id={designId}
          mode="update"
          onpp-added-to-basket={() => void navigate("/basket")}
        />
      </Suspense>
    </>
  );
}
