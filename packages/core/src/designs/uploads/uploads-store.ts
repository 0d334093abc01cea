import { computed, createModel, effect, signal } from "@preact/signals-core";
import type { StoreServices } from "../../app/store-services.ts";
import { isAbort } from "../../client/client-errors.ts";
import type { KeptFiles } from "../../client/storage/kept-files.ts";
import { PRINT_FILE_MAX_BYTES } from "../../contract/fields/print-file-limit.ts";
import { isApiError } from "../../contract/is-api-error.ts";
import type { Design, UploadedDesign } from "../../contract/resources/designs.ts";
import { problemWords } from "../../state/problem-words.ts";
import type { Store } from "../../state/store.ts";
import { designNotices } from "../../text/en/designs/design-notices.ts";
import { FileChanged, giveUpload, goesInParts, markOf, uploadDesign } from "./upload-design.ts";

/** A file on its way. `checking`: it has arrived, and the host looks into it. */
export interface Upload {
  id: number;
  file: File;
  state: "waiting" | "sending" | "checking" | "paused" | "done" | "failed" | "cancelled";
  /** 0 to 1. */
  progress: number;
  problem: string | null;
  /** Whether sending the same file again may help: not where the file itself was refused. */
  canRetry: boolean;
  /** Whether it can be paused, and goes on where it broke off. */
  canPause: boolean;
  /** The line is down; it goes on by itself once that is back. */
  isWaitingForLine: boolean;
  /** It is there after a reload of this page, to be gone on with. */
  isKept: boolean;
  /** An earlier visit of this page left it unfinished. */
  isLeftOver: boolean;
  /** What it became, with the earlier design of the same file. */
  design: UploadedDesign | null;
}

/** What uploads take of their surroundings. */
export interface UploadsServices extends Pick<StoreServices, "api" | "notices" | "text" | "keys" | "clock"> {
  auth: Pick<StoreServices["auth"], "reload">;
}

/** More at once would only share the same line. */
const AT_ONCE = 2;

/** Refusals of the file itself: it is refused however often it is sent. */
const FILE_REFUSALS = ["invalid", "too_large", "wrong_file_type"] as const;

const isOver = ({ state }: Upload): boolean =>
  state === "done" || state === "failed" || state === "cancelled";

/** Uploading print files as designs, several at once, each with its own progress. */
class UploadQueue {
  readonly list = signal<readonly Upload[]>([]);
  readonly isBusy = computed(() => this.list.value.some((upload) => !isOver(upload)));
  /** Whether leaving the page breaks anything off: what is held, and kept for the next visit, is not. */
  readonly breaksOff = computed(() =>
    this.list.value.some((upload) => !isOver(upload) && !(upload.state === "paused" && upload.isKept)),
  );
  readonly #services: UploadsServices;
  readonly #aborts = new Map<number, AbortController>();
  readonly #turns: (() => void)[] = [];
  /** What tells each file on the list apart; "" for one that cannot be read any more. */
  readonly #marks = new Map<number, Promise<string>>();
  /** What the uploads that have begun go by at the host. */
  readonly #sent = new Map<number, string>();
  #kept: KeptFiles | null = null;
  #sending = 0;
  #lastId = 0;

