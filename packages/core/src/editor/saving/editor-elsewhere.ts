import { computed, effect, type ReadonlySignal, signal } from "@preact/signals-core";
import { isCallFailure } from "../../client/client-errors.ts";
import { loadModule } from "../../client/modules/load-module.ts";
import { LOCAL_DESIGN_ID } from "../editor-document.ts";
import type { EditorLoader } from "../editor-loading.ts";
import type { EditorServices } from "../editor-services.ts";
import type { EditorState } from "../editor-state.ts";
import { EditorsOnPage } from "./editors-on-page.ts";

/** Another device or tab saved what is being changed here: what can be done about it. Neither version is lost. */
export interface ChangedElsewhere {
  /** Shows the other version; what was changed here is one step back. */
  take: () => Promise<void>;
  /** Puts what was changed here over the other version, unsaved; that one is one step back. */
  keep: () => Promise<void>;
}

/**
 * Follows what other devices and tabs save of the product that is open: taken at once while nothing is unsaved here, asked
 * about otherwise. The code for it is fetched once somebody is known and the editor stands.
 */
export function followOtherDevices(
  state: EditorState,
  services: EditorServices,
  loader: EditorLoader,
): ReadonlySignal<ChangedElsewhere | null> {
  const elsewhere = signal<ChangedElsewhere | null>(null);
  const { isSaving } = services.use(EditorsOnPage);
  const watcher = computed(() => {
    const cd_id = state.project.value?.cd_id ?? LOCAL_DESIGN_ID;
    const isOpen = state.phase.value === "ready" && cd_id !== LOCAL_DESIGN_ID;
    return isOpen ? (services.auth.user.value?.user_id ?? null) : null;
  });
  effect(() => {
    const userId = watcher.value;
    if (userId === null) return;
    let isOver = false;
    const since = services.clock.now();
    let stop = () => {};
    const start = async () => {
      try {
        const load = () => import("./editor-elsewhere-watch.ts");
        const { watchOtherDevices } = await loadModule("editor-elsewhere", load);
        if (!isOver)
          stop = watchOtherDevices({ state, services, loader, isSaving, elsewhere, userId, since });
      } catch (error) {
        // Without it a save still meets the other version.
        if (!isCallFailure(error)) throw error;
      }
    };
    void start();
    return () => {
      isOver = true;
      stop();
    };
  });
  return elsewhere;
}
