import { mergeText } from "../speech/merge-text.ts";
import type { TextOverrides } from "../text.ts";
import { account } from "./account.ts";
import { auth } from "./auth.ts";
import { designs } from "./designs.ts";
import { editor } from "./editor.ts";
import { fields } from "./fields.ts";
import { general } from "./general.ts";
import { orders } from "./orders.ts";
import { selling } from "./selling.ts";
import { shop } from "./shop.ts";
import { template } from "./template.ts";
import { terms } from "./terms.ts";

/** Latvian, in the polite form. */
export const lv: TextOverrides = mergeText<TextOverrides>(
  {
    ...general,
    ...account,
    ...auth,
    ...terms,
    ...designs,
    ...editor,
    ...shop,
    ...orders,
    ...fields,
    ...template,
  },
  selling,
);

export { lv as words } from "../../contract/words/lv.ts";
