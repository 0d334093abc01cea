// What TypeScript reads in place of @pressport/web-components inside this repository (`paths` in tsconfig.json): the
// widgets' sources are written in Preact's JSX and must not be checked as React's. A project of your own has no such file.
export type {
  BasketLine,
  PressportEvent,
  PressportEventName,
  PressportEvents,
} from "../../../packages/web-components/src/element/attributes/events.ts";
export { configure } from "../../../packages/web-components/src/element/page/page.ts";
