import { problemWords } from "@pressport/core";
import { SCAN_STEPS, type ScanAnswer, type ScanStep } from "@pressport/core/contract";
import { CARRIERS, readItemCode } from "@pressport/core/rules";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Field } from "../../parts/forms/field.tsx";
import { useAddress } from "../../parts/params.ts";
import { goTo, pressport, useSignalValue } from "../../pressport.ts";
import { useDesk } from "../use-desk.ts";
import { useDraft } from "../use-draft.ts";
import { Camera } from "./camera.tsx";
import styles from "./scan.module.css";
import { createScanQueue, type RefusedScan, type Scan } from "./scan-queue.ts";
import { giveSignal } from "./signals.ts";

/** What the whole screen says of the last scan. */
interface Said {
  look: "idle" | "sent" | "good" | "bad" | "kept";
  title: string;
  lines: readonly string[];
}

/** The scan station: a hand scanner that types, or a phone's camera, takes items from printed to shipped. */
export function Component() {
  const { text, self } = useDesk();
  const words = text.scan;
  const { params, change } = useAddress();
  const step = SCAN_STEPS.find((one) => one === params.get("step")) ?? "printed";
  const [said, setSaid] = useState<Said>({ look: "idle", title: words.ready, lines: [] });
  const carrier = useDraft("desk.scan-carrier");
  const isCameraOpen = params.get("camera") === "on";
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
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
  const waiting = useSignalValue(queue.waiting);
  const refused = useSignalValue(queue.refused);
  const parcel = useSignalValue(queue.parcel);
  useEffect(() => queue.stop, [queue]);
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
    return () => dialog.current?.close();
  }, []);

  function say(next: Said) {
    setSaid(next);
    if (next.look === "good" || next.look === "bad" || next.look === "kept") giveSignal(next.look);
  }

  function onAnswer(scan: Scan, answer: ScanAnswer, isLate: boolean) {
    follow(scan, answer, isLate);
    if (isLate) {
      if (answer.problem !== null) giveSignal("bad");
      if (queue.waiting.value.length === 0) setSaid({ look: "idle", title: words.caughtUp, lines: [] });
      return;
    }
    say(wordsOf(scan, answer));
  }

  /** What the next scan has to know of this one. */
  function follow(
    { step: of, code, packed_with }: Scan,
    { problem, item, done, all }: ScanAnswer,
    isLate: boolean,
  ) {
    if (of === "shipped" && problem === null && !isLate) queue.keepParcel({});
    const open = queue.parcel.value;
    const first = packed_with ?? readItemCode(code);
    if (of !== "packed" || first === null || first !== open.packed_with) return;
    if (item && (problem === null || problem === "already"))
      queue.keepParcel(done < all ? { packed_with: first, order_number: item.order_number } : {});
    // Nothing lies in a parcel whose first item was refused.
    else if (packed_with === undefined) queue.keepParcel({});
  }

  function onKept(scan: Scan) {
    if (scan.step === "shipped") queue.keepParcel({});
    say({ look: "kept", title: words.kept, lines: [scan.code, words.keptText] });
  }

  function onStopped(error: unknown) {
    say({ look: "bad", title: words.failed, lines: [problemWords(pressport.text, error), words.keptText] });
  }

  function wordsOf({ step: of, code }: Scan, answer: ScanAnswer): Said {
    const { problem, item, done, all } = answer;
    if (!item) return { look: "bad", title: words.problems.unknown_code, lines: [code] };
    const what = `${item.copies} × ${pressport.text.named(`${item.oi_product}, ${item.oi_sku_item}`)}`;
    if (problem !== null)
      return {
        look: "bad",
        title: words.problems[problem],
        lines: [
          problem === "wrong_parcel" ? words.belongsTo(item.order_number) : item.order_number,
          what,
          ...(item.before_at ? [pressport.text.format.dateTime(item.before_at)] : []),
        ],
      };
    const count = words.progress(pressport.text.format.number(done), pressport.text.format.number(all));
    return {
      look: "good",
      title: words.steps[of],
      lines: [
        item.order_number,
        item.is_reprint ? `${words.reprint} · ${what}` : what,
        of === "packed" && done === all ? words.parcelComplete : count,
      ],
    };
  }

  function scan(typed: string) {
    const code = typed.trim();
    if (code === "") return;
    const oi_id = readItemCode(code);
    if (step === "shipped" && oi_id === null) {
      if (carrier.value.trim() === "") return say({ look: "bad", title: words.noCarrier, lines: [code] });
      queue.keepParcel({ number: code });
      return say({
        look: "good",
        title: words.parcelNumber,
        lines: [`${carrier.value} ${code}`, words.thenItem],
      });
    }
    setSaid({ look: "sent", title: "…", lines: [code] });
    // Known before the answer: the next item may be scanned sooner than that comes.
    if (step === "packed" && oi_id !== null && parcel.packed_with === undefined)
      queue.keepParcel({ packed_with: oi_id });
    queue.add({
      code,
      step,
      ...(step === "packed" && parcel.packed_with !== undefined && { packed_with: parcel.packed_with }),
      ...(step === "shipped" &&
        parcel.number !== undefined && { parcel: { carrier: carrier.value.trim(), number: parcel.number } }),
    });
  }

  function nextParcel() {
    queue.keepParcel({});
    setSaid({ look: "idle", title: words.ready, lines: [] });
    field.current?.focus();
  }

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
      onKeyDown={({ target, key, ctrlKey, metaKey, altKey }) => {
        // A scanner types wherever the focus is.
        const isText = target instanceof HTMLInputElement && target.type !== "radio";
        if (key.length === 1 && key !== " " && !isText && !ctrlKey && !metaKey && !altKey)
          field.current?.focus();
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
      <div className={styles.said} role="status">
        <h1>{said.title}</h1>
        {said.lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
      {isCameraOpen ? <Camera onCode={scan} /> : null}
      {waiting.length > 0 && said.look !== "sent" ? (
        <p className={styles.waiting} role="status">
          {words.waiting(pressport.text.format.number(waiting.length))}
        </p>
      ) : null}
      <Refused refused={refused} onSeen={queue.seen} />
      <div className={styles.foot}>
        {parcel.order_number || parcel.number ? (
          <p className={styles.parcel}>
            {parcel.number
              ? `${carrier.value} ${parcel.number}`
              : words.openParcel(parcel.order_number ?? "")}
          </p>
        ) : null}
        {parcel.packed_with !== undefined || parcel.number ? (
          <Button small onClick={nextParcel}>
            {words.nextParcel} <kbd>Esc</kbd>
          </Button>
        ) : null}
        {step === "shipped" ? <CarrierField value={carrier.value} onChange={carrier.set} /> : null}
        <form
          className={styles.code}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = field.current;
            if (!typed) return;
            scan(typed.value);
            typed.value = "";
          }}
        >
          <label>
            {words.code}
            <input ref={field} type="text" inputMode="numeric" autoComplete="off" maxLength={200} />
          </label>
          <Button type="submit">{words.send}</Button>
          <Button
            look="quiet"
            onClick={() => {
              change({ camera: isCameraOpen ? null : "on" });
              field.current?.focus();
            }}
          >
            {isCameraOpen ? words.camera.close : words.camera.open}
          </Button>
        </form>
        <p className={styles.hint}>{step === "shipped" ? words.shippedHint : words.hint}</p>
      </div>
    </dialog>
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
