import type { ExifOrientation } from "./inspected-upload.ts";

/** Raw RGB pixels. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** Stores an upright picture the way a camera held differently would: shown by its EXIF value it is upright again. For tests. */
export function storeTurned(upright: RawPicture, orientation: ExifOrientation): RawPicture {
  const { width: w, height: h } = upright;
  const [width, height] = orientation >= 5 ? [h, w] : [w, h];
  const data = Buffer.alloc(w * h * 3);
  for (let t = 0; t < height; t++) {
    for (let s = 0; s < width; s++) {
      const [u, v] = uprightPlace(orientation, s, t, w - 1, h - 1);
      upright.data.copy(data, (t * width + s) * 3, (v * w + u) * 3, (v * w + u) * 3 + 3);
    }
  }
  return { data, width, height };
}

/** Where stored column `s`, row `t` is seen (EXIF 2.32, tag 0x0112). */
function uprightPlace(
  orientation: ExifOrientation,
  s: number,
  t: number,
  right: number,
  bottom: number,
): [number, number] {
  switch (orientation) {
    case 1:
      return [s, t];
    case 2:
      return [right - s, t];
    case 3:
      return [right - s, bottom - t];
    case 4:
      return [s, bottom - t];
    case 5:
      return [t, s];
    case 6:
      return [right - t, s];
    case 7:
      return [right - t, bottom - s];
    case 8:
      return [t, bottom - s];
  }
}
