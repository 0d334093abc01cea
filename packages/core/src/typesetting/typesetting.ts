/* Type on prints, alike wherever it runs (`docs/adr/0065`). Only what shows a template loads this. */
export {
  type FontOf,
  openTypeFont,
  outlinesOf,
  type PathStep,
  type PlacedGlyph,
  type SetText,
  setText,
  startTypeEngine,
  type TypeEngine,
  type TypeFont,
} from "./set-text.ts";
export {
  type DrawnText,
  drawText,
  findTextProblem,
  type PrintedDesign,
  placeOutlines,
} from "./texts-on-print.ts";
export { fillText, type TextPen, TypeOnPage } from "./type-on-page.ts";
