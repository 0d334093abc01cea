import { type Editor, filePagesText, inksText, LOCAL_DESIGN_ID } from "@pressport/core";
import type { Finding } from "@pressport/core/contract";
import { productTypeOf } from "@pressport/core/rules";
import { useState } from "preact/hooks";
import { Button, Checkbox, lazyPart } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { FindingsToFix } from "./findings-to-fix.tsx";

/** The pages of a file. */
const FilePagesDialog = lazyPart(
  () => import("./file-pages-dialog.tsx"),
  (module) => module.FilePagesDialog,
);
/** The inks of a design. */
const InksDialog = lazyPart(
  () => import("./inks-dialog.tsx"),
  (module) => module.InksDialog,
);

/** What a careful printer would say about the design in sight, what can be done about it, and which page of its file is printed. */
export function DesignNotes() {
  const { model, editor, text } = useEditorPanel();
  const [isChoosing, setChoosing] = useState(false);
  useState(() => text.add({ filePages: filePagesText }));
  const design = editor.kept.value?.design;
  if (!design) return null;
  const { cd_id, cd_pages, cd_page, cd_findings } = design;
  const choosePage = cd_pages > 1 && (
    <Button size="s" part="pdf-page" onClick={() => setChoosing(true)}>
      {text.filePages.choose(cd_page, cd_pages)}
    </Button>
  );
  return (
    <>
      {/* Where the operator has this told as a finding, the button is with that. */}
      {!cd_findings.some(isAboutPages) && choosePage}
      {isChoosing && <FilePagesDialog key={cd_id} design={design} onClose={() => setChoosing(false)} />}
      <FindingsToFix
        key={cd_id}
        design={design}
        text={text}
        actionOf={(finding) => isAboutPages(finding) && choosePage}
        shown={model.shownFinding.value}
        onShow={(finding) => {
          model.shownFinding.value = finding;
        }}
        onFix={(fixes) => editor.fixDesign(cd_id, fixes)}
      />
      <InksButton design={design} />
    </>
  );
}

const isAboutPages = ({ code }: Finding): boolean => code === "further-pages";

type DesignInSight = NonNullable<Editor["kept"]["value"]>["design"];

/** The way to the inks of a design in the portal: shoppers on a website have no use for them. */
function InksButton({ design }: { design: DesignInSight }) {
  const { model, text } = useEditorPanel();
  const [isOpen, setOpen] = useState(false);
  useState(() => text.add({ inks: inksText }));
  if (design.cd_id === LOCAL_DESIGN_ID || model.app.surface !== "portal") return null;
  return (
    <>
      <Button size="s" part="inks-button" onClick={() => setOpen(true)}>
        {text.inks.show}
      </Button>
      {isOpen && <InksDialog design={design} onClose={() => setOpen(false)} />}
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
