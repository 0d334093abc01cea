import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { goTo } from "../../pressport.ts";

/** What a link to another page is made with. */
export interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: string;
  /** What the page it leads to is told when it is pressed. */
  state?: () => unknown;
}

/** A link to another page of the portal. It follows nothing of the router: a hundred of them cost what their words do. */
export function PageLink({ to, state, onClick, ...rest }: PageLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        goTo(to, state?.());
      }}
    />
  );
}

/** Pressed for another tab or window, or to be saved. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
