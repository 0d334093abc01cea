import { effect } from "@preact/signals-core";
import { checkerOf, listOf, orNull, shapeOf } from "../../client/storage/draft-shapes.ts";
import type { Drafts } from "../../client/storage/drafts.ts";
import type { ClientProductAttributes } from "../../contract/resources/catalog/catalog.ts";
import type { EditorDocument, EditorPlace, EditorProject, EditorSize } from "../editor-document.ts";
import type { HistoryLine } from "../editor-history.ts";
import type { EditorState, Step } from "../editor-state.ts";
import { draftKey, isAttributes, isPlace, isSize } from "./editor-drafts.ts";

/** Steps of undo that outlive the page; so many of redo as well. */
const KEPT_STEPS = 150;
/** Raised when the shape of a kept step changes. */
const STEPS_VERSION = 1;

/** What a step has that its neighbour on the way to the present has not. */
interface KeptStep {
  /** All of them, where they differ. */
  attributes: ClientProductAttributes | null;
  /** The sizes that differ. */
  sizes: readonly EditorSize[];
  place: EditorPlace | null;
}

/** The way back and the way forth, each from the present on. */
export interface KeptSteps {
  past: readonly KeptStep[];
  future: readonly KeptStep[];
}

const isStep = shapeOf({ attributes: orNull(isAttributes), sizes: listOf(isSize), place: orNull(isPlace) });
const keptSteps = checkerOf(shapeOf({ past: listOf(isStep), future: listOf(isStep) }));

const stepsKey = (project: EditorProject | null) => {
  const key = draftKey(project);
  return key && `${key}.steps`;
};

/** Keeps the steps of undo and redo within a second; returns what ends it. */
export function keepSteps(state: EditorState, drafts: Drafts): () => void {
  return effect(() => {
    const key = stepsKey(state.project.value);
    const line = state.history.line;
    if (key === null || state.phase.value !== "ready") return;
    if (line.past.length + line.future.length > 0) drafts.saveSoon(key, stepsOf(line), STEPS_VERSION);
  });
}

/** The steps kept of a project, none where there are none that fit. */
export function keptStepsOf(drafts: Drafts, project: EditorProject): KeptSteps {
  const key = stepsKey(project);
  return (key === null ? null : drafts.load(key, STEPS_VERSION, keptSteps)) ?? { past: [], future: [] };
}

/** Steps as what each changes about its neighbour, so that they are small and lie on any present. */
export function stepsOf({ past, present, future }: HistoryLine<Step>): KeptSteps {
  return {
    past: chain(present, past.toReversed().slice(0, KEPT_STEPS)),
    future: chain(present, future.slice(0, KEPT_STEPS)),
  };
}

/**
 * Steps put around a present: a step back changes only what it changed before, so that what came from elsewhere
 * meanwhile stays. A state that is the saved one again is the saved one.
 */
export function lineAround(
  present: Step,
  { past, future }: KeptSteps,
  saved: EditorDocument,
): HistoryLine<Step> {
  return {
    past: unchain(present, past, saved).toReversed(),
    present,
    future: unchain(present, future, saved),
  };
}

function chain(present: Step, steps: readonly Step[]): KeptStep[] {
  return steps.map(({ document, place }, index) => {
    const near = (steps[index - 1] ?? present).document;
    const isSame = document.attributes === near.attributes;
    return {
      attributes: isSame ? null : document.attributes,
      sizes: document.sizes.filter((size) => !near.sizes.includes(size)),
      place,
    };
  });
}

function unchain(present: Step, kept: readonly KeptStep[], saved: EditorDocument): Step[] {
  const savedText = JSON.stringify(saved);
  let near = present.document;
  return kept.map(({ attributes, sizes, place }) => {
    const document = {
      attributes: attributes ?? near.attributes,
      sizes: near.sizes.map((size) => sizes.find(({ sku_id }) => sku_id === size.sku_id) ?? size),
    };
    near = JSON.stringify(document) === savedText ? saved : document;
    return { document: near, place };
  });
}
