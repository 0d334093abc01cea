import { findingsText, type Text } from "@pressport/core";
import type { Finding } from "@pressport/core/contract";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { alertIcon, infoIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { lazyPart } from "../overlays/lazy-part.tsx";
import type { Tone } from "./badge.tsx";
import { Callout } from "./callout.tsx";
import type { PrintPicture } from "./marked-print.tsx";

const TONES: Readonly<Record<Finding["severity"], Tone>> = { error: "bad", warning: "warn", info: "neutral" };

interface Props {
  /** The worst first, as the host has them. */
  findings: readonly Finding[];
  text: Text;
  /** The name of each in the shadow root. */
  part: string;
  /** Whether the page is named, where findings may be on several. */
  namesPage?: boolean;
  /** Shows where something lies, where a design is in sight; null takes the mark away. */
  onShow?: (finding: Finding | null) => void;
  shown?: Finding | null;
  /** The page of a print, or of a design, that something lies on, where there is a picture of it to mark it on. */
  printOf?: (finding: Finding) => PrintPicture | null;
  /** What else can be done about a finding. */
  actionOf?: (finding: Finding) => ComponentChildren;
}

/** Fetched with the first place that somebody wants to see. */
const MarkedPrint = lazyPart(
  () => import("./marked-print.tsx"),
  (module) => module.MarkedPrint,
  "160px",
);

/** What was found in a file: how bad it is, what it means in print, how much, and what to do about it. */
export function FindingList({ findings, printOf, ...props }: Props) {
  useState(() => props.text.add({ findings: findingsText }));
  const [marked, setMarked] = useState<number | null>(null);
  return (
    <>
      {findings.map((finding, place) => (
        <Found
          key={place}
          finding={finding}
          print={(finding.box && printOf?.(finding)) || null}
          isMarked={marked === place}
          onMark={(isMarked) => setMarked(isMarked ? place : null)}
          {...props}
        />
      ))}
    </>
  );
}

interface FoundProps extends Omit<Props, "findings" | "printOf"> {
  finding: Finding;
  print: PrintPicture | null;
  isMarked: boolean;
  onMark: (isMarked: boolean) => void;
}

function Found({ finding, text, part, namesPage = false, ...more }: FoundProps) {
  const { severity, box, advice } = finding;
  const { onShow, shown = null, actionOf, print, isMarked, onMark } = more;
  const { show, hide } = text.findings;
  const isShown = shown === finding;
  const onDesign = box && onShow && (
    <Toggle isOn={isShown} words={[show, hide]} onToggle={() => onShow(isShown ? null : finding)} />
  );
  const onPrint = print && (
    <Toggle isOn={isMarked} words={wordsFor(print, text.findings)} onToggle={() => onMark(!isMarked)} />
  );
  const act = actionOf?.(finding);
  return (
    <Callout
      tone={TONES[severity]}
      icon={severity === "info" ? infoIcon : alertIcon}
      part={part}
      title={text.findings.severities[severity]}
      action={(act || onDesign || onPrint) && [act, onDesign, onPrint]}
    >
      <p>{text.named(finding.text)}</p>
      {factsOf(finding, text, namesPage).map((fact) => (
        <p key={fact} class="callout-fact">
          {fact}
        </p>
      ))}
      {advice && <p>{text.named(advice)}</p>}
      {print && isMarked && box && <MarkedPrint {...print} box={box} />}
    </Callout>
  );
}

/** What shows and hides a place on a picture: of a design, or of a print. */
const wordsFor = (
  { bleed }: PrintPicture,
  { show, hide, showOnPrint, hideOnPrint }: Text["findings"],
): ToggleProps["words"] => (bleed ? [show, hide] : [showOnPrint, hideOnPrint]);

interface ToggleProps {
  isOn: boolean;
  /** What switches it on, and off. */
  words: readonly [string, string];
  onToggle: () => void;
}

function Toggle({ isOn, words: [on, off], onToggle }: ToggleProps) {
  return (
    <Button size="s" aria-pressed={isOn} onClick={onToggle}>
      {isOn ? off : on}
    </Button>
  );
}

/** What it is about, how much of it there is, and on which page. */
function factsOf({ name, measured, wanted, unit, page }: Finding, text: Text, namesPage: boolean): string[] {
  const { findings: words, format } = text;
  const amount = (value: number) => `${format.number(value, 2)} ${unit}`;
  return [
    ...(name === undefined ? [] : [name]),
    ...(measured === undefined || unit === undefined
      ? []
      : [
          wanted === undefined
            ? words.measured(amount(measured))
            : words.measuredWanted(amount(measured), amount(wanted)),
        ]),
    ...(namesPage ? [words.page(page)] : []),
  ];
}
