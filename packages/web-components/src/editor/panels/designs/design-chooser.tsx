import { type Design, designsText, phoneText, type Text, uploadText } from "@pressport/core";
import { PRINT_FILE_TYPES } from "@pressport/core/contract";
import { useState } from "preact/hooks";
import { Button, Dialog, DropZone, useFetchAhead, useStyles } from "../../../parts/parts.ts";
import { phoneIcon } from "../../../theme/editor-icons.ts";
import { fileDecoder } from "../../canvas/picture/file-decoder.ts";
import { readImageHead } from "../../canvas/picture/image-head.ts";
import { useEditor } from "../../editor-context.ts";
import { DesignSide, PhonePanel } from "../../parts-on-demand.ts";
import css from "./design-chooser.css?inline";
import { DesignLibrary } from "./design-library.tsx";
import { UploadNote } from "./upload-note.tsx";

/** Brings the sentences along; those a page has already stay as they are. */
function addTexts(text: Text): void {
  text.add({ designs: designsText, upload: uploadText, phone: phoneText });
}

/** Choosing another design over the editor. */
export function DesignDialog() {
  const { model, text } = useEditor();
  addTexts(text);
  return (
    <Dialog open onClose={model.closeDialog} title={text.designs.chooseTitle} size="l" part="design-dialog">
      <DesignChooser onChosen={model.closeDialog} />
    </Dialog>
  );
}

/** Uploads a picture, or picks one of the person's designs. */
export function DesignChooser({ onChosen = () => {} }: { onChosen?: () => void }) {
  useStyles(css);
  const { model, editor, text } = useEditor();
  addTexts(text);
  const [isFromPhone, setFromPhone] = useState(false);
  const isKnown = model.app.auth.user.value !== null;
  const choose = (design: Design) => {
    onChosen();
    void editor.useDesign(design.cd_id);
  };
  return (
    <div class="chooser" part="chooser">
      <UploadZone onChosen={onChosen} />
      <UploadNote />
      {isFromPhone ? (
        <PhonePanel onChoose={choose} onDone={() => setFromPhone(false)} />
      ) : (
        <Button icon={phoneIcon} part="from-phone" onClick={() => setFromPhone(true)}>
          {text.phone.button}
        </Button>
      )}
      {isKnown && !isFromPhone && <DesignLibrary onChoose={choose} />}
    </div>
  );
}

/** What shows a file that was chosen. */
const NEXT = [fileDecoder, DesignSide];

/** Takes a file in; it can be designed with before the host has it. */
export function UploadZone({ onChosen = () => {}, compact }: { onChosen?: () => void; compact?: boolean }) {
  const { editor, model, text } = useEditor();
  addTexts(text);
  useFetchAhead(NEXT);
  const storage = model.app.auth.user.value?.user_storage;
  const room =
    storage &&
    text.upload.room(text.format.bytes(storage.used_bytes), text.format.bytes(storage.quota_bytes));
  const take = async ([file]: File[]) => {
    if (!file) return;
    const size = await readImageHead(file);
    // To be seen at once: while the editor is drawn for it, nothing more can be begun. What was chosen meanwhile goes first.
    if (size && !(await model.pictures.wantFile(file))) return;
    onChosen();
    await editor.useFile(file, size);
  };
  return (
    <DropZone
      label={text.upload.zone}
      touchLabel={text.upload.zoneTouch}
      hint={room ? `${text.upload.types} · ${room}` : text.upload.types}
      accept={PRINT_FILE_TYPES}
      {...(compact && { compact })}
      onFiles={(files) => void take(files)}
    />
  );
}
