import {
  type Design,
  type Designs,
  DesignsStore,
  designsText,
  phoneText,
  type Text,
  uploadText,
} from "@pressport/core";
import { PAGE_SIZES } from "@pressport/core/rules";
import { useEffect, useMemo, useState } from "preact/hooks";
import {
  Button,
  Dialog,
  DropZone,
  EmptyState,
  Image,
  Loading,
  Pager,
  Skeleton,
  TextField,
  useStyles,
} from "../../../parts/parts.ts";
import { imageIcon, phoneIcon, searchIcon } from "../../../theme/icons.ts";
import { readImageHead } from "../../canvas/picture/image-head.ts";
import { useEditor } from "../../editor-context.ts";
import { PhonePanel } from "../../parts-on-demand.ts";
import css from "./design-chooser.css?inline";
import { UploadNote } from "./upload-note.tsx";

/** Brings the sentences along; those a page has already stay as they are. */
function addTexts(text: Text): void {
  text.add({ designs: designsText, upload: uploadText, phone: phoneText });
}

/** Choosing another design over the editor. */
export function DesignDialog() {
  const { model, text } = useEditor();
  addTexts(text);
  const close = () => {
    model.dialog.value = null;
  };
  return (
    <Dialog
      open={model.dialog.value === "design"}
      onClose={close}
      title={text.designs.chooseTitle}
      size="l"
      part="design-dialog"
    >
      <DesignChooser onChosen={close} />
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
      {isKnown && !isFromPhone && <Library onChoose={choose} />}
    </div>
  );
}

/** Takes a file in; it can be designed with before the host has it. */
export function UploadZone({ onChosen = () => {}, compact }: { onChosen?: () => void; compact?: boolean }) {
  const { editor, model, text } = useEditor();
  addTexts(text);
  const storage = model.app.auth.user.value?.user_storage;
  const room =
    storage &&
    text.upload.room(text.format.bytes(storage.used_bytes), text.format.bytes(storage.quota_bytes));
  const take = async ([file]: File[]) => {
    if (!file) return;
    const size = await readImageHead(file);
    onChosen();
    await editor.useFile(file, size);
  };
  return (
    <DropZone
      label={text.upload.zone}
      hint={room ? `${text.upload.types} · ${room}` : text.upload.types}
      accept="image/jpeg,image/png,image/webp,image/tiff,image/heic,image/heif,.heic,.heif,application/pdf"
      {...(compact && { compact })}
      onFiles={(files) => void take(files)}
    />
  );
}

function Library({ onChoose }: { onChoose: (design: Design) => void }) {
  const { model, text } = useEditor();
  const designs = useMemo<Designs>(() => new DesignsStore(model.app), [model.app]);
  useEffect(() => {
    void designs.show(PAGE_SIZES.productDesigns);
    return () => designs[Symbol.dispose]();
  }, [designs]);
  const state = designs.state.value;
  if (state === "failed") {
    return (
      <EmptyState icon={imageIcon} title={text.designs.failed}>
        <Button onClick={() => void designs.load()}>{text.general.retry}</Button>
      </EmptyState>
    );
  }
  const search = designs.search.value;
  const list = designs.list.value;
  if (state === "ready" && list.length === 0 && search === "") return null;
  return (
    <div class="library">
      <TextField
        label={text.designs.searchLabel}
        hideLabel
        type="search"
        icon={searchIcon}
        placeholder={text.designs.searchPlaceholder}
        value={search}
        onInput={(words) => designs.setSearch(words)}
      />
      {state === "ready" ? <DesignGrid list={list} onChoose={onChoose} /> : <GridSkeleton />}
      {state === "ready" && list.length === 0 && <p class="field-hint">{text.designs.noMatches(search)}</p>}
      <LibraryPages designs={designs} />
    </div>
  );
}

function LibraryPages({ designs }: { designs: Designs }) {
  const meta = designs.meta.value;
  if (!meta) return null;
  return (
    <Pager
      page={meta.current_page}
      pages={meta.last_page}
      onPage={(page: number) => void designs.load(page)}
    />
  );
}

function DesignGrid({ list, onChoose }: { list: readonly Design[]; onChoose: (design: Design) => void }) {
  const { text } = useEditor();
  return (
    <ul class="library-grid">
      {list.map((design) => (
        <li key={design.cd_id}>
          <button
            type="button"
            class="library-item"
            aria-label={text.designs.chooseFor(design.cd_name)}
            onClick={() => onChoose(design)}
          >
            <Image src={design.cd_thumbnail_url} alt="" ratio="1" fit="contain" />
            <span class="library-name">{design.cd_name}</span>
            <span class="field-hint">{text.general.pixels(design.cd_width, design.cd_height)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function GridSkeleton() {
  return (
    <Loading>
      <div class="library-grid">
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} ratio="1" />
        ))}
      </div>
    </Loading>
  );
}
