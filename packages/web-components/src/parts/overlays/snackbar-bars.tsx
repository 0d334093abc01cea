import { useLayoutEffect } from "preact/hooks";
import { alertIcon, closeIcon, infoIcon, successIcon } from "../../theme/part-icons.ts";
import { Button } from "../button.tsx";
import { Icon } from "../display/icon.tsx";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import type { Snackbar } from "./snackbar.tsx";
import css from "./snackbar-bars.css?inline";
import { watchBottomBars } from "./watch-bottom-bars.ts";

const icons = { success: successIcon, error: alertIcon, info: infoIcon } as const;

interface Props {
  shown: readonly Snackbar[];
  /** What holds all messages: it stands above the bars of the page. */
  place: { readonly current: HTMLElement | null };
  onDismiss: (id: number) => void;
}

/** Messages on show, oldest first. */
export function SnackbarBars({ shown, place, onDismiss }: Props) {
  useStyles(css);
  const newest = shown.at(-1)?.id;
  useLayoutEffect(() => (place.current ? watchBottomBars(place.current) : undefined), [place, newest]);
  return (
    <>
      {shown.map((bar) => (
        <SnackbarBar key={bar.id} shown={bar} onDismiss={() => onDismiss(bar.id)} />
      ))}
    </>
  );
}

function SnackbarBar({ shown, onDismiss }: { shown: Snackbar; onDismiss: () => void }) {
  const words = useWords();
  const { action } = shown;
  return (
    <div class="snackbar" part="snackbar" data-kind={shown.kind}>
      <Icon of={icons[shown.kind]} />
      <span class="snackbar-text">{shown.text}</span>
      {action && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Button variant="quiet" size="s" icon={closeIcon} label={words.dismiss} onClick={onDismiss} />
    </div>
  );
}
