import { DesignLibraryStore, whenIdle } from "@pressport/core";
import { DesignSort } from "@pressport/core/contract";
import { ORIENTATIONS, SHARP_SIZES_MM } from "@pressport/core/rules";
import { gridIcon, imageIcon, menuIcon } from "@pressport/web-components/theme/icons";
import { useEffect } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { type Choice, PlainSelect } from "../../../parts/forms/field.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./design-filters.module.css";
import { type AddressedView, LAYOUTS } from "./use-design-view.ts";

/** How the designs are sorted and which of them are shown. */
export function DesignFilters({ addressed }: { addressed: AddressedView }) {
  const { text } = pressport;
  const words = text.designLibrary;
  const { view, change, clear, isFiltered } = addressed;
  const statuses = Object.entries(words.statuses);
  return (
    <div className={styles.filters}>
      <Narrowing
        label={words.sort}
        value={view.sort ?? ""}
        options={DesignSort.options.map((sort) => [sort === "newest" ? "" : sort, words.sorts[sort]])}
        onChoose={(sort) => change({ sort })}
      />
      <Narrowing
        label={words.status}
        value={view.status ?? ""}
        options={[["", words.anyStatus], ...statuses]}
        onChoose={(status) => change({ status })}
      />
      <Narrowing
        label={words.orientation}
        value={view.orientation ?? ""}
        options={[
          ["", words.anyOrientation],
          ...ORIENTATIONS.map((one) => [one, text.orientations[one]] as const),
        ]}
        onChoose={(orientation) => change({ orientation })}
      />
      <Narrowing
        label={words.sharp}
        value={view.sharp ?? ""}
        options={[
          ["", words.anySharp],
          ...SHARP_SIZES_MM.map(
            ([short, long]) => [`${short}x${long}`, words.sharpAtLeast(short / 10, long / 10)] as const,
          ),
        ]}
        onChoose={(sharp) => change({ sharp })}
      />
      <TagChoice addressed={addressed} />
      {isFiltered ? (
        <Button small look="quiet" onClick={clear}>
          {words.clear}
        </Button>
      ) : null}
      <LayoutChoice addressed={addressed} />
    </div>
  );
}

function TagChoice({ addressed: { view, change } }: { addressed: AddressedView }) {
  const words = pressport.text.designLibrary;
  const library = pressport.use(DesignLibraryStore);
  const tags = useSignalValue(library.tags);
  // The designs themselves go first.
  useEffect(() => whenIdle(() => void library.loadTags()), [library]);
  if (tags.length === 0 && view.tag === undefined) return null;
  const known = tags.map(({ tag, designs }) => [tag, words.tagCount(tag, designs)] as const);
  // One of the address bar that no design has is shown all the same.
  const unknown = view.tag !== undefined && !tags.some(({ tag }) => tag === view.tag) ? [view.tag] : [];
  return (
    <Narrowing
      label={words.tag}
      value={view.tag ?? ""}
      options={[["", words.anyTag], ...known, ...unknown.map((tag) => [tag, tag] as const)]}
      onChoose={(tag) => change({ tag })}
    />
  );
}

const LAYOUT_ICONS = { grid: gridIcon, products: imageIcon, list: menuIcon };

function LayoutChoice({ addressed: { layout, chooseLayout } }: { addressed: AddressedView }) {
  const words = pressport.text.designLibrary;
  const names = { grid: words.grid, products: words.onProducts, list: words.list };
  return (
    <fieldset className={styles.layout}>
      <legend>{words.view}</legend>
      {LAYOUTS.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={names[one]}
          aria-pressed={layout === one}
          title={names[one]}
          onClick={() => chooseLayout(one)}
        >
          <Icon path={LAYOUT_ICONS[one]} size={18} />
        </button>
      ))}
    </fieldset>
  );
}

interface NarrowingProps {
  label: string;
  value: string;
  options: readonly Choice<string>[];
  onChoose: (value: string) => void;
}

function Narrowing({ label, value, ...choice }: NarrowingProps) {
  return (
    <PlainSelect
      className={styles.choice}
      aria-label={label}
      value={value}
      data-set={value !== ""}
      {...choice}
    />
  );
}
