/** Colours that belong together: paper, ink, and accents from light to dark or by weight. */
export interface Palette {
  paper: string;
  ink: string;
  accents: readonly string[];
}

/** Every palette by name. */
export const palettes = {
  dusk: {
    paper: "#f8e3d0",
    ink: "#2b2140",
    accents: ["#f6b48f", "#ea7f6f", "#b65a78", "#7b4377", "#46305f"],
  },
  blueHour: {
    paper: "#eaf0f3",
    ink: "#0d2136",
    accents: ["#c2d7e2", "#8fb3c9", "#5a89a8", "#2f5f83", "#173b5c"],
  },
  sage: {
    paper: "#f3f0e6",
    ink: "#22332b",
    accents: ["#d5d9c3", "#aebd9f", "#7f9a80", "#55765f", "#345243"],
  },
  terracotta: {
    paper: "#f7efe3",
    ink: "#3b2620",
    accents: ["#ecc9a8", "#dd9b72", "#c56f4a", "#9a4f38", "#6b382e"],
  },
  desert: {
    paper: "#fbf1e1",
    ink: "#4a2a1e",
    accents: ["#f6d5a5", "#eeb070", "#d9854f", "#b25f41", "#7f4138"],
  },
  bauhaus: {
    paper: "#f2eadb",
    ink: "#1d1d1f",
    accents: ["#d9402c", "#1f4e8c", "#efb32e", "#e9d9bd", "#2a8075"],
  },
  midCentury: {
    paper: "#f5ecdc",
    ink: "#2d2a26",
    accents: ["#d98e3a", "#c4553a", "#4e7d78", "#e6c58f", "#7c8a5c"],
  },
  swissRed: {
    paper: "#f4f1ea",
    ink: "#141414",
    accents: ["#e3321d", "#141414", "#c9c4b8", "#e3321d", "#7f7b73"],
  },
  ocean: {
    paper: "#eef3ef",
    ink: "#0b2b3a",
    accents: ["#f4e2c0", "#8fd0c6", "#3fa6ac", "#1c7591", "#0f4a6b"],
  },
  night: {
    paper: "#f0e6cf",
    ink: "#0b1426",
    accents: ["#e6c787", "#3f5f8a", "#253d63", "#172845", "#8aa3c4"],
  },
  forest: {
    paper: "#dfe7e4",
    ink: "#10211d",
    accents: ["#c1d0cc", "#93aea9", "#5f837d", "#355a54", "#1b3a35"],
  },
  blush: {
    paper: "#fbf1ec",
    ink: "#4a2f36",
    accents: ["#f3d3c8", "#e7aea2", "#cf8580", "#a9666c", "#d9b98f"],
  },
  citrus: {
    paper: "#fdf6e3",
    ink: "#24402f",
    accents: ["#f7c948", "#f29f3d", "#e7653b", "#5f9463", "#fbe3a2"],
  },
  mono: {
    paper: "#f5f3ee",
    ink: "#161616",
    accents: ["#d8d5ce", "#aaa69e", "#77746e", "#47453f", "#262522"],
  },
  riviera: {
    paper: "#f6f1e6",
    ink: "#16324f",
    accents: ["#2b6ca3", "#7fb4d4", "#e9c46a", "#e76f51", "#264653"],
  },
  plum: {
    paper: "#f4ece9",
    ink: "#2a1430",
    accents: ["#e3c2c6", "#c58ea3", "#94587f", "#633763", "#e0a458"],
  },
  cyanotype: {
    paper: "#f1f4f2",
    ink: "#0e2a52",
    accents: ["#dfe9ee", "#9fbcd3", "#4f7fae", "#1f4f86", "#123a6b"],
  },
  meadow: {
    paper: "#f6f3e7",
    ink: "#2c3a2a",
    accents: ["#d96c4f", "#eab04d", "#8a9e6b", "#5b7a58", "#b7a5c9"],
  },
  clay: {
    paper: "#efe6da",
    ink: "#3a2f28",
    accents: ["#d8c3ab", "#bf9c7e", "#a06f55", "#6e4f41", "#8d9a8c"],
  },
} as const satisfies Record<string, Palette>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;