  constructor(services: UploadsServices) {
    this.#services = services;
    services.text.add({ notices: designNotices });
    effect(() => () => {
      // Whoever comes back goes on with what has arrived: nothing is given up. What waited for its turn gets none.
      this.list.value = [];
      const under = [...this.#aborts];
      this.#aborts.clear();
      for (const [, abort] of under) abort.abort();
    });
  }

  /** Adds files and starts, telling of each design as it is made; answers them all. */
  async add(files: readonly File[], onMade: (design: Design) => void = () => {}): Promise<readonly Design[]> {
    const { auth, notices, text } = this.#services;
    const added = files.map((file) => this.#entry(file));
    const before = this.list.value;
    this.list.value = [...before, ...added];
    // Whoever chooses a file again that is held here wants it to go on.
    for (const held of before) if (held.state === "paused") void this.#replaceHeld(held, added);
    for (const upload of added) void this.#keep(upload);
    const made = await Promise.all(
      added.map(async (upload) => {
        const design = await this.#send(upload.id);
        if (design) onMade(design);
        return design;
      }),
    );
    const designs = made.filter((design) => design !== null);
    if (designs.length > 0) {
      const isAll = designs.length === files.length;
      if (isAll) notices.success(text.notices.uploaded);
      else notices.info(text.notices.uploadedSome(designs.length, files.length));
      // What is stored is said beside the next upload.
      void auth.reload();
    }
    for (const design of designs) this.#tellWhatIsSpecial(design);
    return designs;
  }

  /** Keeps what is being sent beyond a reload, and lists what an earlier visit left unfinished, to be gone on with. */
  async remember(kept: KeptFiles): Promise<void> {
    if (this.#kept) return;
    this.#kept = kept;
    const found = { state: "paused", isKept: true, isLeftOver: true } as const;
    const entries = (await kept.all()).map((file) => ({ ...this.#entry(file), ...found }));
    const known = new Set<string | undefined>(
      await Promise.all(this.list.value.map(({ id }) => this.#markOf(id))),
    );
    const marks = await Promise.all(entries.map(({ id }) => this.#markOf(id)));
    const left = entries.filter((_, at) => !known.has(marks[at]));
    for (const upload of this.list.value) void this.#keep(upload);
    this.list.value = [...left, ...this.list.value];
  }

  /** Takes a held upload off the list once the same file was added anew. */
  async #replaceHeld(held: Upload, added: readonly Upload[]): Promise<void> {
    const [mark = "", ...others] = await Promise.all([held, ...added].map(({ id }) => this.#markOf(id)));
    if (others.includes(mark)) this.list.value = this.list.value.filter(({ id }) => id !== held.id);
  }

  /** What a file is told apart by; nothing where it cannot be read. */
  async #markOf(id: number): Promise<string> {
    return (await this.#marks.get(id)) ?? "";
  }

  /** The mark of an upload; another one where the same file is on its way already: no two of them may share parts. */
  async #ownMark(id: number): Promise<string> {
    const mark = await this.#markOf(id);
    const isActive = (upload: Upload) => upload.id < id && !isOver(upload) && upload.state !== "paused";
    const before = this.list.value.filter(isActive);
    const marks = await Promise.all(before.map((upload) => this.#markOf(upload.id)));
    const same = marks.filter((one) => one === mark).length;
    return same === 0 ? mark : `${mark} ${same}`;
  }

  /** Keeps a file that is to go on after a reload, if there is where. */
  async #keep(upload: Upload): Promise<void> {
    if (upload.isKept || !upload.canPause || isOver(upload)) return;
    if (await this.#kept?.keep(upload.file)) this.#change(upload.id, { isKept: true });
  }

  #entry(file: File): Upload {
    this.#lastId += 1;
    this.#marks.set(
      this.#lastId,
      markOf(file).catch(() => ""),
    );
    return {
      id: this.#lastId,
      file,
      state: "waiting",
      progress: 0,
      problem: null,
      canRetry: true,
      canPause: goesInParts(file),
      isWaitingForLine: false,
      isKept: false,
      isLeftOver: false,
      design: null,
    };
  }

  /** What was found in the file. */
  #tellWhatIsSpecial({ cd_findings }: Design) {
    const { notices, text } = this.#services;
    const found = new Set(cd_findings.map(({ text: words }) => words));
    for (const words of found) notices.info(text.named(words));
  }

  async #send(id: number): Promise<Design | null> {
    const upload = this.#find(id);
    if (!upload) return null;
    const { notices, text } = this.#services;
    if (upload.file.size > PRINT_FILE_MAX_BYTES) {
      return this.#fail(id, text.upload.tooLarge(text.format.bytes(PRINT_FILE_MAX_BYTES)), false);
    }
    await this.#takeTurn();
    if (this.#find(id)?.state !== "waiting") return this.#leaveTurn(null);
    const abort = new AbortController();
    this.#aborts.set(id, abort);
    this.#change(id, { state: "sending", problem: null });
    const { file } = upload;
    try {
      const mark = this.#sent.get(id) ?? (await this.#ownMark(id));
      this.#sent.set(id, mark);
      if (mark === "") throw new FileChanged();
      const design = await uploadDesign(this.#services, file, {
        mark,
        signal: abort.signal,
        onProgress: (progress) =>
          this.#change(id, { progress, state: progress < 1 ? "sending" : "checking" }),
        onWaiting: (isWaitingForLine) => this.#change(id, { isWaitingForLine }),
      });
      this.#change(id, { state: "done", progress: 1, design, isWaitingForLine: false });
      void this.#kept?.forget(file);
      return this.#leaveTurn(design);
    } catch (error) {
      this.#change(id, { isWaitingForLine: false });
      if (isAbort(error)) {
        if (this.#aborts.has(id) && this.#find(id)?.state !== "paused") this.#giveUp(id, file);
      } else if (error instanceof FileChanged) {
        // The file that was chosen is no more: sending it again cannot help.
        this.#fail(id, text.notices.fileChanged, false);
        notices.error(text.notices.uploadFailed);
      } else {
        this.#fail(id, problemWords(text, error), !isApiError(error, ...FILE_REFUSALS));
        notices.error(text.notices.uploadFailed);
      }
      return this.#leaveTurn(null);
    } finally {
      this.#aborts.delete(id);
    }
  }

  cancel(id: number) {
    const upload = this.#find(id);
    this.#aborts.get(id)?.abort();
    if (upload?.state === "waiting" || upload?.state === "paused") this.#giveUp(id, upload.file);
  }

  /** Holds an upload; what has arrived of it stays. */
  pause(id: number) {
    const upload = this.#find(id);
    if (!upload?.canPause || upload.state !== "sending") return;
    this.#change(id, { state: "paused" });
    this.#aborts.get(id)?.abort();
  }

  /** Sends a paused one on, or one that failed or was cancelled again. */
  retry(id: number): Promise<Design | null> {
    this.#change(id, { state: "waiting", problem: null, isLeftOver: false });
    const upload = this.#find(id);
    if (upload) void this.#keep(upload);
    return this.#send(id);
  }

  /** Takes one that is over off the list. */
  dismiss(id: number) {
    const upload = this.#find(id);
    if (!upload || !isOver(upload)) return;
    void this.#kept?.forget(upload.file);
    this.list.value = this.list.value.filter((one) => one.id !== id);
  }

  /** A design was changed since it was uploaded. */
  changed(design: Design) {
    const upload = this.list.value.find((one) => one.design?.cd_id === design.cd_id);
    if (upload?.design) this.#change(upload.id, { design: { ...upload.design, ...design } });
  }

  /** Takes what is finished off the list. */
  clear() {
    this.list.value = this.list.value.filter(({ state }) => state !== "done" && state !== "cancelled");
  }

  #giveUp(id: number, file: File) {
    this.#change(id, { state: "cancelled", progress: 0, isKept: false });
    void this.#kept?.forget(file);
    const mark = this.#sent.get(id);
    if (mark) void giveUpload(this.#services, file, mark);
  }

  #find(id: number) {
    return this.list.value.find((upload) => upload.id === id);
  }

  #change(id: number, change: Partial<Upload>) {
    this.list.value = this.list.value.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
  }

  #fail(id: number, problem: string, canRetry: boolean): null {
    this.#change(id, { state: "failed", problem, canRetry });
    return null;
  }

  async #takeTurn() {
    if (this.#sending >= AT_ONCE) await new Promise<void>((resolve) => this.#turns.push(resolve));
    this.#sending += 1;
  }

  #leaveTurn<T>(result: T): T {
    this.#sending -= 1;
    this.#turns.shift()?.();
    return result;
  }
}

/** The queue of uploads as it is used. */
export type Uploads = Store<UploadQueue>;
/** Makes the queue of uploads. */
export const UploadsStore: new (services: UploadsServices) => Uploads = createModel<
  UploadQueue,
  [UploadsServices]
>((services) => new UploadQueue(services));
