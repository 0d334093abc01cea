/** The inks of a print, each by itself. */
export const inks = {
  title: "The inks",
  show: "Show the inks",
  ink: "Ink",
  names: { Cyan: "Cyan", Magenta: "Magenta", Yellow: "Yellow", Black: "Black" },
  inAll: "Amount of ink",
  hint: (percent: number) => `The darker, the more ink. Red means more than ${percent} %: it may smear.`,
  page: (ink: string, page: number) => `${ink}, page ${page}`,
  drawing: "Drawing the inks. This can take a few seconds.",
  none: "The inks of this file cannot be shown here.",
  failed: "The inks could not be loaded.",
};
