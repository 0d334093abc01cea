import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../parts/controls/button.tsx";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { goTo } from "../pressport.ts";
import styles from "./desk.module.css";
import type { DeskPage } from "./desk-pages.ts";
import { useDesk } from "./use-desk.ts";

/** A key of the desk, two pressed one after the other (`g o`), or one with Ctrl (`Ctrl K`), and what it does. */
export interface DeskKey {
  keys: string;
  words: string;
  /** What the browser does by itself, such as Enter on a link, has none. */
  run?: () => void;
}

type KeysOfPage = RefObject<readonly DeskKey[]>;

const KeysContext = createContext<Set<KeysOfPage>>(new Set());

/** Gives a page keys of its own for as long as it is shown; the help lists them. */
export function useKeys(keys: readonly DeskKey[]): void {
  const all = useContext(KeysContext);
  const own = useRef(keys);
  useLayoutEffect(() => {
    own.current = keys;
  });
  useLayoutEffect(() => {
    all.add(own);
    return () => {
      all.delete(own);
    };
  }, [all]);
}

/** Listens to the keys of the desk and of the page that is open, and shows them all with `?`. */
export function DeskKeys({ entries, children }: { entries: readonly DeskPage[]; children: ReactNode }) {
  const { text } = useDesk();
  const [ofPages] = useState(() => new Set<KeysOfPage>());
  const [isHelpOpen, setHelpOpen] = useState(false);
  const general: DeskKey[] = [
    { keys: "?", words: text.keys.help, run: () => setHelpOpen(true) },
    ...entries.flatMap(({ path, entry, key }) =>
      key && entry
        ? [{ keys: `g ${key}`, words: text.keys.go(text.menu[entry]), run: () => goTo(`/desk/${path}`) }]
        : [],
    ),
  ];
  const latest = useRef(general);
  useEffect(() => {
    latest.current = general;
  });
  useEffect(() => {
    let first = "";
    let end = 0;
    const begin = (key: string) => {
      clearTimeout(end);
      first = key;
      if (key !== "") end = window.setTimeout(begin, SECOND_KEY_WITHIN_MS, "");
    };
    const forget = () => begin("");
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat) return;
      const before = first;
      forget();
      const withCtrl = event.ctrlKey || event.metaKey;
      if (isDialogOpen() || event.altKey || (isInField(event) && !withCtrl)) return;
      const pressed = withCtrl
        ? `Ctrl ${event.key.toUpperCase()}`
        : before
          ? `${before} ${event.key}`
          : event.key;
      const all = [...latest.current, ...[...ofPages].flatMap(({ current }) => current)];
      const run = all.find(({ keys }) => keys === pressed)?.run;
      if (run) {
        event.preventDefault();
        run();
      } else if (!withCtrl && all.some(({ keys }) => keys.startsWith(`${event.key} `))) begin(event.key);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", forget, true);
    return () => {
      forget();
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", forget, true);
    };
  }, [ofPages]);
  return (
    <KeysContext value={ofPages}>
      {children}
      <div className={styles.help}>
        <Button small look="quiet" onClick={() => setHelpOpen(true)}>
          {text.keys.title} <kbd>?</kbd>
        </Button>
      </div>
      {isHelpOpen ? (
        <KeyHelp
          keys={[...[...ofPages].flatMap(({ current }) => current), ...general]}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </KeysContext>
  );
}

/** So soon the second key of two has to follow. */
const SECOND_KEY_WITHIN_MS = 1_000;

/** Letters pressed in a field are written there. */
const isInField = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]");

/** What is pressed in a dialog is meant for it. */
const isDialogOpen = (): boolean => document.querySelector("dialog[open]") !== null;

function KeyHelp({ keys, onClose }: { keys: readonly DeskKey[]; onClose: () => void }) {
  return (
    <Dialog title={useDesk().text.keys.title} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(({ keys: pressed, words }) => (
          <div key={pressed}>
            <dt>
              {pressed.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
