/** The publishing statuses of a design. */
export const PUBLISHING_STATUS = { processing: 1, unpublished: 2, published: 3, failed: 4 } as const;

/** A publishing status by its machine name (`ps_name`). */
export type PublishingStatusName = keyof typeof PUBLISHING_STATUS;

/** Names of the statuses by `ps_id`, as they travel in `ps_name`. */
export const PUBLISHING_STATUS_NAMES: Readonly<Record<number, PublishingStatusName>> = {
  1: "processing",
  2: "unpublished",
  3: "published",
  4: "failed",
};

/** Whether a pushed status reloads the design list (12 per page, page 1): below 2 or above 3. */
export function shouldReloadOnStatus(psId: number): boolean {
  return psId < PUBLISHING_STATUS.unpublished || psId > PUBLISHING_STATUS.published;
}

/** A design as far as its publishing status goes. */
export interface DesignStatus<Status> {
  cd_id: number;
  cd_publishing_status: Status;
}

/** The list with one design's status replaced; the same list when the design is not in it. */
export function withPublishingStatus<Status, D extends DesignStatus<Status>>(
  designs: readonly D[],
  designId: number,
  status: Status,
): readonly D[] {
  if (!designs.some((design) => design.cd_id === designId)) return designs;
  return designs.map((design) =>
    design.cd_id === designId ? { ...design, cd_publishing_status: status } : design,
  );
}

/** What toggling a product does: it enters or leaves the publishing queue, or asks to be taken out of the store. */
export type ToggleEffect =
  | { kind: "queued"; queue: readonly number[] }
  | { kind: "unqueued"; queue: readonly number[] }
  | { kind: "ask-unpublish"; queue: readonly number[] };

/** Toggles a product of the available-products list. */
export function toggleProduct(
  queue: readonly number[],
  product: { cp_id: number; cp_published: boolean },
): ToggleEffect {
  if (product.cp_published) return { kind: "ask-unpublish", queue };
  if (queue.includes(product.cp_id)) {
    return { kind: "unqueued", queue: queue.filter((id) => id !== product.cp_id) };
  }
  return { kind: "queued", queue: [...queue, product.cp_id] };
}

/** Whether saving the variants publishes the product again: only one that is published. */
export function shouldRepublish(product: { client_product_is_published: boolean }): boolean {
  return product.client_product_is_published;
}
