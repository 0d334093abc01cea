import type { Design } from "@pressport/core";
import { detailOf, sharpUpTo } from "@pressport/core/rules";
import { editIcon } from "@pressport/web-components/theme/icons";
import { Icon } from "../../../parts/controls/icon.tsx";
import { PageLink } from "../../../parts/controls/page-link.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "./design-list.module.css";

/** Where a design stands with the shop. */
export function StatusBadge({ design }: { design: Design }) {
  const { statusLabel } = pressport.text.designs;
  const { statuses } = pressport.text.publishing;
  const { ps_id, ps_display_name } = design.cd_publishing_status;
  return (
    <span className={styles.status} data-status={ps_id} title={statusLabel}>
      {statuses[ps_id] ?? ps_display_name}
    </span>
  );
}

/** The largest poster a design fills sharply, in words. */
export function sharpWords({ cd_width, cd_height, cd_picture_dpi }: Design): string {
  const words = pressport.text.designLibrary;
  const size = sharpUpTo({ widthPx: cd_width, heightPx: cd_height, detail: detailOf(cd_picture_dpi) });
  return size ? words.sharpUpTo(size[0] / 10, size[1] / 10) : words.softEverywhere;
}

/** Whether a design has fields that are filled in for each print; leads to them. */
export function FieldsBadge({ design }: { design: Design }) {
  if (!design.cd_has_fields) return null;
  return (
    <PageLink className={styles.fields} to={`/designs/${design.cd_id}/fields`}>
      <Icon path={editIcon} size={16} />
      {pressport.text.template.has}
    </PageLink>
  );
}

/** The tags of a design. */
export function Tags({ design }: { design: Design }) {
  if (design.cd_tags.length === 0) return null;
  return (
    <span className={styles.tags}>
      {design.cd_tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  );
}
