import type { Api } from "@pressport/core/contract";
import { aSmallPicture } from "./given.ts";

/** Makes every call about the brand of a reseller once. */
export async function walkBrand(api: Api): Promise<void> {
  await api.brand.update({ body: { brand_accent: "#0d5360" } });
  await api.brand.setLogo({ files: { logo: await aSmallPicture() } });
  await api.brand.removeLogo();
  await api.brand.show();
}
