import { type FilePages, FilePagesStore, filePagesText } from "@pressport/core";
import { FILE_PAGES_AT_ONCE } from "@pressport/core/contract";
import { useEffect, useMemo } from "preact/hooks";
import {
  Dialog,
  Failed,
  Image,
  Loading,
  NumberField,
  Pager,
  Skeleton,
  useStyles,
} from "../../../parts/parts.ts";
import { useEditor } from "../../editor-context.ts";
import css from "./design-library.css?inline";

interface Props {
  design: { cd_id: number; cd_page: number; cd_pages: number };
  onClose: () => void;
}

/** The pages of the file of the design in sight: a press prints another one. */
export function FilePagesDialog({ design, onClose }: Props) {
  useStyles(css);
  const { model, editor, text } = useEditor();
  text.add({ filePages: filePagesText });
  const words = text.filePages;
  const pages = useMemo<FilePages>(() => new FilePagesStore(model.app, design), [model.app, design.cd_id]);
  useEffect(() => {
    void pages.load(Math.ceil(design.cd_page / FILE_PAGES_AT_ONCE));
    return () => pages[Symbol.dispose]();
  }, [pages, design.cd_page]);
  const print = (page: number) => {
    onClose();
    if (page !== design.cd_page) void editor.printPage(design.cd_id, page);
  };
  const meta = pages.meta.value;
  return (
    <Dialog open onClose={onClose} title={words.title} size="l" part="file-pages-dialog">
      <div class="library">
        <p class="field-hint">
          {words.lead(design.cd_pages)} {words.hint}
        </p>
        {meta && design.cd_pages > FILE_PAGES_AT_ONCE && (
          <NumberField
            label={words.number}
            min={1}
            max={design.cd_pages}
            value={pages.chosen.value}
            onChange={(page) => pages.choose(page ?? 0)}
          />
        )}
        <PageGrid pages={pages} printed={design.cd_page} onPrint={print} />
        {meta && (
          <Pager
            page={meta.current_page}
            pages={meta.last_page}
            busy={pages.isTurning.value}
            onPage={(page) => void pages.load(page)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PageGridProps {
  pages: FilePages;
  printed: number;
  onPrint: (page: number) => void;
}

function PageGrid({ pages, printed, onPrint }: PageGridProps) {
  const { text } = useEditor();
  const words = text.filePages;
  if (pages.state.value === "failed")
    return (
      <Failed title={words.failed} text={text.problems.loadFailedText} onRetry={() => void pages.load()} />
    );
  if (pages.state.value !== "ready")
    return (
      <Loading>
        <div class="library-grid">
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} ratio="1" />
          ))}
        </div>
      </Loading>
    );
  return (
    <ul class="library-grid">
      {pages.list.value.map(({ page_number: number, page_picture_url: url }) => (
        <li key={number}>
          <button
            type="button"
            class="library-item"
            aria-pressed={number === pages.chosen.value}
            onClick={() => onPrint(number)}
          >
            {url ? <Image src={url} alt="" ratio="1" fit="contain" /> : null}
            <span class="library-name">{words.page(number)}</span>
            {number === printed && <span class="field-hint">{words.isPrinted}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
