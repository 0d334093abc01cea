import { Badge, Button, Callout, useStyles } from "../../parts/parts.ts";
import { useEditor } from "../editor-context.ts";
import { pageName } from "./page-name.ts";
import css from "./quality-panel.css?inline";
import { QUALITY_TONES } from "./quality-tones.ts";

/** How sharp the print gets, in a number and a word, and what would make it better. */
export function QualityPanel() {
  useStyles(css);
  const { editor, text, isLine } = useEditor();
  const words = text.editor.quality;
  const dpi = editor.dpi.value;
  const quality = editor.quality.value;
  if (dpi === null || quality === null) return null;
  const best = editor.largestGood.value;
  const isOther = best !== null && best.sku_id !== editor.sku.value?.sku_id;
  const advice = { poor: words.poorAdvice, medium: words.mediumAdvice, good: words.goodAdvice }[quality];
  return (
    <section class="quality" part="quality" data-quality={quality} aria-label={words.label}>
      <div class="quality-head spread">
        <p class="quality-dpi">
          <span class="quality-number">{dpi}</span> {text.general.dpi(dpi).replace(String(dpi), "").trim()}
        </p>
        <Badge tone={QUALITY_TONES[quality]} part="quality-word">
          {words[quality]}
        </Badge>
      </div>
      <Meter dpi={dpi} />
      <p class="quality-advice">{advice}</p>
      {quality !== "good" &&
        !isLine &&
        (best ? (
          <p class="quality-best spread">
            <span>{words.largestGood(text.named(best.sku_name_cm))}</span>
            {isOther && (
              <Button size="s" onClick={() => editor.useLargestGood()}>
                {words.useSize(text.named(best.sku_name_cm))}
              </Button>
            )}
          </p>
        ) : (
          <p class="quality-advice">{words.noneGood}</p>
        ))}
    </section>
  );
}

/** 400 dpi is more than paper can show, so the scale ends there. */
const METER_DPI = 400;

function Meter({ dpi }: { dpi: number }) {
  const at = `${Math.min(100, (dpi / METER_DPI) * 100)}%`;
  return (
    <span class="quality-meter" aria-hidden="true">
      <span class="quality-mark" style={{ insetInlineStart: at }} />
    </span>
  );
}

/** What keeps the picture in sight from being printed, each with what puts it right. */
export function IssueList() {
  const { editor, text } = useEditor();
  const { hints, checks } = text.editor;
  const issues = editor.issues.value.filter(({ severity }) => severity === "error");
  const empty = issues.filter(({ code }) => code === "page-empty");
  const codes = new Set(issues.map(({ code }) => code));
  return (
    <>
      {codes.has("wrap-uncovered") && (
        <Callout
          tone="warn"
          live
          part="wrap-note"
          action={
            <span class="cluster">
              <Button size="s" onClick={() => editor.coverWrap()}>
                {hints.coverWrap}
              </Button>
              <Button size="s" onClick={() => editor.choose({ edges: "mirror" })}>
                {hints.useMirror}
              </Button>
            </span>
          }
        >
          {hints.wrapUncovered}
        </Callout>
      )}
      {codes.has("area-uncovered") && (
        <Callout
          tone="bad"
          live
          action={
            <Button size="s" onClick={() => editor.fill()}>
              {hints.coverNow}
            </Button>
          }
        >
          {hints.uncovered}
        </Callout>
      )}
      {codes.has("side-empty") && (
        <Callout
          tone="warn"
          live
          part="side-note"
          action={
            <Button size="s" onClick={() => editor.leaveBlank(1)}>
              {text.editor.sides.leaveBlank}
            </Button>
          }
        >
          {text.editor.sides.empty}
        </Callout>
      )}
      {empty.length > 0 && (
        <Callout
          tone="warn"
          live
          action={
            editor.project.value?.designs.length ? (
              <Button size="s" onClick={() => editor.fillPages()}>
                {text.editor.calendar.fillPages}
              </Button>
            ) : null
          }
        >
          {checks.pagesEmpty(empty.length)}{" "}
          {new Intl.ListFormat(text.locale).format(
            empty.map(({ cvp_month }) => pageName(editor, text, cvp_month ?? 0)),
          )}
        </Callout>
      )}
    </>
  );
}
