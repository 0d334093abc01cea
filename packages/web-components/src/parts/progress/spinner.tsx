import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import css from "./spinner.css?inline";

/** Turns while something is on its way. Without a label it is decoration beside text that says so. */
export function Spinner({ label, size = 20 }: { label?: string | false; size?: number }) {
  useStyles(css);
  const words = useWords();
  const circle = (
    <svg class="spinner" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
  if (label === false) return circle;
  return (
    <span role="status" class="spinner-box">
      {circle}
      <span class="visually-hidden">{label ?? words.loading}</span>
    </span>
  );
}
