/** The product's look for pages without a bundle. Values are those of the widgets' `tokens.css`; a test keeps them equal. */
export const LOOK = `
:root {
  color-scheme: light dark;
  --pp-page: light-dark(#faf8f4, #161512);
  --pp-surface: light-dark(#ffffff, #1f1e1a);
  --pp-sunken: light-dark(#f3f0e9, #282621);
  --pp-line: light-dark(#e0dacf, #3a3730);
  --pp-line-strong: light-dark(#8b8375, #857e72);
  --pp-text: light-dark(#1d1b18, #f3f0ea);
  --pp-muted: light-dark(#625c52, #b5aea2);
  --pp-accent: light-dark(#0d5360, #78c5cf);
  --pp-on-accent: light-dark(#ffffff, #0b2529);
  --pp-accent-text: var(--pp-accent);
  --pp-good: light-dark(#1c6a41, #7fd0a0);
  --pp-warn: light-dark(#855600, #ebbd63);
  --pp-bad: light-dark(#b1281f, #ff9d91);
  --pp-focus: light-dark(#1274b8, #7cc3ff);
  --pp-accent-strong: color-mix(in oklab, var(--pp-accent) 84%, var(--pp-text));
  --pp-accent-soft: color-mix(in oklab, var(--pp-accent) 10%, var(--pp-surface));
  --pp-shadow-1: 0 1px 2px rgb(45 38 25 / 8%), 0 2px 6px rgb(45 38 25 / 6%);
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100dvh;
  background: var(--pp-page);
  color: var(--pp-text);
  font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1, h2, p, dl, dd, ul, ol, fieldset { margin: 0; padding: 0; border: 0; }
h1 { font-size: 24px; line-height: 1.2; letter-spacing: -0.01em; font-weight: 650; text-wrap: balance; }
h2 { font-size: 15px; line-height: 1.3; font-weight: 650; }
a { color: var(--pp-accent-text); text-underline-offset: 0.2em; }
a:hover { color: var(--pp-text); }
:focus-visible { outline: 2px solid var(--pp-focus); outline-offset: 2px; }
.card {
  background: var(--pp-surface);
  border: 1px solid var(--pp-line);
  border-radius: 14px;
  box-shadow: var(--pp-shadow-1);
}
.muted { color: var(--pp-muted); }
.small { font-size: 13px; }
.button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 16px;
  border: 1px solid var(--pp-line-strong);
  border-radius: 8px;
  background: var(--pp-surface);
  color: var(--pp-text);
  font: inherit;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 120ms, border-color 120ms;
}
.button:hover { background: var(--pp-sunken); color: var(--pp-text); }
.button.primary { background: var(--pp-accent); border-color: var(--pp-accent); color: var(--pp-on-accent); }
.button.primary:hover { background: var(--pp-accent-strong); border-color: var(--pp-accent-strong); color: var(--pp-on-accent); }
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { transition: none; } }
@media (forced-colors: active) { .button, .card { border-color: ButtonText; } }
`;
