import type { ButtonHTMLAttributes, ComponentChildren, LooseAnchorHTMLAttributes, Ref } from "preact";
import { createElement } from "preact";
import css from "./button.css?inline";
import { Icon } from "./display/icon.tsx";
import { Spinner } from "./progress/spinner.tsx";
import { useStyles } from "./use-styles.ts";

/** How loud a button is: one `primary` a view, `danger` for what cannot be undone, `quiet` inside lists and bars. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

interface Look {
  variant?: ButtonVariant;
  size?: "s" | "m" | "l";
  /** Icon before the label, from `theme/icons.ts`. */
  icon?: string;
  /** Icon after the label. */
  iconEnd?: string;
  /** The name of a button that shows its icon alone. */
  label?: string;
  /** As wide as its surroundings. */
  wide?: boolean;
  /** Theming name in addition to `button`. */
  part?: string;
  children?: ComponentChildren;
}

interface ButtonProps
  extends Look,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, "size" | "label" | "icon" | "part" | "children"> {
  /** Something is under way: keeps its place and focus, shows a spinner, takes no further press. */
  busy?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** A button. Its type is `button` unless told, so it never submits a form by accident. */
export function Button({ busy = false, buttonRef, onClick, type = "button", ...props }: ButtonProps) {
  const { look, inner, rest } = dress(props, busy);
  return (
    <button
      {...rest}
      {...look}
      ref={buttonRef ?? null}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A busy submit button must not submit again either.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {inner}
    </button>
  );
}

interface ButtonLinkProps
  extends Look,
    Omit<LooseAnchorHTMLAttributes<HTMLAnchorElement>, "size" | "label" | "icon" | "part" | "children"> {
  href: string;
}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, inner, rest } = dress(props, false);
  return createElement("a", { ...rest, ...look }, inner);
}

function dress<P extends Look>(props: P, busy: boolean) {
  const {
    variant = "secondary",
    size = "m",
    icon,
    iconEnd,
    label,
    wide = false,
    part,
    children,
    ...rest
  } = props;
  const iconOnly = children === undefined || children === null;
  const look = {
    class: "button",
    part: part ? `button ${part}` : "button",
    "data-variant": variant,
    "data-size": size,
    "data-wide": wide || undefined,
    "data-icon-only": iconOnly || undefined,
    ...(label && { "aria-label": label }),
    ...(label && iconOnly && { title: label }),
  };
  const inner = (
    <Face icon={icon} iconEnd={iconEnd} iconSize={size === "s" ? 18 : 20} busy={busy} label={children} />
  );
  return { look, inner, rest };
}

interface FaceProps {
  icon: string | undefined;
  iconEnd: string | undefined;
  iconSize: number;
  busy: boolean;
  label: ComponentChildren;
}

function Face({ icon, iconEnd, iconSize, busy, label }: FaceProps) {
  useStyles(css);
  const hasLabel = label !== undefined && label !== null;
  return (
    <>
      <span class="button-face">
        {icon && <Icon of={icon} size={iconSize} />}
        {hasLabel && <span class="button-label">{label}</span>}
        {iconEnd && <Icon of={iconEnd} size={iconSize} />}
      </span>
      {busy && (
        <span class="button-wait">
          <Spinner label={false} size={iconSize} />
        </span>
      )}
    </>
  );
}
