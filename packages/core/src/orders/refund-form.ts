import { type Signal, signal } from "@preact/signals-core";
import { type Is, isText, isWhole, listOf, orNull, shapeOf } from "../client/storage/draft-shapes.ts";
import type { FieldErrors } from "../contract/failures.ts";
import type { Order, OrderItem } from "../contract/resources/orders/order.ts";
import { checkRefundItem } from "../rules/forms/check-refund-item.ts";
import { type FieldMessages, isClean } from "../rules/forms/field-complaints.ts";
import { ALL_ITEMS_ID, isClaimable, offersPhotos, photoSlotsLeft } from "../rules/prices/refunds.ts";

/** A photo of a claim as it will be sent. */
export interface ClaimPhoto {
  id: number;
  file: File;
}

/** One product of a claim as typed. */
export interface ClaimRow {
  id: number;
  /** 0 is 'Return all order items'. */
  ri_oi_id: number | null;
  ri_reason_id: number | null;
  ri_description: string;
  photos: readonly ClaimPhoto[];
  errors: FieldMessages;
}

/** What of a claim is kept while it is not sent: everything but the photos, which no storage has room for. */
export interface ClaimDraft {
  typeId: number | null;
  rows: Pick<ClaimRow, "ri_oi_id" | "ri_reason_id" | "ri_description">[];
}

/** Recognises a kept claim. */
export const isClaimDraft: Is<ClaimDraft> = shapeOf({
  typeId: orNull(isWhole),
  rows: listOf(shapeOf({ ri_oi_id: orNull(isWhole), ri_reason_id: orNull(isWhole), ri_description: isText })),
});

/** The products of a claim, one row each. */
export class ClaimRows {
  readonly list: Signal<readonly ClaimRow[]> = signal([]);
  #lastId = 0;

  /** Begins anew, with what was kept or with one empty row. */
  start(kept: ClaimDraft["rows"] = []) {
    this.list.value = (kept.length > 0 ? kept : [{}]).map((fields) => this.#make(fields));
  }

  add() {
    this.list.value = [...this.list.value, this.#make({})];
  }

  remove(id: number) {
    if (this.list.value.length > 1) this.list.value = this.list.value.filter((row) => row.id !== id);
  }

  /** Takes what was typed, and takes back the complaint about it. */
  change(id: number, change: Partial<Omit<ClaimRow, "id" | "errors">>) {
    this.list.value = this.list.value.map((row) => {
      if (row.id !== id) return row;
      const errors = Object.fromEntries(Object.entries(row.errors).filter(([field]) => !(field in change)));
      return { ...row, ...change, errors };
    });
  }

  /** Adds as many photos as there is room for; answers whether all of them were taken. */
  addPhotos(id: number, files: readonly File[]): boolean {
    const row = this.list.value.find((one) => one.id === id);
    if (!row) return false;
    const taken = files.slice(0, photoSlotsLeft(row.photos.length));
    const photos = taken.map((file) => ({ id: ++this.#lastId, file }));
    this.change(id, { photos: [...row.photos, ...photos] });
    return taken.length === files.length;
  }

  removePhoto(id: number, photoId: number) {
    const row = this.list.value.find((one) => one.id === id);
    if (row) this.change(id, { photos: row.photos.filter((photo) => photo.id !== photoId) });
  }

  /** Complains about every row that lacks product or reason; answers whether none does. */
  check(): boolean {
    this.list.value = this.list.value.map((row) => ({ ...row, errors: checkRefundItem(row) }));
    return this.list.value.every((row) => isClean(row.errors));
  }

  /** Shows what the host complained about beside its field: `refund_items.1.ri_oi_id`. */
  complain(errors: FieldErrors) {
    this.list.value = this.list.value.map((row, at) => {
      const own = Object.entries(errors).flatMap(([path, [first]]) => {
        const field = new RegExp(`^refund_items\\.${at}\\.(\\w+)`).exec(path)?.[1];
        return field && first ? [[field, first] as const] : [];
      });
      return { ...row, errors: Object.fromEntries(own) };
    });
  }

  draft(typeId: number | null): ClaimDraft {
    return {
      typeId,
      rows: this.list.value.map(({ ri_oi_id, ri_reason_id, ri_description }) => ({
        ri_oi_id,
        ri_reason_id,
        ri_description,
      })),
    };
  }

  /** Photos go only with the reason they are offered for. */
  photosOf(row: ClaimRow): File[] {
    return offersPhotos(row.ri_reason_id) ? row.photos.map(({ file }) => file) : [];
  }

  #make(fields: Partial<ClaimRow>): ClaimRow {
    this.#lastId += 1;
    const empty = { ri_oi_id: null, ri_reason_id: null, ri_description: "", photos: [], errors: {} };
    return { ...empty, ...fields, id: this.#lastId };
  }
}

/** One choice of a row's product list. */
export interface ClaimChoice {
  ri_oi_id: number;
  /** Null for 'Return all order items'. */
  item: OrderItem | null;
  /** Claimed already, or named by another row. */
  isTaken: boolean;
}

/** What a row can claim: every item at once, or one that was not cancelled. */
export function claimChoices(order: Order, rows: readonly ClaimRow[], rowId: number): ClaimChoice[] {
  const elsewhere = new Set(rows.filter(({ id }) => id !== rowId).map(({ ri_oi_id }) => ri_oi_id));
  const whole = { ri_oi_id: ALL_ITEMS_ID, item: null, isTaken: elsewhere.has(ALL_ITEMS_ID) };
  const items = order.order_items.filter(isClaimable);
  return [
    whole,
    ...items.map((item) => ({
      ri_oi_id: item.oi_id,
      item,
      isTaken: item.oi_claimed || elsewhere.has(item.oi_id),
    })),
  ];
}
