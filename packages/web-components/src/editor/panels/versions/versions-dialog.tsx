import {
  type EarlierVersions,
  EarlierVersionsStore,
  pictureAt,
  withoutVersion,
  withVersion,
} from "@pressport/core";
import { MOST_VERSIONS, type ProductVersion } from "@pressport/core/contract";
import { useEffect, useMemo } from "preact/hooks";
import {
  Badge,
  Button,
  Dialog,
  EmptyState,
  Failed,
  Loading,
  Skeleton,
  useStyles,
} from "../../../parts/parts.ts";
import { undoIcon } from "../../../theme/widget-icons.ts";
import { useEditorPanel } from "../../use-editor-panel.ts";
import { PlacementPicture } from "../designs/placement-picture.tsx";
import css from "./versions-dialog.css?inline";

/** What was saved of the product before, by date; one press shows it, another one takes that back. */
export function VersionsDialog() {
  useStyles(css);
  const { model, editor, text } = useEditorPanel();
  const { app } = model;
  const versions = useMemo<EarlierVersions>(() => new EarlierVersionsStore(app), [app]);
  const words = text.editor.versions;
  const id = editor.project.value?.client_product?.client_product_id ?? null;
  useEffect(() => {
    if (id !== null) void versions.load(id);
    return () => versions[Symbol.dispose]();
  }, [versions, id]);
  return (
    <Dialog open onClose={model.closeDialog} title={words.title} closeOutside part="versions-dialog">
      <VersionRows versions={versions} onRetry={() => id !== null && void versions.load(id)} />
    </Dialog>
  );
}

function VersionRows({ versions, onRetry }: { versions: EarlierVersions; onRetry: () => void }) {
  const { text } = useEditorPanel();
  const words = text.editor.versions;
  const state = versions.state.value;
  if (state === "loading")
    return (
      <Loading>
        <Skeleton height="240px" />
      </Loading>
    );
  if (state === "failed")
    return <Failed title={words.failed} text={text.problems.loadFailedText} onRetry={onRetry} />;
  const list = versions.list.value;
  if (list.length === 0) return <EmptyState icon={undoIcon} title={words.none} />;
  return (
    <>
      <p class="field-hint">{words.lead(MOST_VERSIONS)}</p>
      <ol class="versions">
        {list.map((version) => (
          <VersionRow key={version.version_id} version={version} />
        ))}
      </ol>
    </>
  );
}

function VersionRow({ version }: { version: ProductVersion }) {
  const { model, editor, text } = useEditorPanel();
  const words = text.editor.versions;
  const [project, place, now] = [editor.project.value, editor.place.value, editor.document.value];
  if (!project || !place) return null;
  const document = withVersion(project, now, version);
  const picture = pictureAt(project, document, place);
  const time = text.format.dateTime(version.version_saved_at);
  const { version_device: device, version_user_name: name } = version;
  const use = () => {
    editor.replaceDocument(document);
    model.closeDialog();
    const { notices } = model.app;
    const run = () => {
      const here = editor.project.peek()?.client_product?.client_product_id;
      // Another product may have been opened since.
      if (here !== project.client_product?.client_product_id) return;
      editor.replaceDocument(withoutVersion(editor.document.peek(), { before: now, used: document }));
    };
    notices.info(words.used(time), { action: { label: text.editor.tools.undo, run } });
  };
  return (
    <li class="version" part="version">
      <span class="version-picture">{picture && <PlacementPicture picture={picture} alt="" />}</span>
      <span class="version-words">
        <strong>{time}</strong>
        <span class="field-hint">
          {device ? words.devices[device] : words.program}
          {name && (
            <>
              {" · "}
              <bdi>{name}</bdi>
            </>
          )}
        </span>
      </span>
      {document === now ? (
        <Badge tone="good">{words.now}</Badge>
      ) : (
        <Button size="s" aria-label={words.using(time)} onClick={use}>
          {words.use}
        </Button>
      )}
    </li>
  );
}
