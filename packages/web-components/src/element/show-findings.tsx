import { editorPanelsText, type PressportCore } from "@pressport/core";
import type { Design, FixCode } from "@pressport/core/contract";
import { FindingsToFix } from "../editor/panels/designs/findings-to-fix.tsx";
import { useStyles } from "../parts/use-styles.ts";
import css from "./show-findings.css?inline";
import { showPart } from "./show-part.tsx";

type OnFix = (fixes: FixCode[]) => Promise<void>;

/** The findings of a design in a page. */
export interface ShownFindings {
  /** Shows those of a design, and its picture with the place of one; `onFix` has these put right, and no others. */
  show(design: Design, onFix: OnFix): void;
  /** Takes them away. */
  end(): void;
}

/** Shows what was found in a design in a place of the page's own, as the editor does. */
export function showFindings(place: HTMLElement, app: PressportCore): ShownFindings {
  app.text.add({ editor: editorPanelsText });
  const part = showPart(place, app);
  return {
    show: (design, onFix) =>
      part.draw(<Findings key={design.cd_id} design={design} text={app.text} onFix={onFix} />),
    end: part.end,
  };
}

function Findings({ design, ...more }: Pick<PressportCore, "text"> & { design: Design; onFix: OnFix }) {
  useStyles(css);
  return (
    <div class="findings">
      <FindingsToFix design={design} printOf={() => pictureOf(design)} {...more} />
    </div>
  );
}

/** Pictures have no places. */
function pictureOf({ cd_preview_url: url, cd_boxes }: Design) {
  if (!cd_boxes) return null;
  const { trim, bleed } = cd_boxes;
  return { url, widthMm: trim.width_mm, heightMm: trim.height_mm, bleed };
}
