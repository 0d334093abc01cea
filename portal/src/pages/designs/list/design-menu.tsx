import type { Design } from "@pressport/core";
import { Menu } from "../../../parts/overlays/menu.tsx";
import { goTo, pressport } from "../../../pressport.ts";

/** Something to be done with a design that asks first. */
export interface DesignAction {
  kind: "rename" | "orientation" | "tags" | "page" | "delete";
  design: Design;
}

/** What can be done with a design. */
export function DesignMenu({
  design,
  onAction,
}: {
  design: Design;
  onAction: (action: DesignAction) => void;
}) {
  const { basket, text } = pressport;
  const words = text.designs;
  return (
    <Menu
      label={words.actionsFor(design.cd_name)}
      items={[
        { label: words.rename, onSelect: () => onAction({ kind: "rename", design }) },
        { label: words.orientation, onSelect: () => onAction({ kind: "orientation", design }) },
        { label: text.template.open, onSelect: () => goTo(`/designs/${design.cd_id}/fields`) },
        { label: text.designLibrary.tags, onSelect: () => onAction({ kind: "tags", design }) },
        ...(design.cd_pages > 1
          ? [{ label: text.filePages.title, onSelect: () => onAction({ kind: "page", design }) }]
          : []),
        { label: words.addToBasket, onSelect: () => void basket.addDesign(design.cd_id) },
        { label: words.delete, danger: true, onSelect: () => onAction({ kind: "delete", design }) },
      ]}
    />
  );
}
