/** What the QR code of an item holds, on every paper alike: the id of the item, as its job ticket names it. */
export const itemCode = (oi_id: number): string => String(oi_id);

/** The item that a scanned code means; null for a code of something else, such as the number of a parcel, which is longer. */
export const readItemCode = (code: string): number | null =>
  /^[1-9]\d{0,8}$/.test(code.trim()) ? Number(code) : null;
