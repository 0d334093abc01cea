import { type Design, uploadText } from "@pressport/core";
import { PRINT_FILE_TYPES } from "@pressport/core/contract";
import { Dialog, DropZone } from "../../../parts/parts.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { DesignLibrary } from "../designs/design-library.tsx";

/** Choosing, or uploading, what is printed on the side in sight. */
export function SideDesignDialog() {
  const { model, editor, text } = useEditorPanel();
  text.add({ upload: uploadText });
  const words = text.editor.sides;
  const month = Math.max(1, editor.place.value?.cvp_month ?? 1);
  const choose = async ({ cd_id }: Pick<Design, "cd_id">) => {
    const isThere = editor.project.peek()?.designs.some((design) => design.cd_id === cd_id);
    if (isThere) editor.useOnSide(month, cd_id);
    else if (!(await editor.addPageDesigns([cd_id]))) return;
    model.closeDialog();
  };
  const upload = async (files: readonly File[]) => {
    if (await editor.uploadPageDesigns(files.slice(0, 1))) model.closeDialog();
  };
  return (
    <Dialog open onClose={model.closeDialog} title={words.choose} size="l" part="side-design-dialog">
      <DropZone
        label={words.upload}
        hint={text.upload.types}
        accept={PRINT_FILE_TYPES}
        compact
        disabled={editor.isMovingDesigns.value}
        onFiles={(files) => void upload(files)}
      />
      <DesignLibrary
        onChoose={(design) => void choose(design)}
        isChosen={({ cd_id }) => editor.kept.value?.design.cd_id === cd_id}
        whenEmpty={words.noDesigns}
      />
    </Dialog>
  );
}
