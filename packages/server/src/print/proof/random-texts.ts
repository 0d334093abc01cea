import type { PrintedText } from "@pressport/core/rules";
import fc from "fast-check";

/** Words of eight scripts, with letters that join, stack, mirror and stand in for others. */
export const WORDS = {
  latin: ["Ada", "Lovelace", "fjord", "Łódź", "Žīle", "office", "naïve", "(1815)", "Ærø", "Brontë-Bell"],
  greek: ["Ελλάδα", "Ἀθῆναι", "φιλοσοφία", "Ωμέγα", "ΐδιος"],
  cyrillic: ["Привет", "Ёлка", "Київ", "щука", "ЊЕГОШ"],
  arabic: ["مرحبا", "بالعالم", "السلام", "عليكم", "لا", "٢٠٢٧", "مُحَمَّد"],
  hebrew: ["שלום", "עולם", "(ירושלים)", "בְּרֵאשִׁית", "2027"],
  devanagari: ["नमस्ते", "क्षत्रिय", "हिन्दी", "र्क", "श्री"],
  thai: ["สวัสดี", "กำลัง", "น้ำ", "ภาษาไทย", "ที่"],
  japanese: ["東京", "さくら", "カタカナ", "「春」", "一期一会"],
} as const;
export type Script = keyof typeof WORDS;

/** The same text every time a number is given: up to five words of a script in a field of any size, place and turn. */
export function randomTexts(script: Script, count: number): PrintedText[] {
  const text = fc.record({
    text: fc
      .array(fc.constantFrom(...WORDS[script]), { minLength: 1, maxLength: 5 })
      .map((words) => words.join(" ")),
    typeface: fc.constantFrom("sans", "sans_bold", "serif", "serif_bold", "hand"),
    max_lines: fc.integer({ min: 1, max: 4 }),
    turn: fc.constantFrom(0, 90, 180, 270, 12.5, -30),
    size: fc.double({ min: 0.02, max: 0.06, noNaN: true }),
    align: fc.constantFrom("start", "centre", "end"),
    vertical: fc.constantFrom("top", "middle", "bottom"),
  });
  const drawn = fc.sample(text, { numRuns: count, seed: 2027 });
  const columns = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  return drawn.map(({ text: words, typeface, max_lines, turn, size, align, vertical }, index) => ({
    field_id: `field_${index}`,
    field_name: `Field ${index}`,
    text: words,
    typeface,
    colour: "black",
    max_lines,
    // Each in a place of its own with room about it, so that the edges of one can be told from those of the next.
    place: {
      left: (index % columns) / columns + 0.02,
      top: (Math.floor(index / columns) + 0.35) / rows,
      width: 1 / columns - 0.04,
      height: 0.3 / rows,
      turn,
    },
    style: {
      size,
      min_size: 0.004,
      line_height: 1.25,
      align,
      vertical,
      direction: "auto",
    },
  }));
}
