import type { CartDesign, CartItem } from "@pressport/core";
import { Image } from "../../parts/parts.ts";

/** The picture of a line, and of its other sides, as it will be made, else as it will be printed, else its design. Its name stands beside it. */
export function LinePicture({ item, design }: { item: CartItem; design: CartDesign }) {
  const flat = item.ci_thumbnail_url ?? design.client_design.cd_thumbnail_url;
  return (
    <span class="line-picture">
      <Image
        src={item.ci_mockup_url ?? flat}
        instead={flat}
        alt=""
        ratio="1"
        fit={item.ci_mockup_url ? "cover" : "contain"}
      />
      {item.client_variant.cv_side_thumbnail_urls.map((url) => (
        <Image key={url} src={url} alt="" ratio="1" fit="contain" />
      ))}
    </span>
  );
}
