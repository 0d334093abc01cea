import { DesignLibraryStore } from "@pressport/core";
import { PAGE_SIZE_CHOICES } from "@pressport/core/rules";
import { imageIcon, phoneIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useId, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { keptPageSize, PAGE_SIZE_KEY } from "../../../asked-first.ts";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { PlainSelect } from "../../../parts/forms/field.tsx";
import { UploadZone } from "../../../parts/forms/upload-zone.tsx";
import { Count } from "../../../parts/lists/count.tsx";
import { DesignSearch } from "../../../parts/lists/design-search.tsx";
import listBar from "../../../parts/lists/list-bar.module.css";
import { Paged } from "../../../parts/lists/paged.tsx";
import { useFollowedList } from "../../../parts/lists/use-page-in-address.ts";
import { OpenButton } from "../../../parts/overlays/open-button.tsx";
import { PageTitle } from "../../../parts/page-title.tsx";
import { Empty, Failed } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { BatchPanel } from "../batch/batch-panel.tsx";
import { PhoneDialog } from "../phone/phone-dialog.tsx";
import { DesignActionDialog } from "./design-action-dialog.tsx";
import { DesignFilters } from "./design-filters.tsx";
import { DesignGrid } from "./design-grid.tsx";
import styles from "./design-list.module.css";
import type { DesignAction } from "./design-menu.tsx";
import { DesignTable } from "./design-table.tsx";
import { SelectionBar } from "./selection.tsx";
import { type AddressedView, useDesignView } from "./use-design-view.ts";

/** A person's designs: search, order, filters, page sizes 12, 30 and all, as a grid or a list, and what is done with them. */
export function Component() {
  const { designs, text } = pressport;
  const addressed = useDesignView();
  const { search } = addressed;
  const total = useSignalValue(designs.meta)?.total;
  const isNarrowed = addressed.isFiltered || search !== "";
  useAddressedPage(addressed);
  const upload = (
    <UploadZone
      look={total === 0 && !isNarrowed ? "zone" : "button"}
      onMade={() => void designs.load(1, false)}
      onDone={() => {}}
    >
      <OpenButton opens={(close) => <PhoneDialog onClose={close} />}>
        <Icon path={phoneIcon} size={18} />
        {text.phone.button}
      </OpenButton>
    </UploadZone>
  );
  return (
    <>
      <PageTitle
        title={text.designs.title}
        lead={<Count total={total === 0 && !isNarrowed ? undefined : total} words={text.designs.count} />}
      />
      {upload}
      <BatchPanel />
      <DesignSection addressed={addressed} isNarrowed={isNarrowed} />
    </>
  );
}

/**
 * Shows the page of the list that the address names, which wins over what was searched for elsewhere; the address follows
 * where the list goes by itself.
 */
function useAddressedPage({ view, search, page, turnTo }: AddressedView): void {
  const { designs } = pressport;
  const library = pressport.use(DesignLibraryStore);
  const asked = useRef<Pick<AddressedView, "view" | "page"> | null>(null);
  const isWrittenHere = useNavigationType() === "REPLACE";
  useEffect(() => {
    const typed = designs.search.peek();
    // What this page writes into its address may be a few letters behind what is typed by now.
    const wanted = isWrittenHere && asked.current ? typed : search;
    // What is typed here the list searches for by itself, once typing rests.
    if (wanted === typed && asked.current?.view === view && asked.current.page === page) return;
    const isFirst = asked.current === null;
    asked.current = { view, page };
    void designs.show(
      (isFirst && keptPageSize(pressport.storage)) || designs.pageSize.peek(),
      view,
      page,
      wanted,
    );
  }, [designs, view, page, search, isWrittenHere]);
  useFollowedList(designs, page, (there, isLoaded) => {
    if (isLoaded) asked.current = { view, page: there };
    turnTo(there, true);
  });
  useEffect(() => library.narrowed(), [library, view, search]);
}

interface SectionProps {
  addressed: AddressedView;
  isNarrowed: boolean;
}

function DesignSection({ addressed, isNarrowed }: SectionProps) {
  const { designs, text } = pressport;
  const state = useSignalValue(designs.state);
  const list = useSignalValue(designs.list);
  const [action, setAction] = useState<DesignAction | null>(null);
  if (state === "failed") return <Failed title={text.designs.failed} onRetry={() => void designs.load()} />;
  const isFirst = state === "ready" && list.length === 0 && !isNarrowed;
  // The one that the address names already did not come when it was asked for.
  const turn = (page: number) => (page === addressed.page ? void designs.load(page) : addressed.turnTo(page));
  return (
    <section aria-label={text.designs.title} className={styles.section}>
      {isFirst ? null : (
        <>
          <div className={listBar.bar}>
            <DesignSearch onSearch={(search) => addressed.change({ search })} />
            <PageSizeChoice />
          </div>
          <DesignFilters addressed={addressed} />
          <SelectionBar addressed={addressed} />
        </>
      )}
      <NoDesigns addressed={addressed} />
      <Paged of={designs} onPage={turn}>
        {addressed.layout === "list" && list.length > 0 ? (
          <DesignTable designs={list} onAction={setAction} />
        ) : (
          <DesignGrid onAction={setAction} isOnProducts={addressed.layout === "products"} />
        )}
      </Paged>
      {action ? <DesignActionDialog action={action} onClose={() => setAction(null)} /> : null}
    </section>
  );
}

/** Says why there is nothing to see, and how that changes. */
function NoDesigns({ addressed }: { addressed: AddressedView }) {
  const { designs, text } = pressport;
  const state = useSignalValue(designs.state);
  const list = useSignalValue(designs.list);
  const search = useSignalValue(designs.search);
  const isUploading = useSignalValue(pressport.uploads.isBusy);
  if (state !== "ready" || list.length > 0 || isUploading) return null;
  if (addressed.isFiltered)
    return (
      <Empty icon={imageIcon} title={text.designLibrary.noMatches}>
        <Button onClick={addressed.clear}>{text.designLibrary.clear}</Button>
      </Empty>
    );
  return (
    <Empty
      icon={imageIcon}
      title={search ? text.designs.noMatches(search) : text.designs.empty}
      text={search ? "" : text.designs.emptyText}
    />
  );
}

function PageSizeChoice() {
  const { designs, text } = pressport;
  const size = useSignalValue(designs.pageSize);
  const id = useId();
  return (
    <label className={styles.size} htmlFor={id}>
      <span>{text.designs.perPage}</span>
      <PlainSelect
        id={id}
        value={size}
        options={PAGE_SIZE_CHOICES.map((choice) => [
          choice,
          choice === "all" ? text.designs.perPageAll : String(choice),
        ])}
        onChoose={(choice) => {
          pressport.storage.set(PAGE_SIZE_KEY, String(choice));
          void designs.show(choice, designs.view.peek());
        }}
      />
    </label>
  );
}
