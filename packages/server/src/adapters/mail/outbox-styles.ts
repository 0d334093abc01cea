/** Styles of the outbox, on top of the common look. */
export const OUTBOX_STYLES = `
.outbox { display: grid; gap: 16px; inline-size: min(100%, 1200px); margin-inline: auto; padding: 24px 16px 48px; }
.outbox > header { display: grid; gap: 4px; }
.list { list-style: none; overflow: auto; max-block-size: 45dvh; }
.list a { display: grid; padding: 12px 16px; border-block-end: 1px solid var(--pp-line); border-inline-start: 3px solid transparent; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.list li:last-child a { border-block-end: 0; }
.list a:hover { background: var(--pp-sunken); color: inherit; }
.list a:focus-visible { outline-offset: -2px; }
.list a[aria-current] { background: var(--pp-accent-soft); border-inline-start-color: var(--pp-accent); }
.list strong { font-weight: 600; }
.letter { display: grid; grid-template-rows: auto minmax(480px, 1fr) auto; overflow: hidden; }
.letter > header { display: grid; gap: 8px; padding: 16px 20px; border-block-end: 1px solid var(--pp-line); overflow-wrap: anywhere; }
.letter h2 { font-size: 18px; }
.letter dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; }
.letter iframe { inline-size: 100%; block-size: 100%; border: 0; background: #ffffff; color-scheme: light; }
.letter details { padding: 8px 20px; border-block-start: 1px solid var(--pp-line); }
.letter summary { cursor: pointer; padding-block: 6px; font-size: 13px; }
.letter pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
.empty { display: grid; gap: 8px; padding: 32px 24px; }
@media (min-width: 900px) {
  .outbox { grid-template-columns: minmax(260px, 340px) 1fr; align-items: start; }
  .outbox > header, .outbox > .empty { grid-column: 1 / -1; }
  .list { max-block-size: calc(100dvh - 140px); }
  .letter { min-block-size: calc(100dvh - 140px); }
}
`;
