import type { TemplateField } from "../contract/contract.ts";

type TextField = TemplateField & { kind: "text" };

/** A line of text in the middle of a design, for tests and stories. */
export const textField = (changes: Partial<TextField> = {}): TextField => ({
  kind: "text",
  field_id: "name",
  field_name: "Name",
  required: false,
  default: "",
  max_length: 40,
  max_lines: 1,
  accepts: "anything",
  upper: false,
  shown_if: null,
  place: { left: 0.1, top: 0.4, width: 0.8, height: 0.2, turn: 0 },
  style: {
    typefaces: ["sans"],
    colours: ["black"],
    size: 0.1,
    min_size: 0.02,
    line_height: 1.2,
    align: "centre",
    vertical: "middle",
    direction: "auto",
  },
  ...changes,
});
