import type { Editor, Text } from "@pressport/core";
import type { FixCode } from "@pressport/core/contract";
import { productTypeOf } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, Callout, Checkbox, FindingList, Select, useStyles } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import css from "./design-notes.css?inline";

/** What a careful printer would say about the design in sight, what can be done about it, and which page of a PDF is printed. */
export function DesignNotes() {
  const { model, editor, text } = useEditorPanel();
  const words = text.editor.design;
  const design = editor.kept.value?.design;
  if (!design) return null;
  const { cd_id, cd_pages, cd_page } = design;
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
      <FindingsToFix
        key={cd_id}
        design={design}
        text={text}
        shown={model.shownFinding.value}
        onShow={(finding) => {
          model.shownFinding.value = finding;
        }}
        onFix={(fixes) => editor.fixDesign(cd_id, fixes)}
      />
    </>
  );
}

type DesignInSight = NonNullable<Editor["kept"]["value"]>["design"];

interface FindingsToFixProps extends Required<Pick<Parameters<typeof FindingList>[0], "shown" | "onShow">> {
  design: Pick<DesignInSight, "cd_findings" | "cd_fixes">;
  text: Text;
  /** Has these put right, and no others. */
  onFix: (fixes: FixCode[]) => Promise<void>;
}

/** What was found in a design, each with what puts it right, and what was put right, to be undone. */
export function FindingsToFix({
  design: { cd_findings, cd_fixes },
  text,
  onFix,
  ...shown
}: FindingsToFixProps) {
  useStyles(css);
  const [changing, setChanging] = useState<FixCode | null>(null);
  const words = text.editor.design;
  const button = (fix: FixCode, label: string, fixes: FixCode[]) => (
    <Button
      size="s"
      part="fix"
      busy={changing === fix}
      disabled={changing !== null && changing !== fix}
      onClick={() => {
        setChanging(fix);
        void onFix(fixes).finally(() => setChanging(null));
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FindingList
        findings={cd_findings}
        text={text}
        part="design-notice"
        actionOf={({ fix }) => fix && button(fix, words.fixes[fix], [...cd_fixes, fix])}
        {...shown}
      />
      {cd_fixes.map((fix) => (
        <Callout
          key={fix}
          tone="good"
          part="design-notice"
          title={words.putRight}
          action={button(
            fix,
            words.undoFix,
            cd_fixes.filter((one) => one !== fix),
          )}
        >
          <p>{words.fixed[fix]}</p>
        </Callout>
      ))}
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
