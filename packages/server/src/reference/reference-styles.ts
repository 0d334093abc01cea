/** Styles of the reference, on top of the common look. */
export const REFERENCE_STYLES = `
html { scroll-padding-block-start: 16px; scroll-behavior: smooth; }
.skip { position: absolute; inset-inline-start: 12px; inset-block-start: -80px; z-index: 2; padding: 10px 16px; background: var(--pp-surface); border: 1px solid var(--pp-line-strong); border-radius: 8px; }
.skip:focus { inset-block-start: 12px; }
.page { display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; inline-size: min(100%, 1360px); margin-inline: auto; padding: 24px 16px 96px; }
.page > *, main > *, .call > * { min-inline-size: 0; }
.menu { display: grid; gap: 12px; align-content: start; }
.menu .brand { font-weight: 700; font-size: 17px; letter-spacing: -0.01em; }
.menu ul { list-style: none; }
.menu .groups { display: flex; flex-wrap: wrap; gap: 4px 8px; }
.menu a { display: block; padding: 6px 10px; border-radius: 8px; color: inherit; text-decoration: none; }
.menu a:hover { background: var(--pp-sunken); }
.menu .group { font-weight: 600; }
.menu .calls { display: none; }
main, section.group, .call { grid-template-columns: minmax(0, 1fr); }
main { display: grid; gap: 48px; }
main > header { display: grid; gap: 12px; }
main > header h1 { font-size: clamp(28px, 5vw, 38px); }
.lead { font-size: 17px; color: var(--pp-muted); max-inline-size: 68ch; }
.facts { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 270px), 1fr)); }
.facts > section { padding: 16px 18px; display: grid; gap: 6px; align-content: start; }
section.group { display: grid; gap: 20px; }
section.group > header { display: grid; gap: 4px; border-block-end: 1px solid var(--pp-line); padding-block-end: 10px; }
section.group > header h2 { font-size: 24px; letter-spacing: -0.01em; }
.index { list-style: none; display: grid; grid-template-columns: minmax(0, 1fr); overflow-wrap: anywhere; }
.index a { display: flex; flex-wrap: wrap; gap: 2px 10px; align-items: baseline; padding: 7px 8px; border-radius: 8px; color: inherit; text-decoration: none; }
.index a:hover { background: var(--pp-sunken); }
.call { padding: 20px; display: grid; gap: 14px; scroll-margin-block-start: 16px; }
.call:target { border-color: var(--pp-accent); box-shadow: 0 0 0 1px var(--pp-accent); }
.call > header { display: grid; gap: 6px; }
.call h3 { margin: 0; font-size: 18px; line-height: 1.3; font-weight: 650; }
.call h3 a { color: inherit; text-decoration: none; }
.call h3 a:hover { text-decoration: underline; }
.call h4 { margin: 6px 0 0; font-size: 13px; font-weight: 650; color: var(--pp-muted); text-transform: uppercase; letter-spacing: 0.05em; }
.address { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; overflow-wrap: anywhere; }
.call p { max-inline-size: 78ch; }
code, pre, .method { font-family: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace; font-size: 13px; }
.method { font-weight: 700; min-inline-size: 3.6em; }
.method.GET { color: var(--pp-accent); }
.method.POST { color: var(--pp-good); }
.method.PATCH { color: var(--pp-warn); }
.method.DELETE { color: var(--pp-bad); }
pre { margin: 0; padding: 12px 14px; overflow-x: auto; background: var(--pp-sunken); border-radius: 10px; line-height: 1.55; }
.scroll { overflow-x: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 7px 12px 7px 0; border-block-end: 1px solid var(--pp-line); }
th { font-weight: 600; font-size: 13px; color: var(--pp-muted); }
tr:last-child td { border-block-end: 0; }
td:first-child { overflow-wrap: anywhere; min-inline-size: 12em; }
td.notes { color: var(--pp-muted); overflow-wrap: anywhere; }
.must, .may { font-size: 12px; font-weight: 600; white-space: nowrap; }
.must { color: var(--pp-bad); }
.may { color: var(--pp-muted); }
details > summary { cursor: pointer; padding-block: 6px; font-weight: 600; font-size: 14px; }
@media (min-width: 960px) {
  .page { grid-template-columns: 270px minmax(0, 1fr); padding-inline: 24px; gap: 48px; }
  .menu { position: sticky; inset-block-start: 0; max-block-size: 100dvh; overflow-y: auto; padding-block: 24px; margin-block-start: -24px; }
  .menu .groups { display: grid; gap: 10px; }
  .menu .calls { display: block; }
  .menu .calls a { padding: 3px 10px; font-size: 13.5px; color: var(--pp-muted); }
  .menu .calls a:hover { color: var(--pp-text); }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print { .menu, .skip { display: none; } .call { break-inside: avoid; } }
`;
