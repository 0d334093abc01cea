import type { Design } from "@pressport/core";
import { moreIcon } from "@pressport/web-components/theme/icons";
import { useId } from "react";
import { Icon } from "../../../parts/controls/icon.tsx";
import iconButton from "../../../parts/controls/icon-button.module.css";
import { usePopover } from "../../../parts/overlays/use-popover.ts";
import { pressport } from "../../../pressport.ts";
import styles from "./design-menu.module.css";

/** Something to be done with a design that asks first. */
export interface DesignDeed {
  kind: "rename" | "orientation" | "tags" | "delete";
  design: Design;
}

/** What can be done with a design. */
export function DesignMenu({ design, onDeed }: { design: Design; onDeed: (deed: DesignDeed) => void }) {
  const { basket, text } = pressport;
  const { open, setOpen, place } = usePopover();
  const id = useId();
  const words = text.designs;
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <div className={styles.place} ref={place}>
      <button
        type="button"
        className={iconButton.button}
        aria-expanded={open}
        aria-controls={id}
        aria-label={words.actionsFor(design.cd_name)}
        onClick={() => setOpen(!open)}
      >
        <Icon path={moreIcon} />
      </button>
      {open ? (
        <div id={id} className={styles.menu}>
          <button type="button" onClick={choose(() => onDeed({ kind: "rename", design }))}>
            {words.rename}
          </button>
          <button type="button" onClick={choose(() => onDeed({ kind: "orientation", design }))}>
            {words.orientation}
          </button>
          <button type="button" onClick={choose(() => onDeed({ kind: "tags", design }))}>
            {text.designLibrary.tags}
          </button>
          <button type="button" onClick={choose(() => void basket.addDesign(design.cd_id))}>
            {words.addToBasket}
          </button>
          <button type="button" data-danger onClick={choose(() => onDeed({ kind: "delete", design }))}>
            {words.delete}
          </button>
        </div>
      ) : null}
    </div>
  );
}
