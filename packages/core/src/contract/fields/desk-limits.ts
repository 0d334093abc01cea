/* Apart from the schemas, so that the desk's forms know them without the checking. */

/** The longest answer of staff to a customer, in characters. */
export const LONGEST_ANSWER = 5_000;
/** So many letters a search at the desk needs at least: shorter ones would read whole tables. */
export const SHORTEST_SEARCH = 3;
