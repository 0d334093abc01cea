import { createModel, effect, signal } from "@preact/signals-core";
import { oneAtATime } from "../app/one-at-a-time.ts";
import type { StoreServices } from "../app/store-services.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { DeliveryService } from "../contract/fields/delivery.ts";
import type { ImportField, OrderImport } from "../contract/resources/partner/imports.ts";

/** What files of orders take of their surroundings. */
export type OrderImportServices = Pick<StoreServices, "api" | "clock" | "notices" | "text">;

/** What is sent to whom. */
interface Recipients {
  lines: { cv_id: number; quantity: number }[];
  /** Saved addresses by their ids. */
  addresses: number[];
  csv: string;
}

/** What is pasted and chosen for a file that has not been sent. */
interface HalfDone {
  /** Rows of orders. */
  rows: string;
  /** Rows of recipients, and saved addresses by their ids. */
  recipients: string;
  addresses: ReadonlySet<number>;
}

const nothing: HalfDone = { rows: "", recipients: "", addresses: new Set() };

/** How often progress is asked for while orders are being made. */
const LOOK_AGAIN_MS = 1_000;

/** A file of orders: sent, its columns said, made into orders, looked at until it is done, also after a reload. */
export const OrderImportStore = createModel((services: OrderImportServices) => {
  const { api } = services;
  const { file, show } = fileLookedAt(services);
  const isBusy = signal(false);
  const halfDone = signal(nothing);
  let said = Promise.resolve();
  let resumed = Promise.resolve();

  const run = <Answer>(call: () => Promise<Answer>) => oneAtATime(services, isBusy, call);

  const take = async (call: () => Promise<OrderImport>): Promise<void> => {
    const taken = await run(call);
    if (!taken) return;
    halfDone.value = nothing;
    show(taken);
  };
  const change = async (call: (id: number) => Promise<OrderImport>): Promise<void> => {
    const id = file.peek()?.import_id;
    const changed = id === undefined ? null : await run(() => call(id));
    if (changed) show(changed);
  };

  return {
    /** What is looked at; null before a file is chosen. */
    file,
    isBusy,
    /** It stays when the dialog is closed. */
    halfDone,
    prepare(change: Partial<HalfDone>): void {
      halfDone.value = { ...halfDone.peek(), ...change };
    },
    /** Takes up a file that was left before it was done. */
    resume(): Promise<void> {
      if (file.peek()) return Promise.resolve();
      resumed = run(() => api.imports.index()).then((found) =>
        show(found?.find(({ import_state }) => import_state !== "done") ?? null),
      );
      return resumed;
    },
    /** Sends a file, also one that is dropped while it is still asked for an earlier one. */
    send: (import_name: string, csv: string) =>
      resumed.then(() => take(() => api.imports.create({ body: { import_name, csv } }))),
    /** Sends the same to many: chosen addresses, and the rows of a table. */
    sendToMany: (recipients: Recipients) => take(() => api.imports.send({ body: recipients })),
    /** Says what a column means, once what was said before is known; whichever said it before says nothing now. */
    say(at: number, field: ImportField | null): Promise<void> {
      said = said.then(() =>
        change((id) => {
          const columns = (file.peek()?.import_columns ?? []).map((column, place) => {
            if (place === at) return field;
            return column.field === field ? null : column.field;
          });
          return api.imports.update({ params: { id }, body: { columns } });
        }),
      );
      return said;
    },
    start: (accept_poor: boolean, delivery_service: DeliveryService) =>
      change((id) => api.imports.start({ params: { id }, body: { accept_poor, delivery_service } })),
    /** Puts the file aside for another. */
    begin: () => show(null),
    problems: async (): Promise<Blob | null> => {
      const id = file.peek()?.import_id;
      return id === undefined ? null : run(() => api.imports.problems({ params: { id } }));
    },
    sample: () => run(() => api.imports.sample()),
    skus: () => run(() => api.imports.skus()),
  };
});

/** The file that is looked at: again and again while orders are being made, until it is put aside or its person leaves. */
function fileLookedAt({ api, clock }: OrderImportServices) {
  const file = signal<OrderImport | null>(null);
  let callOff = () => {};
  let request = 0;
  const stop = () => {
    request += 1;
    callOff();
  };
  let isOver = false;
  effect(() => () => {
    isOver = true;
    stop();
  });

  function show(found: OrderImport | null): void {
    stop();
    file.value = found;
    if (found?.import_state === "running" && !isOver)
      callOff = clock.after(LOOK_AGAIN_MS, () => void lookAgain());
  }

  async function lookAgain(): Promise<void> {
    const id = file.peek()?.import_id;
    if (id === undefined) return;
    const mine = request;
    try {
      const found = await api.imports.show({ params: { id } });
      // It may have been put aside meanwhile, or whoever sent it may have left.
      if (mine === request) show(found);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (mine !== request) return;
      // Once more: the work goes on whether or not somebody hears of it.
      callOff = clock.after(LOOK_AGAIN_MS, () => void lookAgain());
    }
  }

  return { file, show };
}

/** The file of orders of a Pressport. */
export type OrderImports = InstanceType<typeof OrderImportStore>;
