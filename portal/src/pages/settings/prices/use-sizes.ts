import type { Sku } from "@pressport/core";
import { useCallback } from "react";
import { type Answered, useAnswer } from "../../../parts/use-answer.ts";
import { pressport } from "../../../pressport.ts";

const NONE: Promise<readonly Sku[]> = Promise.resolve([]);

/** The sizes of a product; none while no product is chosen. */
export function useSizes(product_id: number | null): Answered<readonly Sku[]> {
  const ask = useCallback(
    () =>
      product_id === null
        ? NONE
        : pressport.api.catalog.start({ params: { id: product_id } }).then(({ skus }) => skus),
    [product_id],
  );
  return useAnswer(ask);
}
