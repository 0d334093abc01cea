import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "../parts/controls/button.tsx";
import { Dialog } from "../parts/overlays/dialog.tsx";
import { goTo } from "../pressport.ts";
import styles from "./desk.module.css";
import type { DeskPage } from "./desk-pages.ts";
import { useDesk } from "./use-desk.ts";

/** A key of the desk, or two pressed one after the other (`g o`), and what it does. */
export interface DeskKey {
  keys: string;
  words: string;
  run: () => void;
}

type KeysOfPage = RefObject<readonly DeskKey[]>;

const KeysContext = createContext<Set<KeysOfPage>>(new Set());

/** Gives a page keys of its own for as long as it is shown; the help lists them. */
export function useKeys(keys: readonly DeskKey[]): void {
  const all = useContext(KeysContext);
  const own = useRef(keys);
  useEffect(() => {
    own.current = keys;
  });
  useEffect(() => {
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
    let before = "";
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const pressed = [`${before} ${event.key}`, event.key];
      before = event.key;
      const all = [...latest.current, ...[...ofPages].flatMap(({ current }) => current)];
      const found = all.find(({ keys }) => pressed.includes(keys));
      if (!found) return;
      event.preventDefault();
      before = "";
      found.run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
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

/** What is pressed in a field or a dialog is meant for it. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element &&
    target.matches("input:not([type=checkbox]), select, textarea, [contenteditable]")) ||
  document.querySelector("dialog[open]") !== null;

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
