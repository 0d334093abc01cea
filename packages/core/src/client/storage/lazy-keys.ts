import { loadExchange } from "../calls/load-exchange.ts";
import type { IdempotencyKeys, IdempotencyKeysOptions } from "./idempotency-keys.ts";

/** The same keys, whose code comes with what sends calls. */
export interface LazyKeys {
  keyFor(...intention: Parameters<IdempotencyKeys["keyFor"]>): Promise<string>;
  settled(...intention: Parameters<IdempotencyKeys["settled"]>): Promise<void>;
  once: IdempotencyKeys["once"];
}

/** Opens the kept keys when one is first needed: before something is sent. */
export function createLazyKeys(options: IdempotencyKeysOptions): LazyKeys {
  let opened: IdempotencyKeys | undefined;
  const keys = async () => {
    const { createIdempotencyKeys } = await loadExchange();
    opened ??= createIdempotencyKeys(options);
    return opened;
  };
  return {
    keyFor: async (...intention) => (await keys()).keyFor(...intention),
    settled: async (...intention) => (await keys()).settled(...intention),
    once: async (...intended) => (await keys()).once(...intended),
  };
}
