import { batch, computed, signal } from "@preact/signals-core";

/** Steps that can be taken back; older ones are forgotten. */
const UNDO_LIMIT = 200;

/** States before and after a present one. */
export interface HistoryLine<State> {
  past: readonly State[];
  present: State;
  future: readonly State[];
}

/** A line of states with a present one: what undo and redo walk along. */
export class EditorHistory<State> {
  readonly #past = signal<readonly State[]>([]);
  readonly #present;
  readonly #future = signal<readonly State[]>([]);
  #mergeKey: string | null = null;

  /** Whether there is a step to take back. */
  readonly canUndo = computed(() => this.#past.value.length > 0);
  /** Whether there is a step to take again. */
  readonly canRedo = computed(() => this.#future.value.length > 0);
  /** How many steps can be taken back. */
  readonly depth = computed(() => this.#past.value.length);

  constructor(start: State) {
    this.#present = signal(start);
  }

  /** Everything there is to walk along, from the oldest state to the one undone first. */
  get line(): HistoryLine<State> {
    return { past: this.#past.value, present: this.#present.value, future: this.#future.value };
  }

  get present(): State {
    return this.#present.value;
  }

  peek(): State {
    return this.#present.peek();
  }

  /**
   * Makes a state the present one and the one before a step of undo. Changes in a row with the same merge key are
   * one step, so that a price typed digit by digit is undone at once.
   */
  push(next: State, mergeKey: string | null = null): void {
    const present = this.#present.peek();
    if (next === present) return;
    const merges = mergeKey !== null && mergeKey === this.#mergeKey;
    this.#mergeKey = mergeKey;
    batch(() => {
      if (!merges) this.#past.value = [...this.#past.peek(), present].slice(-UNDO_LIMIT);
      this.#present.value = next;
      this.#future.value = [];
    });
  }

  /** Ends a run of merged changes: the next one is a step of its own. */
  seal(): void {
    this.#mergeKey = null;
  }

  /** Takes the last step back; answers the state given up, or null when there was none. */
  undo(): State | null {
    const past = this.#past.peek();
    const before = past.at(-1);
    if (before === undefined) return null;
    const present = this.#present.peek();
    this.#mergeKey = null;
    batch(() => {
      this.#past.value = past.slice(0, -1);
      this.#future.value = [present, ...this.#future.peek()];
      this.#present.value = before;
    });
    return present;
  }

  /** Takes the step again that was taken back last; answers the state left, or null when there was none. */
  redo(): State | null {
    const [next, ...rest] = this.#future.peek();
    if (next === undefined) return null;
    const present = this.#present.peek();
    this.#mergeKey = null;
    batch(() => {
      this.#past.value = [...this.#past.peek(), present];
      this.#future.value = rest;
      this.#present.value = next;
    });
    return present;
  }

  /** Starts over with other states: as a rule with one, and nothing to undo. */
  reset({ past, present, future }: HistoryLine<State>): void {
    this.#mergeKey = null;
    batch(() => {
      this.#past.value = past;
      this.#future.value = future;
      this.#present.value = present;
    });
  }
}
