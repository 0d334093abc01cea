import { catalogueWords, IMPORT_FIELDS, type ImportField } from "@pressport/core/contract";
import { ar } from "./ar.ts";
import { de } from "./de.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { lv } from "./lv.ts";
import { ENGLISH_COLUMNS, missingColumn, type TableWord, type TableWords } from "./table-words.ts";

const tables: ReadonlyMap<string, TableWords> = new Map(Object.entries({ ar, de, es, fr, lv }));

/** A heading, or a value that is a word, in a language; as the API calls it in English. */
export function tableWord(language: string, word: TableWord): string {
  return tables.get(language)?.words[word] ?? word;
}

/** What a column of a file of orders is headed with in a language; null in English, whose headings are the API's own. */
export function columnHeading(language: string, field: ImportField): string | null {
  return catalogueWords[language]?.columns[field] ?? null;
}

/** What a column is headed with in the languages other than English. */
export const columnHeadings = (field: ImportField): string[] =>
  Object.values(catalogueWords).map(({ columns }) => columns[field]);

/** A heading in all languages. */
export const wordInAll = (word: TableWord): string[] => [
  word,
  ...[...tables.values()].map(({ words }) => words[word]),
];

/** What can be wrong in a file of orders, in a language, by its English words. */
export function tableSentences(language: string): Record<string, string> {
  const table = tables.get(language);
  if (!table) return {};
  const missed = IMPORT_FIELDS.map((field) => [
    missingColumn(ENGLISH_COLUMNS[field]),
    table.missing(columnHeading(language, field) ?? ENGLISH_COLUMNS[field]),
  ]);
  return { ...table.sentences, ...Object.fromEntries(missed) };
}
