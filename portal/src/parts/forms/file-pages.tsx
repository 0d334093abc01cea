import { type Design, type FilePages, FilePagesStore } from "@pressport/core";
import { FILE_PAGES_AT_ONCE } from "@pressport/core/contract";
import { useEffect, useState } from "react";
import { pressport, useSignalValue } from "../../pressport.ts";
import { Button } from "../controls/button.tsx";
import { Paged } from "../lists/paged.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Failed, Skeleton } from "../states.tsx";
import { useOwnStore } from "../use-own-store.ts";
import { Field } from "./field.tsx";
import styles from "./file-pages.module.css";

interface FilePagesProps {
  design: Design;
  /** The design as it is once another page of it is printed. */
  onPrinted?: (design: Design) => void;
}

/** Which page of a design's file is printed, and the way to another one; nothing for a file of one page. */
export function FilePagesButton({ design, onPrinted }: FilePagesProps) {
  const [isOpen, setOpen] = useState(false);
  const { cd_page, cd_pages } = design;
  if (cd_pages === 1) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {pressport.text.filePages.choose(cd_page, cd_pages)}
      </Button>
      {isOpen ? (
        <FilePagesDialog
          design={design}
          onClose={() => setOpen(false)}
          {...(onPrinted ? { onPrinted } : {})}
        />
      ) : null}
    </>
  );
}

/** The pages of a design's file: one is chosen to be printed, or to be a design of its own. */
export function FilePagesDialog({ design, onPrinted, onClose }: FilePagesProps & { onClose: () => void }) {
  const pages = useOwnStore(() => new FilePagesStore(pressport, design));
  return pages ? (
    <PagesOf pages={pages} design={design} onClose={onClose} {...(onPrinted ? { onPrinted } : {})} />
  ) : null;
}

interface PagesOfProps extends FilePagesProps {
  pages: FilePages;
  onClose: () => void;
}

function PagesOf({ pages, design, onPrinted, onClose }: PagesOfProps) {
  const { designs, notices, text, uploads } = pressport;
  const words = text.filePages;
  const chosen = useSignalValue(pages.chosen);
  const busy = useSignalValue(pages.isSaving);
  const isThere = useSignalValue(pages.state) === "ready";
  const isPrinted = chosen === design.cd_page;
  useEffect(() => void pages.load(Math.ceil(design.cd_page / FILE_PAGES_AT_ONCE)), [pages, design.cd_page]);
  const done = (message: string) => {
    notices.success(message);
    designs.refresh();
    onClose();
  };
  const print = async () => {
    if (isPrinted) return;
    const changed = await pages.print();
    if (!changed) return;
    uploads.changed(changed);
    onPrinted?.(changed);
    done(words.printed(chosen));
  };
  const makeDesign = async () => {
    if (await pages.makeDesign()) done(words.made(chosen));
  };
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      onSubmit={() => void print()}
      actions={
        <>
          <Button disabled={isPrinted} busy={busy} onClick={() => void makeDesign()}>
            {words.makeDesign}
          </Button>
          <Button look="primary" type="submit" disabled={isPrinted} busy={busy}>
            {words.print(chosen)}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.lead}>{words.lead(design.cd_pages)}</p>
        {isThere && design.cd_pages > FILE_PAGES_AT_ONCE ? (
          <div className={styles.number}>
            <PageNumber pages={pages} design={design} />
          </div>
        ) : null}
        <PageGrid pages={pages} design={design} />
        <p className={styles.hint}>{words.hint}</p>
      </div>
    </Dialog>
  );
}

/** Leads to a page far away in a long file. */
function PageNumber({ pages, design }: Pick<PagesOfProps, "pages" | "design">) {
  const chosen = useSignalValue(pages.chosen);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      label={pressport.text.filePages.number}
      type="number"
      min={1}
      max={design.cd_pages}
      value={typed ?? chosen}
      onChange={({ target }) => {
        setTyped(target.value);
        pages.choose(target.valueAsNumber);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function PageGrid({ pages, design }: Pick<PagesOfProps, "pages" | "design">) {
  const { text } = pressport;
  const words = text.filePages;
  const state = useSignalValue(pages.state);
  const list = useSignalValue(pages.list);
  const chosen = useSignalValue(pages.chosen);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void pages.load()} />;
  const shapes = Array.from({ length: Math.min(FILE_PAGES_AT_ONCE, design.cd_pages) }, (_, at) => at);
  return (
    <Paged of={pages}>
      <fieldset className={styles.grid} aria-label={words.title} aria-busy={list.length === 0}>
        {list.length === 0
          ? shapes.map((at) => <Skeleton key={at} ratio="4 / 5" />)
          : list.map(({ page_number: number, page_picture_url: url }) => (
              <label key={number} className={styles.page}>
                <input
                  type="radio"
                  name="page"
                  value={number}
                  checked={number === chosen}
                  onChange={() => pages.choose(number)}
                />
                <span className={styles.picture}>
                  {url ? <img src={url} alt="" loading="lazy" /> : <span aria-hidden="true">{number}</span>}
                </span>
                <span>
                  {words.page(number)}
                  {number === design.cd_page ? <span className={styles.now}>{words.isPrinted}</span> : null}
                </span>
              </label>
            ))}
      </fieldset>
    </Paged>
  );
}
