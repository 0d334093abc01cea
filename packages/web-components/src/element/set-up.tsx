import { effect } from "@preact/signals";
import { type PressportCore, tellDeveloper } from "@pressport/core";
import { widgetError } from "@pressport/core/rules";
import type { ComponentChildren } from "preact";
import { EmptyState } from "../parts/display/empty-state.tsx";
import type { Outlets } from "../parts/overlays/outlets.ts";
import { alertIcon } from "../theme/part-icons.ts";
import type { Emit } from "./attributes/events.ts";

/** Shows a widget, or in its place, for people, that the host does not take this website. */
export function SetUp({ app, children }: { app: PressportCore; children: ComponentChildren }) {
  if (!app.refusal.value) return children;
  const { notSetUpTitle, notSetUpText } = app.text.problems;
  return (
    <div role="alert" part="failure">
      <EmptyState icon={alertIcon} title={notSetUpTitle} text={notSetUpText} />
    </div>
  );
}

/** Tells the page's developer that the host does not take this website: once, however many widgets share it. */
export function tellRefusal(app: PressportCore, emit: Emit, outlets: Outlets): () => void {
  return effect(() => {
    const refusal = app.refusal.value;
    if (!refusal || !outlets.tellsFirst(refusal)) return;
    void tellDeveloper(app.text, (words) => sentenceOf(app, words, refusal.code));
    queueMicrotask(() => emit("pp-error", widgetError(refusal.code, refusal.reference)));
  });
}

/** Tells the page's developer that the browser keeps nothing; people are told in a message of their own. */
export function tellForgetful(app: PressportCore, emit: Emit, outlets: Outlets): () => void {
  return effect(() => {
    if (!app.isForgetful.value || !outlets.tellsFirst(app.isForgetful)) return;
    void tellDeveloper(app.text, (words) => words.storageDenied, "warn");
    queueMicrotask(() => emit("pp-error", widgetError("storage_denied")));
  });
}

/** Tells the page's developer that the customer of the page's own shop could not be signed in; people go on as guests. */
export function tellCodeProblem(app: PressportCore, emit: Emit, outlets: Outlets): () => void {
  return effect(() => {
    const problem = app.auth.codeProblem.value;
    if (!problem || !outlets.tellsFirst(problem)) return;
    void tellDeveloper(app.text, (words) => words.authCode(problem.reason));
    queueMicrotask(() => emit("pp-error", widgetError("auth_code_failed", problem.reference)));
  });
}

function sentenceOf(
  { host, publishableKey }: PressportCore,
  words: PressportCore["text"]["developer"],
  code: string,
): string {
  const settings = `${host}/settings?tab=api`;
  if (publishableKey === null) return words.noKey(settings);
  if (code === "key_unknown") return words.keyUnknown(publishableKey, settings);
  return words.originNotAllowed(location.origin, publishableKey, settings);
}
