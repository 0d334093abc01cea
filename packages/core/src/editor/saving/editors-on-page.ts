import { batch, computed, createModel, signal } from "@preact/signals-core";
import type { ClientProduct } from "../../contract/resources/catalog/catalog.ts";
import type { EditorProject } from "../editor-document.ts";
import type { EditorState } from "../editor-state.ts";
import { changesOf, withChanges } from "./editor-drafts.ts";

/** The editors of one page: one person works in all of them, so that each shows what another one saves. */
export const EditorsOnPage = createModel(() => {
  const open = new Set<EditorState>();
  const saves = signal(0);
  return {
    /** While one saves, what the host has may be what it is saving. */
    isSaving: computed(() => saves.value > 0),
    /** Takes an editor in; answers what takes it out. */
    join(state: EditorState): () => void {
      open.add(state);
      return () => void open.delete(state);
    },
    /** Does a save of one of them. */
    async during<Answer>(save: () => Promise<Answer>): Promise<Answer> {
      saves.value += 1;
      return save().finally(() => {
        saves.value -= 1;
      });
    },
    /** Shows in the other editors of the same print what one of them has just saved. */
    share(from: EditorState): void {
      const project = from.project.peek();
      for (const state of open) if (state !== from && project) follow(state, project, from);
    },
  };
});

/** Takes what was saved, as a step of undo; what is unsaved here stays over it. */
function follow(state: EditorState, saved: EditorProject, from: EditorState): void {
  const project = state.project.peek();
  const { client_product } = saved;
  if (state.phase.peek() !== "ready" || !project || !client_product) return;
  if (!isSamePrint(project, saved, client_product)) return;
  const document = state.document.peek();
  const next = withChanges(state.saved.peek(), from.saved.peek());
  const here = withChanges(next, changesOf(document, state.saved.peek()));
  const isSame = JSON.stringify(here) === JSON.stringify(next);
  batch(() => {
    state.project.value = { ...project, client_product };
    state.saved.value = next;
    state.history.push({ document: isSame ? next : here, place: state.place.peek() });
  });
}

/** Whether both show the same product of the client; one the host did not have before is that of its design. */
export function isSamePrint(here: EditorProject, there: EditorProject, saved: ClientProduct): boolean {
  if (here.client_product) return here.client_product.client_product_id === saved.client_product_id;
  const isSameDesign = here.product.product_id === there.product.product_id && here.cd_id === there.cd_id;
  return isSameDesign && !saved.client_product_is_aside;
}
