import { type Design, type Template, TemplateStore } from "@pressport/core";
import { type FieldProblem, fillFields, type PrintSize, sampleText } from "@pressport/core/rules";
import { findTextProblem } from "@pressport/core/typesetting";
import { alertIcon, editIcon, redoIcon, undoIcon } from "@pressport/web-components/theme/icons";
import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { Confirm } from "../../../overlays/confirm.tsx";
import { Button, ButtonLink } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { PlainSelect } from "../../../parts/forms/field.tsx";
import { useLeaveQuestion } from "../../../parts/forms/use-leave-question.ts";
import { Tabs } from "../../../parts/lists/tabs.tsx";
import { VisuallyHidden } from "../../../parts/overlays/visually-hidden.tsx";
import { PageTitle } from "../../../parts/page-title.tsx";
import { useIdParam } from "../../../parts/params.ts";
import { Empty, Failed, Missing, Skeleton } from "../../../parts/states.tsx";
import { useAnswer } from "../../../parts/use-answer.ts";
import { useOwnStore } from "../../../parts/use-own-store.ts";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./design-fields.module.css";
import { FieldForm } from "./field-form.tsx";
import { FieldList } from "./field-list.tsx";
import { FieldsStage, type ShownText } from "./fields-stage.tsx";
import { cutsOff, designSizeOf, firstSize, type Measures, measure, sizesFor } from "./measures.ts";
import { sayProblem } from "./say-problem.ts";
import { TryOut } from "./try-out.tsx";
import { type Type, useType } from "./use-type.ts";

/** Places fields on a design that are filled in for each print. */
export function Component() {
  const designId = useIdParam("designId");
  return <FieldsOf key={designId} designId={designId} />;
}

function FieldsOf({ designId }: { designId: number }) {
  const ask = useCallback(
    async () => (await pressport.api.designs.index({ query: { cd_id: designId } })).data[0],
    [designId],
  );
  const answered = useAnswer(ask);
  const store = useOwnStore(() => new TemplateStore(pressport, designId));
  useEffect(() => void store?.load(), [store]);
  const { text } = pressport;
  const design = answered.data;
  if (answered.state === "failed") return <Failed title={text.template.failed} onRetry={answered.again} />;
  if (answered.state === "ready" && !design)
    return (
      <Missing title={text.publishing.missing}>
        <ButtonLink look="primary" to="/designs/design-list">
          {text.navigation.designs}
        </ButtonLink>
      </Missing>
    );
  return store && design ? <Opened store={store} design={design} /> : <Loading />;
}

function Loading() {
  return (
    <>
      <PageTitle title={pressport.text.template.title} />
      <Skeleton ratio="4 / 3" />
    </>
  );
}

interface OpenedProps {
  store: Template;
  design: Design;
}

function Opened({ store, design }: OpenedProps) {
  const { template: words } = pressport.text;
  const state = useSignalValue(store.state);
  useLeaveQuestion(store.isDirty);
  if (state === "failed") return <Failed title={words.failed} onRetry={() => void store.load()} />;
  if (state !== "ready") return <Loading />;
  return (
    <>
      <PageTitle title={words.title} lead={words.lead(design.cd_name)}>
        <ButtonLink to={`/designs/${design.cd_id}/product-list`}>{words.back}</ButtonLink>
      </PageTitle>
      <Editor store={store} design={design} />
      <LeaveQuestion store={store} />
    </>
  );
}

/** Asks before another page is opened; what was changed stays on this device. */
function LeaveQuestion({ store }: Pick<OpenedProps, "store">) {
  const words = pressport.text.template;
  const { pathname } = useLocation();
  // A page that is being left is no longer asked, though it is still shown while the next one loads.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      store.isDirty.peek() && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );
  const isLeaving = useRef(false);
  if (blocker.state !== "blocked") return null;
  return (
    <Confirm
      title={words.leaveTitle}
      body={words.leaveBody}
      onYes={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset();
      }}
    />
  );
}

