import type { PhoneLink } from "@pressport/core/contract";
import { encode } from "uqr";

/** Draws text as a QR code that can still be read when a sixth of it is lost; pages leave the margin around it. */
export function qrPicture(text: string): PhoneLink["phone_link_picture"] {
  const rows = encode(text, { ecc: "M", border: 0 }).data;
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { units: rows.length, path: squares.join("") };
}
