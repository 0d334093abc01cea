import styles from "./mark.module.css";

/** The name and its sign. */
export function Mark() {
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--pp-accent)" />
        <path d="M9 24V8h8.5a5.5 5.5 0 0 1 0 11H14v5z" fill="var(--pp-on-accent)" />
        <circle cx="17.3" cy="13.5" r="2.6" fill="var(--pp-accent)" />
      </svg>
      Pressport
    </span>
  );
}
