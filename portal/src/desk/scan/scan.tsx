import { problemWords } from "@pressport/core";
import { SCAN_STEPS, type ScanAnswer, type ScanStep } from "@pressport/core/contract";
import { CARRIERS, readItemCode } from "@pressport/core/rules";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import { useAddress } from "../../parts/params.ts";
import { goTo, pressport, useSignalValue } from "../../pressport.ts";
import type { DeskText } from "../text/desk-text.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";
import { Camera } from "./camera.tsx";
import styles from "./scan.module.css";
import { createScanQueue, type OpenParcel, parcelAfter, type RefusedScan, type Scan } from "./scan-queue.ts";
import { giveSignal } from "./signals.ts";

/** What the whole screen says of the last scan. */
interface Said {
  look: "idle" | "sent" | "good" | "bad" | "kept";
  title: string;
  lines: readonly string[];
}

/** The scan station: a hand scanner that types, or a phone's camera, takes items from printed to shipped. */
export function Component() {
  const words = useDesk().text.scan;
  const { params, change } = useAddress();
  const step = SCAN_STEPS.find((one) => one === params.get("step")) ?? "printed";
  const carrier = useDraft("desk.scan-carrier");
  const isCameraOpen = params.get("camera") === "on";
  const { queue, said, scan, begin } = useStation(step, carrier.value.trim());
  const waiting = useSignalValue(queue.waiting);
  const refused = useSignalValue(queue.refused);
  const parcel = useSignalValue(queue.parcel);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    return () => dialog.current?.close();
  }, []);
  const nextParcel = () => {
    begin();
    field.current?.focus();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.station}
      data-look={said.look}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        nextParcel();
      }}
      onKeyDown={(event) => {
        if (isTypedBeside(event)) field.current?.focus();
      }}
    >
      <div className={styles.top}>
        <Steps
          step={step}
          onChoose={(next) => {
            change({ step: next });
            nextParcel();
          }}
        />
        <Button small onClick={() => goTo("/desk/orders")}>
          {pressport.text.general.close}
        </Button>
      </div>
      <LastScan said={said} />
      {isCameraOpen ? <Camera onCode={scan} /> : null}
      {waiting.length > 0 && said.look !== "sent" ? (
        <p className={styles.waiting} role="status">
          {words.waiting(pressport.text.format.number(waiting.length))}
        </p>
      ) : null}
      <Refused refused={refused} onSeen={queue.seen} />
      <div className={styles.foot}>
        <Parcel parcel={parcel} carrier={carrier.value} onNext={nextParcel} />
        {step === "shipped" ? <CarrierField value={carrier.value} onChange={carrier.set} /> : null}
        <CodeField
          field={field}
          onCode={scan}
          isCameraOpen={isCameraOpen}
          onCamera={() => {
            change({ camera: isCameraOpen ? null : "on" });
            field.current?.focus();
          }}
        />
        <p className={styles.hint}>{step === "shipped" ? words.shippedHint : words.hint}</p>
      </div>
    </dialog>
  );
}

/** Sends what is scanned, and says what came of it. */
function useStation(step: ScanStep, carrier: string) {
  const { text, self } = useDesk();
  const words = text.scan;
  const [said, setSaid] = useState<Said>({ look: "idle", title: words.ready, lines: [] });
  const say = (next: Said) => {
    setSaid(next);
    if (next.look === "good" || next.look === "bad" || next.look === "kept") giveSignal(next.look);
  };
  const told = useRef({ onAnswer, onKept, onStopped });
  useEffect(() => {
    told.current = { onAnswer, onKept, onStopped };
  });
  const [queue] = useState(() =>
    createScanQueue({
      name: String(self.user_id),
      send: (body, idempotencyKey) => pressport.api.scans.scan({ body, idempotencyKey }),
      onAnswer: (...answer) => told.current.onAnswer(...answer),
      onKept: (scan) => told.current.onKept(scan),
      onStopped: (error) => told.current.onStopped(error),
    }),
  );
  useEffect(() => queue.stop, [queue]);

  function onAnswer(scan: Scan, answer: ScanAnswer, isLate: boolean) {
    // A parcel that left without a connection was closed when its scan was kept.
    if (!isLate || scan.step !== "shipped") queue.keepParcel(parcelAfter(queue.parcel.value, scan, answer));
    if (!isLate) return say(answerSaid(words, scan, answer));
    if (answer.problem !== null) giveSignal("bad");
    if (queue.waiting.value.length === 0) setSaid({ look: "idle", title: words.caughtUp, lines: [] });
  }

  function onKept({ step: of, code }: Scan) {
    if (of === "shipped") queue.keepParcel({});
    say({ look: "kept", title: words.kept, lines: [code, words.keptText] });
  }

  function onStopped(error: unknown) {
    say({ look: "bad", title: words.failed, lines: [problemWords(pressport.text, error), words.keptText] });
  }

  function scan(typed: string) {
    const code = typed.trim();
    if (code === "") return;
    const oi_id = readItemCode(code);
    const { packed_with, number } = queue.parcel.value;
    if (step === "shipped" && oi_id === null) {
      if (carrier === "") return say({ look: "bad", title: words.noCarrier, lines: [code] });
      queue.keepParcel({ number: code });
      return say({ look: "good", title: words.parcelNumber, lines: [`${carrier} ${code}`, words.thenItem] });
    }
    setSaid({ look: "sent", title: "…", lines: [code] });
    // Known before the answer: the next item may be scanned sooner than that comes.
    if (step === "packed" && oi_id !== null && packed_with === undefined)
      queue.keepParcel({ packed_with: oi_id });
    queue.add({
      code,
      step,
      ...(step === "packed" && packed_with !== undefined && { packed_with }),
      ...(step === "shipped" && number !== undefined && { parcel: { carrier, number } }),
    });
  }

  /** Begins another parcel. */
  function begin() {
    queue.keepParcel({});
    setSaid({ look: "idle", title: words.ready, lines: [] });
  }

  return { queue, said, scan, begin };
}

