interface Props {
  /** Nothing is said when left out: not known yet, or told in another way. */
  total: number | undefined;
  words: (total: number) => string;
}

/** How many things a list has, told whenever a search or a filter changes it; its line is there before the number is. */
export function Count({ total, words }: Props) {
  return <span role="status">{total === undefined ? "\u00a0" : words(total)}</span>;
}
