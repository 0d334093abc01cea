import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import { n } from "../../artwork/sheet.ts";

/** How heavy letters are. */
export type Weight = 300 | 400 | 600 | 700;

/** Where and how large a text stands, in the units of the drawing. */
export interface TextPlace {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  weight?: Weight;
  anchor?: "start" | "middle" | "end";
  /** Extra space between letters, as a share of the size. */
  tracking?: number;
}

/** Writes text as outlines, so that pictures look the same on a machine without any font. */
export interface Lettering {
  /** The outline of a text as an SVG path. */
  outline(text: string, place: TextPlace): string;
}

function openFont(weight: Weight): Font {
  const file = import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-${weight}-normal.woff`);
  const font = openSync(fileURLToPath(file));
  if ("fonts" in font) throw new Error("Noto Sans is expected to hold one font a file");
  return font;
}

/** Loads Noto Sans from its package. */
export function loadLettering(): Lettering {
  const fonts = { 300: openFont(300), 400: openFont(400), 600: openFont(600), 700: openFont(700) };
  return {
    outline: (text, { x, y, size, weight = 400, anchor = "start", tracking = 0 }) => {
      const font = fonts[weight];
      const k = size / font.unitsPerEm;
      const run = font.layout(text);
      const gap = tracking * font.unitsPerEm;
      const width = (run.advanceWidth + gap * Math.max(0, run.glyphs.length - 1)) * k;
      let pen = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
      return run.glyphs
        .map((glyph, i) => {
          const d = glyph.path
            .scale(k, -k)
            .translate(pen, y)
            .commands.map(({ command, args }) => `${letterOf[command]}${args.map(n).join(" ")}`);
          pen += ((run.positions[i]?.xAdvance ?? glyph.advanceWidth) + gap) * k;
          return d.join("");
        })
        .join("");
    },
  };
}

const letterOf = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
} as const;
