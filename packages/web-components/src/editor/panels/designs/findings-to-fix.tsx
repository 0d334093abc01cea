import type { Design, FixCode } from "@pressport/core/contract";
import { useState } from "preact/hooks";
import { Button, Callout, FindingList } from "../../../parts/parts.ts";

type ListProps = Parameters<typeof FindingList>[0];

interface Props extends Pick<ListProps, "text" | "shown" | "onShow" | "printOf"> {
  design: Pick<Design, "cd_findings" | "cd_fixes">;
  /** What can be done about a finding that nothing puts right. */
  actionOf?: ListProps["actionOf"];
  /** Has these put right, and no others. */
  onFix: (fixes: FixCode[]) => Promise<void>;
}

/** What was found in a design, each with what puts it right, and what was put right, to be undone. */
export function FindingsToFix({
  design: { cd_findings, cd_fixes },
  text,
  onFix,
  actionOf,
  ...places
}: Props) {
  const [changing, setChanging] = useState<FixCode | null>(null);
  const words = text.editor.design;
  const button = (fix: FixCode, label: string, fixes: FixCode[]) => (
    <Button
      size="s"
      part="fix"
      busy={changing === fix}
      disabled={changing !== null && changing !== fix}
      onClick={() => {
        setChanging(fix);
        void onFix(fixes).finally(() => setChanging(null));
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <FindingList
        findings={cd_findings}
        text={text}
        part="design-notice"
        actionOf={(finding) => {
          const { fix } = finding;
          return fix ? button(fix, words.fixes[fix], [...cd_fixes, fix]) : actionOf?.(finding);
        }}
        {...places}
      />
      {cd_fixes.map((fix) => (
        <Callout
          key={fix}
          tone="good"
          part="design-notice"
          title={words.putRight}
          action={button(
            fix,
            words.undoFix,
            cd_fixes.filter((one) => one !== fix),
          )}
        >
          <p>{words.fixed[fix]}</p>
        </Callout>
      ))}
    </>
  );
}