/** What the screen says of an answer. */
function answerSaid(words: DeskText["scan"], { step, code }: Scan, answer: ScanAnswer): Said {
  const { problem, item, done, all } = answer;
  const { format, named } = pressport.text;
  if (!item) return { look: "bad", title: words.problems.unknown_code, lines: [code] };
  const what = `${item.copies} × ${named(`${item.oi_product}, ${item.oi_sku_item}`)}`;
  if (problem !== null)
    return {
      look: "bad",
      title: words.problems[problem],
      lines: [
        problem === "wrong_parcel" ? words.belongsTo(item.order_number) : item.order_number,
        what,
        ...(item.before_at ? [format.dateTime(item.before_at)] : []),
      ],
    };
  return {
    look: "good",
    title: words.steps[step],
    lines: [
      item.order_number,
      item.is_reprint ? `${words.reprint} · ${what}` : what,
      step === "packed" && done === all
        ? words.parcelComplete
        : words.progress(format.number(done), format.number(all)),
    ],
  };
}

/** Whether a key is the first of a code that a scanner types while the focus is elsewhere. */
function isTypedBeside({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement && target.type !== "radio";
  return key.length === 1 && key !== " " && !isText && !ctrlKey && !metaKey && !altKey;
}

function LastScan({ said: { title, lines } }: { said: Said }) {
  return (
    <div className={styles.said} role="status">
      <h1>{title}</h1>
      {lines.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

interface ParcelProps {
  parcel: OpenParcel;
  carrier: string;
  onNext: () => void;
}

function Parcel({ parcel: { packed_with, order_number, number }, carrier, onNext }: ParcelProps) {
  const words = useDesk().text.scan;
  return (
    <>
      {order_number || number ? (
        <p className={styles.parcel}>
          {number ? `${carrier} ${number}` : words.openParcel(order_number ?? "")}
        </p>
      ) : null}
      {packed_with !== undefined || number ? (
        <Button small onClick={onNext}>
          {words.nextParcel} <kbd>Esc</kbd>
        </Button>
      ) : null}
    </>
  );
}

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
  isCameraOpen: boolean;
  onCamera: () => void;
}

function CodeField({ field, onCode, isCameraOpen, onCamera }: CodeFieldProps) {
  const words = useDesk().text.scan;
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current;
        if (!typed) return;
        onCode(typed.value);
        typed.value = "";
      }}
    >
      <label>
        {words.code}
        <input ref={field} type="text" inputMode="numeric" autoComplete="off" maxLength={200} />
      </label>
      <Button type="submit">{words.send}</Button>
      <Button look="quiet" onClick={onCamera}>
        {isCameraOpen ? words.camera.close : words.camera.open}
      </Button>
    </form>
  );
}

function Steps({ step, onChoose }: { step: ScanStep; onChoose: (step: ScanStep) => void }) {
  const words = useDesk().text.scan;
  return (
    <fieldset className={styles.steps}>
      <legend>{words.step}</legend>
      {SCAN_STEPS.map((one) => (
        <label key={one}>
          <input type="radio" name="step" checked={one === step} onChange={() => onChoose(one)} />
          {words.steps[one]}
        </label>
      ))}
    </fieldset>
  );
}

function CarrierField({ value, onChange }: { value: string; onChange: (carrier: string) => void }) {
  const list = useId();
  return (
    <div className={styles.carrier}>
      <Field
        label={useDesk().text.order.carrier}
        list={list}
        maxLength={100}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** What the host refused after the station had caught up: somebody has to take it in hand again. */
function Refused({ refused, onSeen }: { refused: readonly RefusedScan[]; onSeen: () => void }) {
  const words = useDesk().text.scan;
  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} role="alert">
      <h2>{words.refused}</h2>
      <ul>
        {refused.map(({ key, scan, answer }) => (
          <li key={key}>
            {words.steps[scan.step]}: <bdi>{answer.item?.order_number ?? ""}</bdi> <bdi>{scan.code}</bdi>,{" "}
            {words.problems[answer.problem ?? "unknown_code"]}
          </li>
        ))}
      </ul>
      <Button small onClick={onSeen}>
        {words.seen}
      </Button>
    </section>
  );
}
