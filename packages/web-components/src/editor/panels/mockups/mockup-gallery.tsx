import { type MockupGallery as Gallery, MockupGalleryStore } from "@pressport/core";
import { useEffect, useMemo, useState } from "preact/hooks";
import {
  Button,
  ButtonLink,
  Dialog,
  EmptyState,
  Failed,
  Image,
  Skeleton,
  useId,
  useStyles,
} from "../../../parts/parts.ts";
import { downloadIcon, imageIcon } from "../../../theme/widget-icons.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import css from "./mockup-gallery.css?inline";

/** Leads to the product in rooms, as its shops show it. */
export function MockupGallery() {
  const { text } = useEditorPanel();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={imageIcon} onClick={() => setOpen(true)}>
        {text.editor.mockups.open}
      </Button>
      {isOpen && <GalleryDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The saved size in sight in every scene, one of them large. */
function GalleryDialog({ onClose }: { onClose: () => void }) {
  useStyles(css);
  const { model, editor, text } = useEditorPanel();
  const { app } = model;
  const gallery = useMemo<Gallery>(() => new MockupGalleryStore(app), [app]);
  const words = text.editor.mockups;
  const cv_id = editor.variant.value?.cv_id ?? null;
  useEffect(() => {
    if (cv_id !== null) void gallery.load(cv_id);
    return () => gallery[Symbol.dispose]();
  }, [gallery, cv_id]);
  const chosen = gallery.chosen.value;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="l"
      closeOutside
      footer={
        cv_id !== null &&
        chosen && (
          <>
            <Button busy={gallery.isPacking.value} onClick={() => void gallery.saveAll(cv_id)}>
              {words.downloadAll}
            </Button>
            <ButtonLink
              variant="primary"
              icon={downloadIcon}
              href={chosen.mockup_large_url}
              download={`${chosen.mockup_scene}.jpg`}
              target="_blank"
              rel="noopener"
            >
              {words.download}
            </ButtonLink>
          </>
        )
      }
    >
      {cv_id === null ? (
        <EmptyState icon={imageIcon} title={words.saveFirst} />
      ) : (
        <Rooms gallery={gallery} onRetry={() => void gallery.load(cv_id)} />
      )}
    </Dialog>
  );
}

function Rooms({ gallery, onRetry }: { gallery: Gallery; onRetry: () => void }) {
  const { editor, text } = useEditorPanel();
  const words = text.editor.mockups;
  const state = gallery.state.value;
  const chosen = gallery.chosen.value;
  if (state === "failed")
    return <Failed title={words.failed} text={text.problems.loadFailedText} onRetry={onRetry} />;
  if (state === "loading") return <Skeleton ratio="4 / 3" />;
  if (!chosen) return <EmptyState icon={imageIcon} title={words.none} />;
  const scene = words.scenes[chosen.mockup_scene] ?? chosen.mockup_title;
  return (
    <div class="rooms">
      <Image
        key={chosen.mockup_scene}
        src={chosen.mockup_medium_url}
        instead={chosen.mockup_small_url}
        alt={words.picture(text.named(editor.project.value?.product.product_name ?? ""), scene)}
        ratio="4 / 3"
        fit="contain"
        eager
      />
      <p class="rooms-note">
        <strong>{scene}</strong>
        {editor.isDirty.value && <span>{words.asSaved}</span>}
      </p>
      <Thumbnails gallery={gallery} />
    </div>
  );
}

/** A choice among few: the arrow keys go through it. */
function Thumbnails({ gallery }: { gallery: Gallery }) {
  const { text } = useEditorPanel();
  const name = useId();
  const words = text.editor.mockups;
  const chosen = gallery.chosen.value?.mockup_scene;
  return (
    <fieldset class="rooms-list">
      <legend class="visually-hidden">{words.label}</legend>
      {gallery.mockups.value.map(({ mockup_scene, mockup_title, mockup_small_url }) => (
        <label key={mockup_scene} class="rooms-choice">
          <input
            type="radio"
            class="visually-hidden"
            name={name}
            checked={mockup_scene === chosen}
            aria-label={words.scenes[mockup_scene] ?? mockup_title}
            onChange={() => gallery.choose(mockup_scene)}
          />
          <Image src={mockup_small_url} alt="" ratio="1" />
        </label>
      ))}
    </fieldset>
  );
}