function Outdated({ store }: Pick<OpenedProps, "store">) {
  const words = pressport.text.template;
  if (!useSignalValue(store.isOutdated)) return null;
  return (
    <div className={styles.notice} role="alert">
      <Icon path={alertIcon} />
      <p>{words.outdated}</p>
      <Button small onClick={() => void store.takeOther()}>
        {words.takeOther}
      </Button>
      <Button small onClick={() => void store.keepOwn()}>
        {words.keepOwn}
      </Button>
    </div>
  );
}

type Step = "fields" | "tryOut";

function Editor({ store, design }: OpenedProps) {
  const words = pressport.text.template;
  const fields = useSignalValue(store.fields);
  const [step, setStep] = useState<Step>("fields");
  const sizes = useMemo(() => sizesFor(design), [design]);
  const [chosen, setChosen] = useState(() => firstSize(sizes, designSizeOf(design)));
  const measures = useMemo(
    () => measure(designSizeOf(design), chosen ?? { widthMm: 300, heightMm: 400 }),
    [design, chosen],
  );
  const isTried = step === "tryOut" && fields.length > 0;
  const filled = useFilled({ store, design }, measures, isTried);
  const side = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const showRefused = () => {
    setStep("fields");
    setRefusals((count) => count + 1);
  };
  // Only now is the form of the refused field here.
  useEffect(() => {
    const part = refusals > 0 ? side.current?.querySelector<HTMLElement>("[aria-invalid=true]") : null;
    part?.closest("details")?.setAttribute("open", "");
    part?.focus();
  }, [refusals]);
  useUndoKeys(store);
  return (
    <div className={styles.editor}>
      <div className={styles.work}>
        <div className={styles.bar}>
          <History store={store} />
          <SizeChoice sizes={sizes} chosen={chosen} onChoose={setChosen} />
        </div>
        <FieldsStage
          store={store}
          design={design}
          type={filled.type}
          measures={measures}
          texts={filled.texts}
          isTried={isTried}
        />
        <TypeProblem type={filled.type} />
        {cutsOff(measures) ? <p className={styles.quiet}>{words.cutOff}</p> : null}
        <details className={styles.keys}>
          <summary>{words.keysTitle}</summary>
          <p className={styles.quiet}>{words.keys}</p>
        </details>
      </div>
      <div ref={side} className={styles.side}>
        {fields.length === 0 ? (
          <Empty icon={editIcon} title={words.empty} text={words.emptyText}>
            <Button look="primary" onClick={() => store.add("text", words.kinds.text)}>
              {words.addFirst}
            </Button>
          </Empty>
        ) : (
          <Tabs
            label={words.tabsLabel}
            tabs={(["fields", "tryOut"] as const).map((id) => ({ id, label: words.tabs[id] }))}
            selected={step}
            onSelect={setStep}
          >
            {isTried ? (
              <TryOut store={store} problems={filled.problems} />
            ) : (
              <Fields store={store} measures={measures} />
            )}
          </Tabs>
        )}
        <p className={styles.quiet}>{words.meaning}</p>
        <SaveBar store={store} onRefused={showRefused} />
      </div>
    </div>
  );
}

function Fields({ store, measures }: Pick<OpenedProps, "store"> & { measures: Measures }) {
  const fields = useSignalValue(store.fields);
  const selected = useSignalValue(store.selected);
  const field = fields.find(({ field_id }) => field_id === selected);
  return (
    <>
      <FieldList store={store} />
      {field ? <FieldForm key={field.field_id} store={store} field={field} measures={measures} /> : null}
    </>
  );
}

interface Filled {
  type: Type;
  texts: ReadonlyMap<string, ShownText>;
  problems: ReadonlyMap<string, string>;
}

