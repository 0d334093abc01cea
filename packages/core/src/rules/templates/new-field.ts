import type { TemplateField } from "../../contract/resources/templates.ts";

/** What can be added to a template: a line of text, several lines, or a field of another kind. */
export type NewField = TemplateField["kind"] | "lines";

const LEFT = 0.1;
const TOP = 0.1;
/** Where the last field begins that is put below others. */
const LOWEST = 0.85;
const HEIGHT = 0.1;
const LINES_HEIGHT = 0.2;
/** Room above a new box: what turns it stands there, and would lie on the box above. */
const GAP = 0.07;

/** A field that can be used as it is, below those there are, with a name and an id that none of them has. */
export function newField(what: NewField, name: string, fields: readonly TemplateField[]): TemplateField {
  const height = what === "lines" ? LINES_HEIGHT : HEIGHT;
  const common = {
    field_id: firstFree(`${what}_`, new Set(fields.map(({ field_id }) => field_id))),
    field_name: freeName(name, new Set(fields.map(({ field_name }) => field_name))),
    required: true,
    upper: false,
    shown_if: null,
    place: { left: LEFT, top: freeTop(fields, height), width: 1 - 2 * LEFT, height, turn: 0 },
    style: {
      typefaces: ["sans" as const],
      colours: ["black" as const],
      size: what === "lines" ? 0.035 : 0.06,
      min_size: 0.02,
      line_height: 1.2,
      align: "centre" as const,
      vertical: "middle" as const,
      direction: "auto" as const,
    },
  };
  switch (what) {
    case "text":
      return { ...common, kind: "text", default: "", max_length: 40, max_lines: 1, accepts: "anything" };
    case "lines":
      return { ...common, kind: "text", default: "", max_length: 200, max_lines: 5, accepts: "anything" };
    case "date":
      return { ...common, kind: what, default: "", format: "dots" };
    case "number":
      return { ...common, kind: what, default: null, min: 0, max: 9999, decimals: 0 };
    case "choice": {
      const choices = ["1", "2"].map((number) => `${name} ${number}`);
      return { ...common, kind: what, default: choices[0] ?? "", choices };
    }
  }
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? firstFree(`${name.replace(/ \d+$/, "")} `, taken, 2) : name;
}

function firstFree(stem: string, taken: ReadonlySet<string>, from = 1): string {
  for (let number = from; ; number += 1) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
}

/** The first place from the top down where nothing stands; at the bottom, where there is none. */
function freeTop(fields: readonly TemplateField[], height: number): number {
  const isFree = (top: number) =>
    fields.every(
      ({ place }) => place.top >= top + height + GAP || place.top + place.height + GAP <= top + 1e-6,
    );
  for (let top = TOP; top + height <= LOWEST + HEIGHT; top += HEIGHT / 2)
    if (isFree(top)) return Math.round(top * 100) / 100;
  return LOWEST;
}
