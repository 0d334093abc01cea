import { productTypeOf } from "@pressport/core/rules";
import { Checkbox, FindingList, Select } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";

/** What a careful printer would say about the design in sight, and which page of a PDF is printed. */
export function DesignNotes() {
  const { model, editor, text } = useEditorPanel();
  const words = text.editor.design;
  const design = editor.kept.value?.design;
  if (!design) return null;
  const { cd_id, cd_pages, cd_page, cd_findings } = design;
  return (
    <>
      {cd_pages > 1 && (
        <Select
          label={words.page}
          hint={words.pages(cd_pages)}
          part="pdf-page"
          value={String(cd_page)}
          options={Array.from({ length: cd_pages }, (_, index) => ({
            value: String(index + 1),
            label: words.pageNumber(index + 1),
          }))}
          onChange={(page) => void editor.printPage(cd_id, Number(page))}
        />
      )}
      <FindingList
        findings={cd_findings}
        text={text}
        part="design-notice"
        shown={model.shownFinding.value}
        onShow={(finding) => {
          model.shownFinding.value = finding;
        }}
      />
    </>
  );
}

/** Whether prices stand on the cover of a calendar that can have them. */
export function PricesSwitch() {
  const { editor, text } = useEditorPanel();
  const typeId = editor.project.value?.product.product_type_id ?? 0;
  if (!productTypeOf(typeId)?.hasPrices) return null;
  return (
    <Checkbox
      look="switch"
      part="prices"
      label={text.editor.calendar.prices}
      hint={text.editor.calendar.pricesHint}
      checked={editor.document.value.attributes.prices === true}
      onChange={(prices) => editor.choose({ prices })}
    />
  );
}
