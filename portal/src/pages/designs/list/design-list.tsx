import { PAGE_SIZE_CHOICES } from "@pressport/core/rules";
import { imageIcon, phoneIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useState } from "react";
import { Confirm } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { SearchField } from "../../../parts/forms/search-field.tsx";
import { UploadZone } from "../../../parts/forms/upload-zone.tsx";
import listBar from "../../../parts/lists/list-bar.module.css";
import { Pager } from "../../../parts/lists/pager.tsx";
import { PageTitle } from "../../../parts/page-title.tsx";
import { Empty, Failed } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { BatchPanel } from "../batch/batch-panel.tsx";
import { PhoneDialog } from "../phone/phone-dialog.tsx";
import { DesignFilters } from "./design-filters.tsx";
import { DesignGrid } from "./design-grid.tsx";
import styles from "./design-list.module.css";
import type { DesignDeed } from "./design-menu.tsx";
import { DesignTable } from "./design-table.tsx";
import { OrientationDialog } from "./orientation-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";
import { SelectionBar } from "./selection.tsx";
import { TagsDialog } from "./tags-dialog.tsx";
import { type AddressedView, useDesignView } from "./use-design-view.ts";

/** A person's designs: search, order, filters, page sizes 12, 30 and all, as a grid or a list, and what is done with them. */
export function Component() {
  const { designs, text } = pressport;
  const addressed = useDesignView();
  const { view, search } = addressed;
  const total = useSignalValue(designs.meta)?.total;
  const isNarrowed = addressed.isFiltered || search !== "";
  const [isFromPhone, setFromPhone] = useState(false);
  useEffect(() => {
    // The address bar wins over what was searched for elsewhere, and comes back with it.
    if (designs.search.peek() !== search) designs.setSearch(search);
  }, [designs, search]);
  useEffect(() => void designs.show(designs.pageSize.peek(), view), [designs, view]);
  const upload = (
    <UploadZone
      look={total === 0 && !isNarrowed ? "zone" : "button"}
      onMade={() => void designs.load(1)}
      onDone={() => {}}
    >
      <Button onClick={() => setFromPhone(true)}>
        <Icon path={phoneIcon} size={18} />
        {text.phone.button}
      </Button>
    </UploadZone>
  );
  return (
    <>
      <PageTitle title={text.designs.title} lead={total ? text.designs.count(total) : undefined} />
      {upload}
      {isFromPhone ? <PhoneDialog onClose={() => setFromPhone(false)} /> : null}
      <BatchPanel />
      <DesignSection addressed={addressed} isNarrowed={isNarrowed} />
    </>
  );
}

interface SectionProps {
  addressed: AddressedView;
  isNarrowed: boolean;
}

function DesignSection({ addressed, isNarrowed }: SectionProps) {
  const { designs, text } = pressport;
  const state = useSignalValue(designs.state);
  const list = useSignalValue(designs.list);
  const meta = useSignalValue(designs.meta);
  const search = useSignalValue(designs.search);
  const [deed, setDeed] = useState<DesignDeed | null>(null);
  if (state === "failed") return <Failed title={text.designs.failed} onRetry={() => void designs.load()} />;
  const isFirst = state === "ready" && list.length === 0 && !isNarrowed;
  return (
    <section aria-label={text.designs.title} className={styles.section}>
      {isFirst ? null : (
        <>
          <div className={listBar.bar}>
            <SearchField
              value={search}
              label={text.designs.searchLabel}
              placeholder={text.designs.searchPlaceholder}
              onSearch={(next) => {
                designs.setSearch(next);
                addressed.change({ search: next });
              }}
            />
            <PageSizeChoice />
          </div>
          <DesignFilters addressed={addressed} />
          <SelectionBar addressed={addressed} />
        </>
      )}
      <NoDesigns addressed={addressed} />
      {addressed.layout === "list" && list.length > 0 ? (
        <DesignTable designs={list} onDeed={setDeed} />
      ) : (
        <DesignGrid onDeed={setDeed} isOnProducts={addressed.layout === "products"} />
      )}
      {meta ? <Pager meta={meta} onPage={(page) => void designs.load(page)} /> : null}
      {deed ? <DeedDialog deed={deed} onClose={() => setDeed(null)} /> : null}
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
  return (
    <label className={styles.size}>
      {text.designs.perPage}
      <select
        value={size}
        onChange={(event) =>
          void designs.show(
            PAGE_SIZE_CHOICES.find((choice) => String(choice) === event.target.value),
            designs.view.peek(),
          )
        }
      >
        {PAGE_SIZE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {choice === "all" ? text.designs.perPageAll : choice}
          </option>
        ))}
      </select>
    </label>
  );
}

function DeedDialog({ deed, onClose }: { deed: DesignDeed; onClose: () => void }) {
  const { designs, text } = pressport;
  const { kind, design } = deed;
  if (kind === "rename") return <RenameDialog design={design} onClose={onClose} />;
  if (kind === "tags") return <TagsDialog design={design} onClose={onClose} />;
  if (kind === "orientation") return <OrientationDialog design={design} onClose={onClose} />;
  return (
    <Confirm
      title={text.designs.deleteTitle(design.cd_name)}
      onYes={() => void designs.remove(design.cd_id)}
      onClose={onClose}
    />
  );
}
