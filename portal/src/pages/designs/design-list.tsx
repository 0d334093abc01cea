import type { Design } from "@pressport/core";
import { PAGE_SIZE_CHOICES, PAGE_SIZES } from "@pressport/core/rules";
import { imageIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useState } from "react";
import { Confirm } from "../../overlays/confirm.tsx";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { SearchField } from "../../parts/forms/search-field.tsx";
import { UploadZone } from "../../parts/forms/upload-zone.tsx";
import tiles from "../../parts/lists/design-tile.module.css";
import { DesignTile } from "../../parts/lists/design-tile.tsx";
import listBar from "../../parts/lists/list-bar.module.css";
import { Pager } from "../../parts/lists/pager.tsx";
import { VisuallyHidden } from "../../parts/overlays/visually-hidden.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Empty, Failed, Skeleton } from "../../parts/states.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import styles from "./design-list.module.css";
import { type DesignDeed, DesignMenu } from "./design-menu.tsx";
import { OrientationDialog } from "./orientation-dialog.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

/** A person's designs: search, page sizes 12, 30 and all, rename, orientation, delete, and where each is sold. */
export function Component() {
  const { designs, text } = pressport;
  const total = useSignalValue(designs.meta)?.total ?? 0;
  const search = useSignalValue(designs.search);
  useEffect(() => void designs.show(PAGE_SIZES.designs), [designs]);
  return (
    <>
      <PageTitle title={text.designs.title} lead={total > 0 ? text.designs.count(total) : undefined} />
      <UploadZone
        compact={total > 0 || search !== ""}
        onMade={() => void designs.load(1)}
        onDone={() => {}}
      />
      <DesignGrid />
    </>
  );
}

function DesignGrid() {
  const { designs, text } = pressport;
  const state = useSignalValue(designs.state);
  const list = useSignalValue(designs.list);
  const meta = useSignalValue(designs.meta);
  const search = useSignalValue(designs.search);
  const isUploading = useSignalValue(pressport.uploads.isBusy);
  const [deed, setDeed] = useState<DesignDeed | null>(null);
  if (state === "failed") return <Failed title={text.designs.failed} onRetry={() => void designs.load()} />;
  const isWaiting = state !== "ready" && list.length === 0;
  return (
    <section aria-label={text.designs.title} className={styles.section}>
      <div className={listBar.bar}>
        <SearchField
          value={search}
          label={text.designs.searchLabel}
          placeholder={text.designs.searchPlaceholder}
          onSearch={(next) => designs.setSearch(next)}
        />
        <PageSizeChoice />
      </div>
      {state === "ready" && list.length === 0 && !isUploading ? (
        <Empty
          icon={imageIcon}
          title={search ? text.designs.noMatches(search) : text.designs.empty}
          text={search ? "" : text.designs.emptyText}
        />
      ) : null}
      <ul className={tiles.grid} aria-busy={isWaiting}>
        {isWaiting ? <TileShapes /> : null}
        {list.map((design) => (
          <DesignTile
            key={design.cd_id}
            design={design}
            facts={<StatusBadge design={design} />}
            menu={<DesignMenu design={design} onDeed={setDeed} />}
          >
            <ButtonLink small to={`/designs/${design.cd_id}/product-list`}>
              {text.designs.products}
              <VisuallyHidden> {design.cd_name}</VisuallyHidden>
            </ButtonLink>
          </DesignTile>
        ))}
      </ul>
      {meta ? <Pager meta={meta} onPage={(page) => void designs.load(page)} /> : null}
      {deed ? <DeedDialog deed={deed} onClose={() => setDeed(null)} /> : null}
    </section>
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
          void designs.show(PAGE_SIZE_CHOICES.find((choice) => String(choice) === event.target.value))
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

function StatusBadge({ design }: { design: Design }) {
  const { statusLabel } = pressport.text.designs;
  const { statuses } = pressport.text.publishing;
  const { ps_id, ps_display_name } = design.cd_publishing_status;
  return (
    <span className={styles.status} data-status={ps_id} title={statusLabel}>
      {statuses[ps_id] ?? ps_display_name}
    </span>
  );
}

function DeedDialog({ deed, onClose }: { deed: DesignDeed; onClose: () => void }) {
  const { designs, text } = pressport;
  const { kind, design } = deed;
  if (kind === "rename") return <RenameDialog design={design} onClose={onClose} />;
  if (kind === "orientation") return <OrientationDialog design={design} onClose={onClose} />;
  return (
    <Confirm
      title={text.designs.deleteTitle(design.cd_name)}
      onYes={() => void designs.remove(design.cd_id)}
      onClose={onClose}
    />
  );
}

/** Where the first designs are about to be. */
function TileShapes() {
  return ["a", "b", "c", "d", "e", "f", "g", "h"].map((key) => (
    <li key={key}>
      <Skeleton ratio="1 / 1" />
    </li>
  ));
}
