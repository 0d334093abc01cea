/** Styles of the page of a proof, on top of the common look. */
export const PROOF_STYLES = `
.proof { max-inline-size: 1120px; margin-inline: auto; padding: 16px 16px 48px; }
.proof header { display: flex; padding-block: 4px 16px; }
.proof main { display: grid; gap: 24px; }
.pictures { display: grid; gap: 16px; align-content: start; min-inline-size: 0; }
.proof figure { margin: 0; }
.pictures .sheet > a:first-child { display: block; }
.sheet { position: relative; inline-size: fit-content; max-inline-size: 100%; margin-inline: auto; scroll-margin-block: 24px; }
.mark { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; overflow: visible; pointer-events: none; visibility: hidden; scroll-margin-block: 24px; }
.mark:target { visibility: visible; }
.mark rect { fill: none; stroke: #d6006d; stroke-width: 3px; vector-effect: non-scaling-stroke; filter: drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff) drop-shadow(0 0 1px #fff); }
.unmark { display: none; margin-block-start: 12px; }
.sheet:has(:target) + .unmark { display: flex; }
.pictures img { display: block; max-inline-size: 100%; block-size: auto; margin-inline: auto; }
.pictures .print { padding: clamp(20px, 6vw, 56px) clamp(20px, 6vw, 56px) 6px; border-radius: 14px; background: var(--pp-sunken); }
.print img { max-block-size: 72dvh; background: #fff; box-shadow: 0 1px 2px rgb(0 0 0 / 16%), 0 12px 32px rgb(0 0 0 / 18%); }
.room img { inline-size: 100%; border-radius: 14px; }
.pictures figcaption { padding-block-start: 6px; color: var(--pp-muted); font-size: 13px; text-align: center; }
.words { display: grid; gap: 20px; align-content: start; min-inline-size: 0; overflow-wrap: anywhere; }
.state { padding: 12px 16px; border-radius: 10px; background: var(--pp-accent-soft); font-weight: 550; }
.state.good { border-inline-start: 4px solid var(--pp-good); background: color-mix(in oklab, var(--pp-good) 10%, var(--pp-surface)); }
.message blockquote { margin: 0; padding: 12px 16px; border-radius: 14px 14px 14px 4px; background: var(--pp-surface); border: 1px solid var(--pp-line); white-space: pre-line; }
.message figcaption { padding: 4px 4px 0; color: var(--pp-muted); font-size: 13px; }
.facts { border-block-start: 1px solid var(--pp-line); }
.facts div { display: flex; gap: 16px; justify-content: space-between; padding-block: 10px; border-block-end: 1px solid var(--pp-line); }
.facts dt { color: var(--pp-muted); }
.facts dd { font-weight: 550; text-align: end; }
.answer { display: grid; gap: 14px; padding: 18px; }
.answer form { display: grid; gap: 14px; padding-block-start: 14px; }
.answer:is(details) { gap: 0; padding-block: 6px; }
.answer summary { font-weight: 600; }
.answer .button { min-block-size: 50px; font-size: 16px; }
.field { display: grid; gap: 4px; }
.field label { font-weight: 550; font-size: 13px; }
.field input, .field textarea {
  inline-size: 100%;
  min-block-size: 46px;
  padding: 10px 12px;
  border: 1px solid var(--pp-line-strong);
  border-radius: 8px;
  background: var(--pp-surface);
  color: var(--pp-text);
  font: inherit;
  font-size: 16px;
}
.field textarea { resize: vertical; }
.field [aria-invalid] { border-color: var(--pp-bad); box-shadow: inset 0 0 0 1px var(--pp-bad); }
.wrong { color: var(--pp-bad); font-size: 13px; }
.said ul { display: grid; gap: 12px; list-style: none; padding-block-start: 8px; }
.said li { padding: 10px 14px; border-radius: 10px; background: var(--pp-sunken); white-space: pre-line; }
.proof summary { display: flex; align-items: center; min-block-size: 44px; cursor: pointer; }
.proof summary::before { content: ""; inline-size: 8px; block-size: 8px; margin-inline-end: 12px; border: solid var(--pp-muted); border-width: 0 2px 2px 0; rotate: -45deg; }
.proof summary:dir(rtl)::before { rotate: 135deg; }
.proof [open] > summary::before { rotate: 45deg; }
.inks { min-inline-size: 0; padding: 18px; align-self: start; }
.inks summary { border-block-start: 1px solid var(--pp-line); }
.inks img { display: block; max-inline-size: 100%; block-size: auto; margin: 8px auto; }
.found ul { display: grid; gap: 10px; list-style: none; padding-block-start: 8px; }
.found li { display: grid; gap: 4px; padding: 10px 14px; border-radius: 10px; border-inline-start: 4px solid var(--pp-line-strong); background: var(--pp-sunken); }
.found .warning { border-inline-start-color: var(--pp-warn); }
.found .error { border-inline-start-color: var(--pp-bad); }
.fingerprint code { display: block; overflow-wrap: anywhere; }
.nothing { max-inline-size: 480px; margin: 12vh auto 0; padding: 28px; }
.pictures .way { display: flex; position: sticky; z-index: 1; inset-block-end: 12px; border-radius: 10px; }
@media (min-width: 860px) {
  .pictures .way { display: none; }
  .proof { padding: 24px 32px 64px; }
  .proof main:not(.nothing) { grid-template-columns: minmax(0, 1.4fr) minmax(320px, 1fr); gap: 48px; }
  .words { grid-area: 1 / 2 / span 2; position: sticky; inset-block-start: 24px; align-self: start; }
}
@media (forced-colors: active) { .print img, .state, .message blockquote { border: 1px solid CanvasText; } }
`;
