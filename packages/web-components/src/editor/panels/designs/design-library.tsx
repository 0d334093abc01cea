import { type Design, type Designs, DesignsStore, designsText } from "@pressport/core";
import { PAGE_SIZES } from "@pressport/core/rules";
import { useEffect, useMemo } from "preact/hooks";
import { Failed, Image, Loading, Pager, Skeleton, TextField, useStyles } from "../../../parts/parts.ts";
import { searchIcon } from "../../../theme/widget-icons.ts";
import { useEditor } from "../../editor-context.ts";
import css from "./design-library.css?inline";

/** What a press on a design does, and how designs that were pressed before look. */
export interface DesignChoice {
  onChoose: (design: Design) => void;
  /** Where several are chosen: whether this one is. */
  isChosen?: (design: Design) => boolean;
  /** Why one cannot be chosen; null where it can. */
  whyNot?: (design: Design) => string | null;
  /** Shown where there is no design at all. */
  whenEmpty?: string;
}

/** The person's designs, to search and choose from. */
export function DesignLibrary({ whenEmpty, ...choice }: DesignChoice) {
  useStyles(css);
  const { model, text } = useEditor();
  text.add({ designs: designsText });
  const designs = useMemo<Designs>(() => new DesignsStore(model.app), [model.app]);
  useEffect(() => {
    void designs.show(PAGE_SIZES.productDesigns);
    return () => designs[Symbol.dispose]();
  }, [designs]);
  const state = designs.state.value;
  if (state === "failed") {
    return (
      <Failed
        title={text.designs.failed}
        text={text.problems.loadFailedText}
        onRetry={() => void designs.load()}
      />
    );
  }
  const search = designs.search.value;
  const list = designs.list.value;
  if (state === "ready" && list.length === 0 && search === "")
    return whenEmpty === undefined ? null : <p class="field-hint">{whenEmpty}</p>;
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
      {state === "ready" ? <DesignGrid list={list} {...choice} /> : <GridSkeleton />}
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

function DesignGrid({ list, ...choice }: { list: readonly Design[] } & DesignChoice) {
  return (
    <ul class="library-grid">
      {list.map((design) => (
        <li key={design.cd_id}>
          <LibraryItem design={design} {...choice} />
        </li>
      ))}
    </ul>
  );
}

function LibraryItem({ design, onChoose, isChosen, whyNot }: { design: Design } & DesignChoice) {
  const { text } = useEditor();
  const reason = whyNot?.(design) ?? null;
  return (
    <button
      type="button"
      class="library-item"
      aria-label={isChosen ? undefined : text.designs.chooseFor(design.cd_name)}
      aria-pressed={isChosen?.(design)}
      disabled={reason !== null}
      onClick={() => onChoose(design)}
    >
      <Image src={design.cd_thumbnail_url} alt="" ratio="1" fit="contain" />
      <span class="library-name">{design.cd_name}</span>
      <span class="field-hint">{reason ?? text.general.pixels(design.cd_width, design.cd_height)}</span>
    </button>
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
