import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./button.module.css";
import { PageLink, type PageLinkProps } from "./page-link.tsx";

/** How a button looks, whatever it does. */
interface Looks {
  /** `danger` asks before something final, `final` does it. */
  look?: "primary" | "secondary" | "quiet" | "danger" | "final" | undefined;
  small?: boolean | undefined;
}

const classOf = ({ look = "secondary", small }: Looks) =>
  `${styles.button} ${styles[look]} ${small ? styles.small : ""}`;

/** What a button is made with. */
export interface ButtonProps extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Something is under way: the button keeps its size and focus and does nothing. */
  busy?: boolean;
  children: ReactNode;
}

/** A button. */
export function Button({ look, small, busy = false, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ look, small })}
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
export function ButtonLink({ look, small, ...rest }: PageLinkProps & Looks) {
  return <PageLink className={classOf({ look, small })} {...rest} />;
}
