import { mix } from "../artwork/colour.ts";
import { n } from "../artwork/sheet.ts";
import type { Lettering } from "./surroundings/lettering.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const INK = "#2d2a27";
const QUIET = "#8b857c";
const ACCENT = "#b4532f";

/** A page as SVG in its own millimetres. */
export interface PageDrawing {
  widthMm: number;
  heightMm: number;
  svg: string;
}

/** Which month a page shows; months count from 1. */
export interface MonthOf {
  month: number;
  year: number;
}

const daysIn = ({ month, year }: MonthOf) => new Date(Date.UTC(year, month, 0)).getUTCDate();
const firstWeekday = ({ month, year }: MonthOf) =>
  (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7;
const paper = (w: number, h: number) => `<rect width="${w}" height="${h}" fill="#fdfcf9"/>`;
const picture = (print: string, x: number, y: number, w: number, h: number) =>
  `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"><image href="${print}" width="${n(w)}" height="${n(h)}" preserveAspectRatio="xMidYMid slice"/></svg>`;

function monthGrid(
  lettering: Lettering,
  at: MonthOf,
  x: number,
  y: number,
  w: number,
  rowHeight: number,
): string {
  const column = w / 7;
  const size = rowHeight * 0.52;
  const heads = WEEKDAYS.map(
    (day, i) =>
      `<path fill="${i > 4 ? ACCENT : QUIET}" d="${lettering.outline(day, { x: x + column * (i + 0.5), y, size: size * 0.62, weight: 600, anchor: "middle", tracking: 0.06 })}"/>`,
  );
  const days = Array.from({ length: daysIn(at) }, (_, i) => {
    const cell = firstWeekday(at) + i;
    const fill = cell % 7 > 4 ? ACCENT : INK;
    return `<path fill="${fill}" d="${lettering.outline(String(i + 1), { x: x + column * ((cell % 7) + 0.5), y: y + rowHeight * (Math.floor(cell / 7) + 1), size, weight: 400, anchor: "middle" })}"/>`;
  });
  return heads.join("") + days.join("");
}

/** A month of the photo calendar: the picture above, the days below, on A4. */
export function photoCalendarPage(lettering: Lettering, at: MonthOf, print: string): PageDrawing {
  const name = MONTHS[at.month - 1] ?? "";
  return {
    widthMm: 210,
    heightMm: 297,
    svg:
      paper(210, 297) +
      picture(print, 0, 0, 210, 198) +
      `<path fill="${INK}" d="${lettering.outline(name, { x: 14, y: 222, size: 13, weight: 300 })}"/>` +
      `<path fill="${QUIET}" d="${lettering.outline(String(at.year), { x: 196, y: 222, size: 7, weight: 400, anchor: "end", tracking: 0.12 })}"/>` +
      monthGrid(lettering, at, 9, 233, 192, 9),
  };
}

/** What the family has written down: column, day, words. */
const APPOINTMENTS: readonly (readonly [number, number, string])[] = [
  [0, 5, "Dentist 9:30"],
  [1, 8, "Football"],
  [2, 8, "Piano"],
  [3, 12, "Market stall"],
  [1, 15, "Football"],
  [2, 19, "Birthday party"],
  [0, 22, "Train to Riga"],
  [4, 26, "Vet"],
  [3, 27, "Choir"],
];

/** A month of the family planner: a day a row, a column for everyone. */
export function familyPlannerPage(
  lettering: Lettering,
  at: MonthOf,
  print: string,
  names: readonly string[],
): PageDrawing {
  const [w, h, top, left] = [297, 420, 128, 36];
  const row = (h - top - 12) / 31;
  const column = (w - left - 12) / names.length;
  const rows = Array.from({ length: daysIn(at) }, (_, i) => {
    const weekday = (firstWeekday(at) + i) % 7;
    const y = top + i * row;
    const fill = weekday > 4 ? ACCENT : INK;
    const shade =
      weekday > 4 ? `<rect x="12" y="${n(y)}" width="${w - 24}" height="${n(row)}" fill="#f3ede2"/>` : "";
    const day = lettering.outline(String(i + 1), {
      x: 21,
      y: y + row * 0.72,
      size: row * 0.66,
      weight: 600,
      anchor: "end",
    });
    const name = lettering.outline(WEEKDAYS[weekday] ?? "", {
      x: 23.5,
      y: y + row * 0.72,
      size: row * 0.46,
      weight: 400,
    });
    return `${shade}<path fill="${fill}" d="${day}${name}"/><path d="M12 ${n(y + row)}H${w - 12}" stroke="#d9d2c6" stroke-width=".35"/>`;
  });
  const tints = ["#b4532f", "#5f7a6a", "#c0913f", "#5b7391", "#8a6a86"];
  const heads = names.map((name, i) => {
    const x = left + column * i;
    const fill = tints[i % tints.length] ?? INK;
    return `<rect x="${n(x + 1)}" y="${top - 12}" width="${n(column - 2)}" height="10" rx="2" fill="${mix(fill, "#ffffff", 0.12)}"/><path fill="#fff" d="${lettering.outline(name, { x: x + column / 2, y: top - 5, size: 5.6, weight: 600, anchor: "middle" })}"/><path d="M${n(x)} ${top}V${n(top + row * daysIn(at))}" stroke="#d9d2c6" stroke-width=".35"/>`;
  });
  const notes = APPOINTMENTS.map(([who, day, text]) => {
    const place = { x: left + column * who + 3, y: top + row * (day - 0.32), size: row * 0.5 };
    return `<path fill="${mix(tints[who] ?? INK, INK, 0.35)}" d="${lettering.outline(text, place)}"/>`;
  });
  return {
    widthMm: w,
    heightMm: h,
    svg:
      paper(w, h) +
      picture(print, 0, 0, w, 92) +
      `<path fill="${INK}" d="${lettering.outline(MONTHS[at.month - 1] ?? "", { x: 12, y: 107, size: 12, weight: 300 })}"/>` +
      `<path fill="${QUIET}" d="${lettering.outline(String(at.year), { x: w - 12, y: 107, size: 7, weight: 400, anchor: "end", tracking: 0.12 })}"/>` +
      rows.join("") +
      heads.join("") +
      notes.join(""),
  };
}

/** A month of the birthday calendar: days without weekdays, so it lasts for years. */
export function birthdayPage(lettering: Lettering, month: number, print: string): PageDrawing {
  const [w, h] = [148, 420];
  const names: Readonly<Record<number, string>> = {
    3: "Grandma",
    9: "Marta",
    14: "Anna & Toms",
    21: "Leo",
    28: "Dad",
  };
  const row = (h - 176 - 12) / 31;
  const days = Array.from({ length: 31 }, (_, i) => {
    const y = 176 + row * (i + 1);
    const who = names[i + 1];
    const name = who
      ? `<path fill="${ACCENT}" d="${lettering.outline(who, { x: 28, y: y - row * 0.26, size: row * 0.62, weight: 400 })}"/>`
      : "";
    return `<path fill="${INK}" d="${lettering.outline(String(i + 1), { x: 22, y: y - row * 0.24, size: row * 0.62, weight: 600, anchor: "end" })}"/>${name}<path d="M12 ${n(y)}H${w - 12}" stroke="#ddd6ca" stroke-width=".3"/>`;
  });
  return {
    widthMm: w,
    heightMm: h,
    svg: `${paper(w, h)}${picture(print, 0, 0, w, 146)}<path fill="${INK}" d="${lettering.outline(MONTHS[month - 1] ?? "", { x: w / 2, y: 166, size: 12, weight: 300, anchor: "middle" })}"/>${days.join("")}`,
  };
}

/** A month of the desk calendar: picture at the left, days at the right, on A5 across. */
export function deskCalendarPage(lettering: Lettering, at: MonthOf, print: string): PageDrawing {
  return {
    widthMm: 210,
    heightMm: 148,
    svg:
      paper(210, 148) +
      picture(print, 0, 0, 104, 148) +
      `<path fill="${INK}" d="${lettering.outline(MONTHS[at.month - 1] ?? "", { x: 115, y: 42, size: 12.5, weight: 300 })}"/>` +
      `<path fill="${QUIET}" d="${lettering.outline(String(at.year), { x: 198, y: 42, size: 6.5, weight: 400, anchor: "end", tracking: 0.12 })}"/>` +
      monthGrid(lettering, at, 110, 60, 93, 11.6),
  };
}

/** Double wire loops along the upper edge of a page, with a hanger in the middle when it hangs. */
export function wireBinding(x: number, y: number, w: number, pitch: number, hanging: boolean): string {
  const loops: string[] = [];
  const gap = hanging ? pitch * 2.6 : 0;
  const middle = x + w / 2;
  const count = Math.floor((w - pitch) / pitch);
  const start = x + (w - (count - 1) * pitch) / 2;
  for (let i = 0; i < count; i += 1) {
    const cx = start + i * pitch;
    if (Math.abs(cx - middle) < gap) continue;
    const r = pitch * 0.17;
    for (const dx of [-r * 1.15, r * 1.15]) {
      const left = cx + dx;
      loops.push(
        `<rect x="${n(left - r * 0.75)}" y="${n(y + pitch * 0.34)}" width="${n(r * 1.5)}" height="${n(r * 2)}" rx="${n(r * 0.5)}" fill="#4a443c" fill-opacity=".75"/>`,
        `<path d="M${n(left)} ${n(y + pitch * 0.5)}C${n(left - r * 0.3)} ${n(y - pitch * 0.62)} ${n(left + r)} ${n(y - pitch * 0.62)} ${n(left + r)} ${n(y - pitch * 0.1)}" fill="none" stroke="#2e2b28" stroke-width="${n(r * 0.95)}" stroke-linecap="round"/>`,
        `<path d="M${n(left - r * 0.16)} ${n(y + pitch * 0.4)}C${n(left - r * 0.4)} ${n(y - pitch * 0.5)} ${n(left + r * 0.6)} ${n(y - pitch * 0.58)} ${n(left + r * 0.8)} ${n(y - pitch * 0.2)}" fill="none" stroke="#b9b3aa" stroke-width="${n(r * 0.3)}" stroke-linecap="round"/>`,
      );
    }
  }
  const hook = hanging
    ? `<path d="M${n(middle - gap)} ${n(y + pitch * 0.06)}H${n(middle - pitch * 1.1)}C${n(middle - pitch * 0.5)} ${n(y)} ${n(middle - pitch * 0.6)} ${n(y - pitch * 1.25)} ${n(middle)} ${n(y - pitch * 1.25)}S${n(middle + pitch * 0.5)} ${n(y)} ${n(middle + pitch * 1.1)} ${n(y + pitch * 0.06)}H${n(middle + gap)}" fill="none" stroke="#3a3632" stroke-width="${n(pitch * 0.15)}"/><circle cx="${n(middle)}" cy="${n(y - pitch * 1.12)}" r="${n(pitch * 0.2)}" fill="#9b9489"/>`
    : "";
  return loops.join("") + hook;
}
