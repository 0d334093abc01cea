import { batch, type ReadonlySignal, signal } from "@preact/signals-core";
import { isAbort, isCallFailure } from "../client/client-errors.ts";
import { isOffline } from "../client/modules/is-offline.ts";
import { isApiError } from "../contract/is-api-error.ts";
import { FileChanged, type Sending, uploadDesign } from "../designs/uploads/upload-design.ts";
import { orientationOf } from "../rules/placement/orientation.ts";
import type { DesignSize } from "../rules/placement/placement.ts";
import { SNACKBAR_MS } from "../rules/timings.ts";
import { blankDocument, type EditorDesign, type EditorProject, LOCAL_DESIGN_ID } from "./editor-document.ts";
import type { EditorLoader } from "./editor-loading.ts";
import type { EditorServices } from "./editor-services.ts";
import type { EditorState } from "./editor-state.ts";
import { changesOf, hasChanges } from "./saving/editor-drafts.ts";
import { withAttribute } from "./sizes/editor-sizes.ts";

/** A file of this device on its way to becoming a design. `waiting`: somebody has to sign in first; `offline`: it goes on once the line is back. */
export interface EditorUpload {
  name: string;
  state: "waiting" | "uploading" | "offline" | "failed";
  /** 0 to 1. */
  progress: number;
}

const OFFLINE = { state: "offline", progress: 0 } as const;

/** Lets a person design with a file at once while it is still being uploaded. */
export function editorFile(state: EditorState, services: EditorServices, loader: EditorLoader) {
  const file = signal<File | null>(null);
  /** The design the file is, once the host has made one of it. */
  const fileDesignId = signal(LOCAL_DESIGN_ID);
  const upload = signal<EditorUpload | null>(null);
  let sending: File | null = null;
  let running: AbortController | null = null;

  const stop = () => {
    running?.abort();
    running = null;
  };

  /** Lets go of the file: another picture was chosen, and what is still on its way must not take its place. */
  function leaveFile(): void {
    stop();
    sending = null;
    file.value = null;
    upload.value = null;
  }

  /**
   * Begins to upload a file, and shows it at once when its upright size could be read from its first bytes; others
   * (TIFF, PDF) are seen once the host has drawn them.
   */
  async function useFile(chosen: File, size: DesignSize | null): Promise<void> {
    const project = state.project.peek();
    if (!project) return;
    stop();
    loader.callOffAdopting();
    sending = chosen;
    if (size) {
      batch(() => {
        file.value = chosen;
        fileDesignId.value = LOCAL_DESIGN_ID;
        showFile(state, project, { chosen, size, wanted: loader.target?.sku_id });
      });
    }
    await send();
  }

  /** Uploads the file; asks for a sign-in first where there is none. */
  async function send(): Promise<void> {
    const chosen = sending;
    if (!chosen) return;
    stop();
    const controller = new AbortController();
    running = controller;
    const tell = (change: Pick<EditorUpload, "state" | "progress">) => {
      if (running === controller) upload.value = { name: chosen.name, ...change };
    };
    tell({ state: "waiting", progress: 0 });
    const isKnown = await loader.identify();
    if (running !== controller) return;
    if (!isKnown) return whenOnline(send, controller.signal, () => tell(OFFLINE));
    tell({ state: "uploading", progress: 0 });
    try {
      const design = await uploadDesign(services, chosen, toldBy(tell, upload, controller.signal));
      if (running !== controller) return;
      fileDesignId.value = design.cd_id;
      await loader.adopt(design.cd_id);
      if (running === controller) upload.value = null;
    } catch (error) {
      if (!isCallFailure(error) && !(error instanceof FileChanged)) throw error;
      if (isAbort(error)) return;
      tell({ state: "failed", progress: 0 });
      services.notices.error(refusalWords(services, error), { durationMs: SNACKBAR_MS.failure });
    }
  }

  return { file, fileDesignId, upload, useFile, sendFile: send, leaveFile };
}

interface ShownFile {
  chosen: File;
  size: DesignSize;
  /** The size of the product that was asked for. */
  wanted: number | null | undefined;
}

/** Puts a file on the product, made with the options that are chosen. */
function showFile(state: EditorState, project: EditorProject, { chosen, size, wanted }: ShownFile): void {
  const designs = [localDesign(chosen, size)];
  const local = { ...project, cd_id: LOCAL_DESIGN_ID, designs, client_product: null };
  const { attributes } = state.document.peek();
  const sku = skuFor(project, size, { now: state.place.peek()?.sku_id, wanted });
  const place = sku ? { sku_id: sku.sku_id, cvp_month: 0 } : null;
  const blank = blankDocument(local, sku?.sku_id ?? null);
  const document = withAttribute(local, blank, attributes);
  state.adopt(local, blank, place);
  if (hasChanges(changesOf(document, blank)))
    state.history.reset({ past: [], present: { document, place }, future: [] });
  state.phase.value = "ready";
}

/** Runs something once the line is back, and says meanwhile that it is down; does neither while there is one. */
function whenOnline(run: () => Promise<void>, signal: AbortSignal, isDown: () => void): void {
  if (!isOffline()) return;
  isDown();
  globalThis.addEventListener("online", () => void run(), { once: true, signal });
}

/** Tells how far a file is, and when it waits for the line. */
function toldBy(
  tell: (change: Pick<EditorUpload, "state" | "progress">) => void,
  upload: ReadonlySignal<EditorUpload | null>,
  signal: AbortSignal,
): Omit<Sending, "mark"> {
  return {
    signal,
    onProgress: (progress) => tell({ state: "uploading", progress }),
    onWaiting: (isWaiting) =>
      tell({ state: isWaiting ? "offline" : "uploading", progress: upload.peek()?.progress ?? 0 }),
  };
}

/** The size a file is shown in: the one in sight when it was wanted or lies as the file does, else one that does. */
function skuFor(project: EditorProject, { widthPx, heightPx }: DesignSize, { now, wanted }: SkusInMind) {
  const group = orientationOf(widthPx, heightPx);
  const inSight = project.skus.find(({ sku_id }) => sku_id === now);
  if (inSight && (inSight.sku_id === wanted || inSight.sku_orientation === group)) return inSight;
  return project.skus.find((one) => one.sku_orientation === group) ?? project.skus[0];
}

interface SkusInMind {
  now: number | undefined;
  wanted: number | null | undefined;
}

/** The host's own words about the file; a host in trouble has none worth reading. */
function refusalWords({ text }: EditorServices, error: unknown): string {
  if (error instanceof FileChanged) return text.notices.fileChanged;
  return isApiError(error) && error.status < 500 ? error.message : text.notices.uploadFailed;
}

function localDesign(file: File, { widthPx, heightPx }: DesignSize): EditorDesign {
  return {
    cd_id: LOCAL_DESIGN_ID,
    cd_name: file.name,
    cd_width: widthPx,
    cd_height: heightPx,
    cd_orientations: [orientationOf(widthPx, heightPx)],
    cd_preview_url: "",
    cd_thumbnail_url: "",
    cd_colour: "",
    cd_pages: 1,
    cd_page: 1,
    cd_picture_dpi: null,
    cd_findings: [],
    cd_fixes: [],
  };
}