/** What the fields are filled with: what is tried, else a sample of each; and what of it is refused, by the fields' ids. */
function useFilled({ store, design }: OpenedProps, measures: Measures, isTried: boolean): Filled {
  const fields = useSignalValue(store.fields);
  const tried = useSignalValue(store.tried);
  const samples = fields.map(sampleText);
  const filled = isTried ? fillFields(fields, knownOnly(tried, fields)) : null;
  const printed = filled?.texts ?? samples;
  const type = useType(printed);
  const size = designSizeOf(design);
  const onPaper = printed.flatMap((text): FieldProblem[] => {
    const drawn = type.draw(text, size);
    const message = drawn && findTextProblem(drawn, { design: size, ...measures });
    return message ? [{ field_id: text.field_id, message }] : [];
  });
  const problems = new Map(
    [...(filled?.problems ?? []), ...onPaper].map(({ field_id, message }) => [field_id, sayProblem(message)]),
  );
  const texts = new Map(
    printed.map((text) => [text.field_id, { printed: text, isRefused: problems.has(text.field_id) }]),
  );
  // What is refused is shown where it would stand: its place says what is meant.
  if (isTried)
    for (const sample of samples)
      if (problems.has(sample.field_id) && !texts.has(sample.field_id))
        texts.set(sample.field_id, { printed: { ...sample, text: "" }, isRefused: true });
  return { type, texts, problems };
}

/** Tried values of fields that there are: one may have been removed since. */
function knownOnly<Value>(tried: Readonly<Record<string, Value>>, fields: readonly { field_id: string }[]) {
  return Object.fromEntries(
    Object.entries(tried).filter(([id]) => fields.some(({ field_id }) => field_id === id)),
  );
}

function TypeProblem({ type }: { type: Type }) {
  const { template: words, general } = pressport.text;
  if (!type.isFailed) return null;
  return (
    <div className={styles.notice} role="alert">
      <p>{words.noType}</p>
      <Button small onClick={type.retry}>
        {general.retry}
      </Button>
    </div>
  );
}

interface SizeProps {
  sizes: readonly PrintSize[];
  chosen: PrintSize | undefined;
  onChoose: (size: PrintSize | undefined) => void;
}

function SizeChoice({ sizes, chosen, onChoose }: SizeProps) {
  const words = pressport.text.template;
  const id = useId();
  const nameOf = ({ widthMm, heightMm }: PrintSize) => words.sizeName(widthMm / 10, heightMm / 10);
  return (
    <div className={styles.size}>
      <span id={id}>{words.size}</span>
      <PlainSelect
        aria-labelledby={id}
        value={chosen ? nameOf(chosen) : ""}
        options={sizes.map((size) => [nameOf(size), nameOf(size)] as const)}
        onChoose={(name) => onChoose(sizes.find((size) => nameOf(size) === name))}
      />
    </div>
  );
}

function History({ store }: Pick<OpenedProps, "store">) {
  const words = pressport.text.template;
  return (
    <div className={styles.tools}>
      <Button small disabled={!useSignalValue(store.canUndo)} onClick={() => store.undo()}>
        <Icon path={undoIcon} size={18} />
        <VisuallyHidden>{words.undo}</VisuallyHidden>
      </Button>
      <Button small disabled={!useSignalValue(store.canRedo)} onClick={() => store.redo()}>
        <Icon path={redoIcon} size={18} />
        <VisuallyHidden>{words.redo}</VisuallyHidden>
      </Button>
    </div>
  );
}

function SaveBar({ store, onRefused }: Pick<OpenedProps, "store"> & { onRefused: () => void }) {
  const { template: words, general } = pressport.text;
  const isDirty = useSignalValue(store.isDirty);
  const isSaving = useSignalValue(store.isSaving);
  const isOutdated = useSignalValue(store.isOutdated);
  const wrong = useSignalValue(store.problems).length;
  const save = async () => {
    if (!(await store.save())) {
      if (store.problems.peek().length > 0) onRefused();
      return;
    }
    pressport.notices.success(words.savedNow);
    // Lists say of a design whether it has fields.
    pressport.designs.refresh();
  };
  const state = wrong > 0 ? words.blocked(wrong) : isDirty ? words.unsaved : words.saved;
  return (
    <div className={styles.save} data-bottom-bar="">
      <Outdated store={store} />
      <span role="status" data-wrong={wrong > 0}>
        {state}
      </span>
      <Button look="primary" busy={isSaving} disabled={!isDirty || isOutdated} onClick={() => void save()}>
        {isSaving ? general.saving : words.save}
      </Button>
    </div>
  );
}

/** What is typed into has an undo of its own. */
const TYPED_INTO = "textarea, input:not([type=checkbox], [type=radio], [type=color])";

/** Undo and redo by their keys. */
function useUndoKeys(store: Template): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
      if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) store.redo();
      else store.undo();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store]);
}
