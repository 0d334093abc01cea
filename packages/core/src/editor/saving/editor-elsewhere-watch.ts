import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import type { RealtimePayload } from "../../contract/realtime.ts";
import type { ClientProduct } from "../../contract/resources/catalog/catalog.ts";
import { REALTIME_GAP_MS } from "../../rules/timings.ts";
import { editorElsewhere } from "../../text/en/designs/editor-elsewhere.ts";
import type { EditorLoader } from "../editor-loading.ts";
import { askTelling, type EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { draftKey } from "./editor-drafts.ts";
import type { ChangedElsewhere } from "./editor-elsewhere.ts";

/** What is watched, and for whom. */
export interface Watched {
  state: EditorState;
  services: EditorServices;
  loader: EditorLoader;
  /** Whether an editor of this page is saving. */
  isSaving: ReadonlySignal<boolean>;
  elsewhere: Signal<ChangedElsewhere | null>;
  userId: number;
  /** Since when what is shown may have changed without a word, milliseconds since the epoch. */
  since: number;
}

/** Hears of saves made elsewhere and brings them in, or asks; returns what ends it. */
export function watchOtherDevices(watched: Watched): () => void {
  const { state, services, isSaving, elsewhere, userId, since } = watched;
  const { realtime, text, clock } = services;
  text.add({ editor: { elsewhere: editorElsewhere } });
  const heard = signal(0);
  const product = computed(() => state.project.value?.client_product ?? null);
  let looked = 0;
  const hear = () => {
    heard.value += 1;
  };
  const stops = [
    realtime.onUser(userId, "placement-saved", (saved) => {
      if (isAbout(state, saved)) hear();
    }),
    realtime.onMissed(hear),
    // What is shown is what the host has now, through a save or a choice: there is nothing left to ask.
    effect(() => {
      void product.value;
      elsewhere.value = null;
    }),
    // Nothing is unsaved any more: nobody has to be asked.
    effect(() => {
      if (elsewhere.value && !state.isDirty.value) untracked(hear);
    }),
    effect(() => {
      // One's own save is heard of too, and a picture is not taken out of anybody's hand.
      const isBusy = isSaving.value || state.live.value !== null || state.phase.value !== "ready";
      if (isBusy || heard.value === looked) return;
      looked = heard.value;
      void untracked(() => look(watched, hear));
    }),
  ];
  // What was saved while this was on its way was told to nobody here.
  if (clock.now() - since > REALTIME_GAP_MS) hear();
  return () => {
    for (const stop of stops) stop();
    elsewhere.value = null;
  };
}

function isAbout({ project }: EditorState, saved: RealtimePayload<"placement-saved">): boolean {
  const open = project.peek();
  if (!open) return false;
  const { client_product, product, cd_id } = open;
  return client_product
    ? client_product.client_product_id === saved.client_product_id
    : product.product_id === saved.product_id && cd_id === saved.cd_id;
}

/** Looks what the host has; another version is taken, or asked about while something is unsaved here. */
async function look(
  { state, services, loader, isSaving, elsewhere }: Watched,
  again: () => void,
): Promise<void> {
  try {
    const before = state.project.peek();
    const placed = await loader.look();
    // Something else was saved, loaded or begun meanwhile.
    if (state.project.peek() !== before || isSaving.peek() || state.live.peek()) return again();
    if (!placed || versionsOf(placed.client_product) === versionsOf(before?.client_product)) return;
    if (state.isDirty.peek()) elsewhere.value = choice({ state, services, loader });
    else takeOver({ state, services, loader }, placed);
  } catch (error) {
    // The next push, or a save, meets the other version.
    if (!isCallFailure(error)) throw error;
  }
}

type Hands = Pick<Watched, "state" | "services" | "loader">;

function choice(hands: Hands): ChangedElsewhere {
  const { services, loader } = hands;
  const trying = async (act: () => Promise<void>) => {
    await askTelling(services, act);
  };
  return {
    take: () =>
      trying(async () => {
        const placed = await loader.look();
        if (placed) takeOver(hands, placed);
      }),
    keep: () => trying(() => loader.renew()),
  };
}

/** Shows the other version and says so; what was here comes back at a press. */
function takeOver({ state, services, loader }: Hands, placed: Parameters<EditorLoader["takeOver"]>[0]): void {
  const { notices, text } = services;
  loader.takeOver(placed);
  const here = state.history.line.past.at(-1)?.document;
  const print = draftKey(state.project.peek());
  const run = () => {
    // Another print may have been opened since.
    if (here && draftKey(state.project.peek()) === print) state.change(here);
  };
  const undo = here && { label: text.notices.undo, run };
  notices.info(text.editor.elsewhere.taken, undo ? { action: undo } : {});
}

/** Names what the host has of a product. */
function versionsOf(product: ClientProduct | null | undefined): string {
  const named = (product?.client_variants ?? []).map(({ cv_id, cv_version }) => `${cv_id} ${cv_version}`);
  return named.sort().join();
}
