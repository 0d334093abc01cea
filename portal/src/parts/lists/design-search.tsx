import { pressport, useSignalValue } from "../../pressport.ts";
import { SearchField } from "../forms/search-field.tsx";

/** Where the designs are searched: drawn by itself as one types. */
export function DesignSearch({ onSearch }: { onSearch?: (search: string) => void }) {
  const { designs, text } = pressport;
  const search = useSignalValue(designs.search);
  return (
    <SearchField
      value={search}
      label={text.designs.searchLabel}
      placeholder={text.designs.searchPlaceholder}
      onSearch={(next) => {
        designs.setSearch(next);
        onSearch?.(next);
      }}
    />
  );
}
