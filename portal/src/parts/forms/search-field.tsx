import { searchIcon } from "@pressport/web-components/theme/icons";
import { Icon } from "../controls/icon.tsx";
import styles from "./search-field.module.css";

interface SearchFieldProps {
  value: string;
  label: string;
  placeholder: string;
  onSearch: (search: string) => void;
}

/** Where a list is searched. */
export function SearchField({ value, label, placeholder, onSearch }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <Icon path={searchIcon} size={18} />
      <input
        type="search"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        onChange={(event) => onSearch(event.target.value)}
      />
    </label>
  );
}
