import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";

type Look = "primary" | "secondary" | "quiet" | "danger";

const classOf = (look: Look, small: boolean) =>
  `${styles.button} ${styles[look]} ${small ? styles.small : ""}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  small?: boolean;
  /** Something is under way: the button keeps its size and focus and does nothing. */
  busy?: boolean;
  children: ReactNode;
}

/** A button. */
export function Button({
  look = "secondary",
  small = false,
  busy = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf(look, small)}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (!busy) onClick?.(event);
      }}
      {...rest}
    >
      <span className={styles.words}>{children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "secondary",
  small = false,
  ...rest
}: LinkProps & { look?: Look; small?: boolean }) {
  return <Link className={classOf(look, small)} {...rest} />;
}
