import { UploadRefusal } from "@pressport/core/contract";
import { openPicture } from "./hardened-sharp.ts";

/** Twice as large as any page or letter shows it, for fine screens. */
const LOGO_BOX_PX = { width: 640, height: 240 } as const;

/** Draws a logo anew as a PNG, upright, sRGB, with nothing else that was in the file. */
export async function writeLogo(path: string, to: string): Promise<void> {
  try {
    await openPicture(path)
      .autoOrient()
      .toColourspace("srgb")
      .resize({ ...LOGO_BOX_PX, fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toFile(to);
  } catch {
    throw new UploadRefusal("broken");
  }
}
