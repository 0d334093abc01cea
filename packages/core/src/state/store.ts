import type { ReadonlySignal, Signal } from "@preact/signals-core";

/** A store as it is used: what the class of it has, with signals nobody outside writes to, until it is disposed. */
export type Store<Model> = {
  readonly [Key in keyof Model]: Model[Key] extends Signal<infer Value> ? ReadonlySignal<Value> : Model[Key];
} & Disposable;
