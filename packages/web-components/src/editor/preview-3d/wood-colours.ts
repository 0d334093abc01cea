/** The colours of a board: where light falls, and where it does not. */
export interface WoodColours {
  light: string;
  dark: string;
  /** Lacquer hides the grain. */
  hasGrain: boolean;
}

const BLACK: WoodColours = { light: "#3a3734", dark: "#141312", hasGrain: false };
const COLOURS: Readonly<Record<string, WoodColours>> = {
  white: { light: "#ffffff", dark: "#d9d4ca", hasGrain: false },
  oak: { light: "#dcb98d", dark: "#a67f52", hasGrain: true },
  walnut: { light: "#83593f", dark: "#4b2f1f", hasGrain: true },
};

/** The colours of a finish by its wire name; black where the host names one of its own. */
export const woodColours = (finish: string): WoodColours => COLOURS[finish] ?? BLACK;
