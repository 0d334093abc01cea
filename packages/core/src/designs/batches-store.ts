import { batch, computed, createModel, effect, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import { isCallFailure } from "../client/client-errors.ts";
import { checkerOf, isWhole, listOf } from "../client/storage/draft-shapes.ts";
import type { PartInput } from "../contract/endpoint.ts";
import type { Batch, start } from "../contract/resources/batches.ts";
import { problemWords } from "../state/problem-words.ts";
import type { Store } from "../state/store.ts";

/** What work on many designs takes of its surroundings. */
export type BatchesServices = Pick<
  StoreServices,
  "api" | "auth" | "clock" | "drafts" | "keys" | "notices" | "text"
>;

/** What is begun: something to be done, with the designs named or all that a filter lets through. */
export type BatchOrder = PartInput<typeof start, "body">;

/** How often progress is asked for while there is some. */
const LOOK_AGAIN_MS = 1_000;
/** Where a person's browser keeps what it has begun or watched, until that is put away. */
const WATCHED = "batches.watched";
const WATCHED_VERSION = 1;

/** Whether something of it is still to come. */
export function isUnderWay({ batch_state, batch_counts }: Batch): boolean {
  return batch_state === "running" || batch_state === "paused" || batch_counts.working > 0;
}

/** How much of it is over, 0 to 1. */
export function progressOf({ batch_counts }: Batch): number {
  const all = Object.values(batch_counts).reduce((sum, rows) => sum + rows, 0);
  const open = batch_counts.waiting + batch_counts.working;
  return all === 0 ? 1 : (all - open) / all;
}

/** Work on many designs: begun here, done by the host, looked at until it is over, also after a reload. */
class BatchList {
  readonly list = signal<readonly Batch[]>([]);
  /** The one whose rows are looked at. */
  readonly open = signal<Batch | null>(null);
  readonly isBusy = signal(false);
  /** Counts up whenever one was begun on this page. */
  readonly begun = signal(0);
  /** Counts up whenever one has ended: what was shown of its designs is old. */
  readonly ended = signal(0);
  readonly #services: BatchesServices;
  /** Ended ones are shown if they were under way while somebody watched, also before the page was loaded. */
  readonly #watched = signal<ReadonlySet<number>>(new Set());
  readonly shown = computed(() =>
    this.list.value.filter((one) => isUnderWay(one) || this.#watched.value.has(one.batch_id)),
  );
  #callOff = () => {};
  #request = 0;

  constructor(services: BatchesServices) {
    this.#services = services;
    effect(() => () => this.#stop());
    whileSignedIn(
      services.auth,
      () => this.#forget(),
      () => {
        const kept = services.drafts.load(WATCHED, WATCHED_VERSION, checkerOf(listOf(isWhole))) ?? [];
        this.#watched.value = new Set([...this.#watched.peek(), ...kept]);
        return [];
      },
    );
  }

  /**
   * Asks where everything stands, and again while something is under way; an answer to an earlier question is dropped. What
   * nobody asked for complains of nothing.
   */
  async load(isAsked = true): Promise<void> {
    this.#stop();
    const { api, clock, notices, text } = this.#services;
    const request = this.#request;
    try {
      const list = await api.batches.index();
      if (request !== this.#request) return;
      this.#arrived(list);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (request !== this.#request) return;
      if (isAsked) notices.error(problemWords(text, error));
    }
    if (this.list.peek().some(isUnderWay))
      this.#callOff = clock.after(LOOK_AGAIN_MS, () => void this.load(false));
  }

  /** Drops whatever is on its way, and looks no more. */
  #stop(): void {
    this.#request += 1;
    this.#callOff();
  }

  #arrived(list: readonly Batch[]): void {
    const before = this.list.peek();
    const over = list.filter(
      (one) => !isUnderWay(one) && before.some((old) => old.batch_id === one.batch_id && isUnderWay(old)),
    );
    const known = new Set(list.map(({ batch_id }) => batch_id));
    const underWay = list.filter(isUnderWay).map(({ batch_id }) => batch_id);
    batch(() => {
      this.list.value = list;
      // What the host knows no more is never shown again.
      this.#watch([...this.#watched.peek(), ...underWay].filter((id) => known.has(id)));
      const open = this.open.peek();
      if (open) this.open.value = list.find(({ batch_id }) => batch_id === open.batch_id) ?? open;
      if (over.length > 0) this.ended.value += 1;
    });
  }

  /** Begins; answers whether the host has taken it. */
  async begin(order: BatchOrder): Promise<boolean> {
    const { api, keys } = this.#services;
    const isBegun = await this.#change(() =>
      keys.once("batch.start", order, (idempotencyKey) => api.batches.start({ body: order, idempotencyKey })),
    );
    if (isBegun) this.begun.value += 1;
    return isBegun;
  }

  steer(batch_id: number, batch_state: "running" | "paused" | "cancelled"): Promise<boolean> {
    const { api } = this.#services;
    return this.#change(() => api.batches.update({ params: { id: batch_id }, body: { batch_state } }));
  }

  /** Tries again what failed, or makes what prints in no size sharply all the same. */
  retry(batch_id: number, accept_poor = false): Promise<boolean> {
    const { api } = this.#services;
    return this.#change(() => api.batches.retry({ params: { id: batch_id }, body: { accept_poor } }));
  }

  /** Gives back the prices a work has replaced. */
  undo(batch_id: number): Promise<boolean> {
    const { api, keys } = this.#services;
    return this.#change(() =>
      keys.once("batch.undo", batch_id, (idempotencyKey) =>
        api.batches.undo({ params: { id: batch_id }, idempotencyKey }),
      ),
    );
  }

  /** Shows the rows of a work. */
  look(one: Batch): void {
    this.open.value = one;
  }

  lookAway(): void {
    this.open.value = null;
  }

  /** Takes one that is over off the page. */
  dismiss(batch_id: number): void {
    this.#watch([...this.#watched.peek()].filter((id) => id !== batch_id));
  }

  async #change(call: () => Promise<Batch>): Promise<boolean> {
    const isChanged = await oneAtATime(this.#services, this.isBusy, async () => {
      const changed = await call();
      const others = this.list.peek().filter(({ batch_id }) => batch_id !== changed.batch_id);
      this.list.value = [changed, ...others];
      this.#watch([...this.#watched.peek(), changed.batch_id]);
      await this.load();
      return true;
    });
    return isChanged ?? false;
  }

  /** Has these watched, and no others. */
  #watch(ids: readonly number[]): void {
    const next = new Set(ids);
    if ([...next].join() === [...this.#watched.peek()].join()) return;
    this.#watched.value = next;
    this.#services.drafts.save(WATCHED, [...next], WATCHED_VERSION);
  }

  #forget(): void {
    this.#stop();
    batch(() => {
      this.list.value = [];
      this.open.value = null;
      this.#watched.value = new Set();
    });
  }
}

/** Work on many designs as a page shows it. */
export type Batches = Store<BatchList>;
/** Makes the work on many designs. */
export const BatchesStore: new (services: BatchesServices) => Batches = createModel<
  BatchList,
  [BatchesServices]
>((services) => new BatchList(services));
