import type { CartDesign, CartItem } from "@pressport/core";
import { Image } from "../../parts/parts.ts";

/** The picture of a line as it will be printed; until there is one, its design. Its name stands beside it. */
export function LinePicture({ item, design }: { item: CartItem; design: CartDesign }) {
  return (
    <span class="line-picture">
      <Image
        src={item.ci_thumbnail_url ?? design.client_design.cd_thumbnail_url}
        alt=""
        ratio="1"
        fit="contain"
      />
    </span>
  );
}
