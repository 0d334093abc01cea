import { editorPanelsText, type OrderItem, type PressportCore } from "@pressport/core";
import type { Design, FixCode } from "@pressport/core/contract";
import type { ComponentChildren } from "preact";
import { FindingsToFix } from "../editor/panels/designs/findings-to-fix.tsx";
import { PrintFindings } from "../order-tracker/view/print-findings.tsx";
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
      part.draw(
        <Listed key={design.cd_id}>
          <FindingsToFix design={design} text={app.text} printOf={() => pictureOf(design)} onFix={onFix} />
        </Listed>,
      ),
    end: part.end,
  };
}

/** The findings of a print file in a page. */
export interface ShownPrintFindings {
  /** Shows those of an item, and its picture with the place of one. */
  show(item: OrderItem): void;
  /** Takes them away. */
  end(): void;
}

/** Shows what was found in the print file of an item in a place of the page's own, as the order tracker does. */
export function showPrintFindings(place: HTMLElement, app: PressportCore): ShownPrintFindings {
  const part = showPart(place, app);
  return {
    show: (item) =>
      part.draw(
        <Listed>
          <PrintFindings item={item} text={app.text} />
        </Listed>,
      ),
    end: part.end,
  };
}

function Listed({ children }: { children: ComponentChildren }) {
  useStyles(css);
  return <div class="findings">{children}</div>;
}

/** Pictures have no places. */
function pictureOf({ cd_preview_url: url, cd_boxes }: Design) {
  if (!cd_boxes) return null;
  const { trim, bleed } = cd_boxes;
  return { url, widthMm: trim.width_mm, heightMm: trim.height_mm, bleed };
}
