import { type Design, type FixCode, problemWords } from "@pressport/core";
import { type FindingsParts, FindingsPlace } from "../../parts/findings-place.tsx";
import { pressport } from "../../pressport.ts";
import styles from "./design-findings.module.css";

interface Props {
  design: Design;
  /** The design as it is once other things of it are put right. */
  onFixed: (design: Design) => void;
}

/** What was found in a design, shown as in the editor. The page is there to sell it: the editor shows its findings too. */
export function DesignFindings({ design, onFixed }: Props) {
  if (design.cd_findings.length + design.cd_fixes.length === 0) return null;
  return (
    <FindingsPlace
      className={styles.findings}
      begin={begin}
      draw={(shown) =>
        shown.show(design, async (cd_fixes) => {
          const changed = await fix(design.cd_id, cd_fixes);
          if (changed) onFixed(changed);
        })
      }
    />
  );
}

const begin = ({ showFindings }: FindingsParts, place: HTMLElement) => showFindings(place, pressport);

/** Has these put right, and no others; null where the host refuses. */
async function fix(id: number, cd_fixes: FixCode[]): Promise<Design | null> {
  const { api, designs, notices, text, uploads } = pressport;
  try {
    const changed = await api.designs.update({ params: { id }, body: { cd_fixes } });
    uploads.changed(changed);
    designs.refresh();
    return changed;
  } catch (error) {
    notices.error(problemWords(text, error));
    return null;
  }
}
