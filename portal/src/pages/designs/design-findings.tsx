import { type Design, type FixCode, importAgain, problemWords } from "@pressport/core";
import { useEffect, useRef, useState } from "react";
import { pressport } from "../../pressport.ts";
import styles from "./design-findings.module.css";

interface Props {
  design: Design;
  /** The design as it is once other things of it are put right. */
  onFixed: (design: Design) => void;
}

type ShowFindings = typeof import("@pressport/web-components/show-findings").showFindings;

/** What was found in a design, shown as in the editor, whose part is fetched with the first design that has something. */
export function DesignFindings({ design, onFixed }: Props) {
  const [show, setShow] = useState<{ findings: ShowFindings }>();
  const hasAny = design.cd_findings.length + design.cd_fixes.length > 0;
  useEffect(() => {
    if (!hasAny) return;
    let isOver = false;
    importAgain(() => import("@pressport/web-components/show-findings")).then(
      ({ showFindings }) => {
        if (!isOver) setShow({ findings: showFindings });
      },
      // The page is there to sell the design; the editor shows its findings too.
      (error: unknown) => reportError(error),
    );
    return () => {
      isOver = true;
    };
  }, [hasAny]);
  return hasAny && show ? <Findings show={show.findings} design={design} onFixed={onFixed} /> : null;
}

function Findings({ show, design, onFixed }: Props & { show: ShowFindings }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ReturnType<ShowFindings>>(null);
  useEffect(() => {
    if (!place.current) return;
    const findings = show(place.current, pressport);
    shown.current = findings;
    return findings.end;
  }, [show]);
  useEffect(() => {
    shown.current?.show(design, async (cd_fixes) => {
      const changed = await fix(design.cd_id, cd_fixes);
      if (changed) onFixed(changed);
    });
  });
  return <div ref={place} className={styles.findings} />;
}

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
