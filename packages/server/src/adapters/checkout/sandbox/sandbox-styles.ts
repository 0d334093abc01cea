/** Styles of the sandbox checkout, on top of the common look. */
export const SANDBOX_STYLES = `
.checkout { display: grid; gap: 24px; inline-size: min(100%, 460px); margin-inline: auto; padding: 16px 16px 48px; }
.top { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; }
.badge { padding: 1px 8px; border-radius: 99px; border: 1px solid currentColor; color: var(--pp-warn); font-size: 12px; font-weight: 600; }
.top .small { flex-basis: 100%; }
.summary { display: grid; gap: 16px; align-content: start; }
.amount { font-size: 34px; line-height: 1.1; font-weight: 650; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.lines { list-style: none; border-block-start: 1px solid var(--pp-line); }
.lines li { display: flex; gap: 16px; justify-content: space-between; padding-block: 10px; border-block-end: 1px solid var(--pp-line); overflow-wrap: anywhere; }
.lines .contents { display: block; margin-block-start: 2px; }
.lines .total, .lines .total b { font-weight: 650; }
.lines .total { border-block-end: 0; }
.lines b { font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap; }
.pay { display: grid; gap: 20px; padding: 20px; align-content: start; }
.pay form, .fields { display: grid; gap: 16px; }
.or { display: flex; align-items: center; gap: 12px; }
.or::before, .or::after { content: ""; flex: 1; border-block-start: 1px solid var(--pp-line); }
.field { display: grid; gap: 4px; min-inline-size: 0; }
.field label { font-weight: 550; font-size: 13px; }
.field input {
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 1px solid var(--pp-line-strong);
  border-radius: 8px;
  background: var(--pp-surface);
  color: var(--pp-text);
  font: inherit;
  font-size: 16px;
  font-variant-numeric: tabular-nums;
}
.field input[aria-invalid="true"] { border-color: var(--pp-bad); box-shadow: inset 0 0 0 1px var(--pp-bad); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start; }
.wrong { color: var(--pp-bad); font-size: 13px; }
.alert { padding: 10px 12px; border-radius: 8px; border: 1px solid var(--pp-bad); color: var(--pp-bad); font-weight: 550; }
.cancel { justify-self: center; padding: 8px; }
.cards { padding: 16px 20px; }
.cards summary { cursor: pointer; font-weight: 600; padding-block: 4px; }
.cards form { display: grid; margin-block-start: 8px; }
.cards button {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  min-block-size: 44px;
  align-items: center;
  padding: 6px 8px;
  margin-inline: -8px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
}
.cards button:hover { background: var(--pp-sunken); }
.cards code { font: inherit; font-variant-numeric: tabular-nums; }
.notice { display: grid; gap: 16px; padding: 24px; }
@media (min-width: 900px) {
  .checkout.wide { inline-size: min(100%, 960px); grid-template-columns: 1fr 1fr; grid-template-rows: auto auto 1fr; gap: 32px 56px; align-items: start; padding-block-start: 56px; }
  .checkout.wide .top { grid-column: 1 / -1; }
  .checkout.wide .pay { padding: 28px; grid-row: span 2; }
}
`;
