import {
  type Design,
  DesignNotice,
  type Finding,
  type FindingCode,
  fixOf,
  type PublishingStatus,
} from "@pressport/core/contract";
import { PUBLISHING_STATUS_NAMES } from "@pressport/core/rules";
import type { designs } from "../../adapters/db/schema.ts";
import { shownFindings } from "../../config/preflight-profile.ts";
import { artworkFindings } from "../../image-intake/artwork-findings.ts";
import type { Services } from "../../services.ts";

const DISPLAY_NAMES: Readonly<Record<number, string>> = {
  1: "Processing",
  2: "Unpublished",
  3: "Published",
  4: "Publishing failed",
};

/** A publishing status with its names. */
export function publishingStatus(ps_id: number): PublishingStatus {
  return {
    ps_id,
    ps_name: PUBLISHING_STATUS_NAMES[ps_id] ?? "unpublished",
    ps_display_name: DISPLAY_NAMES[ps_id] ?? "Unpublished",
  };
}

/** The findings that pages know which are pinned to a release without `cd_findings`. */
const NOTICES: Readonly<Record<DesignNotice, FindingCode>> = {
  press_colours_untagged: "press-colours-untagged",
  much_ink: "much-ink",
};

/** A finding with what the host can do about it. */
function withFix(finding: Finding): Finding {
  const fix = fixOf(finding);
  return fix ? { ...finding, fix } : finding;
}

/** A design as it travels. */
export function designEntity(
  row: typeof designs.$inferSelect,
  { files, config }: Pick<Services, "files" | "config">,
): Design {
  const cd_findings = shownFindings(artworkFindings(row.cd_inspection), config.preflight);
  const { pages, page, pictureDpi, boxes, fixes = [] } = row.cd_inspection;
  return {
    cd_id: row.cd_id,
    cd_name: row.cd_name,
    cd_width: row.cd_width,
    cd_height: row.cd_height,
    cd_orientations: row.cd_orientations,
    cd_publishing_status: publishingStatus(row.ps_id),
    cd_preview_url: files.url(row.cd_preview_key),
    cd_thumbnail_url: files.url(row.cd_thumbnail_key),
    cd_colour: row.cd_colour,
    cd_file_type: row.cd_file_type,
    cd_file_bytes: row.cd_file_bytes,
    cd_pages: pages,
    cd_page: page ?? 1,
    ...(boxes && { cd_boxes: boxes }),
    cd_picture_dpi: pictureDpi ?? null,
    cd_findings: cd_findings.map(withFix),
    cd_fixes: [...fixes],
    cd_notices: DesignNotice.options.filter((notice) =>
      cd_findings.some(({ code }) => code === NOTICES[notice]),
    ),
    cd_tags: row.cd_tags,
    cd_has_fields: row.cd_has_fields,
    cd_created_at: row.cd_created_at.toISOString(),
  };
}
