import { fromPage, fromVariant } from "../../rules/placement/placement-wire.ts";
import { type EditorDocument, type EditorProject, pageOf } from "../editor-document.ts";
import type { KeptPrint } from "../editor-services.ts";
import { withAttribute, withHiddenWrapsCovered } from "../sizes/editor-sizes.ts";

/** The document with one size placed as it was kept for another cart, and made with the same options. */
export function withKept(
  project: EditorProject,
  document: EditorDocument,
  sku_id: number,
  {
    personalisation_options,
    personalisation_placement,
    personalisation_pages,
    personalisation_values: fields,
  }: KeptPrint,
): EditorDocument {
  const pages = personalisation_pages.map(({ cvp_month, cvp_cd_id, ...page }) => ({
    cvp_month,
    cvp_cd_id,
    placement: cvp_cd_id === null ? null : fromPage(page),
  }));
  const placement = fromVariant(personalisation_placement);
  const chosen = withAttribute(project, document, { ...personalisation_options, fields });
  return {
    ...chosen,
    sizes: withHiddenWrapsCovered(project, chosen, { sku_id, cvp_month: 0 }).sizes.map((size) =>
      size.sku_id === sku_id
        ? { ...size, placement, pages: size.pages.map((page) => pageOf({ pages }, page.cvp_month) ?? page) }
        : size,
    ),
  };
}
