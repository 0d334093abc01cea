import type { Fulfilment } from "./fulfilment.ts";

/** A print house that only exists on paper: every order handed over is accepted and delivered, one step after the other. */
export function createSimulator({ stepSeconds }: { stepSeconds: number }): Fulfilment {
  return {
    kind: "simulator",
    stepSeconds,
    submit: async () => "received",
    withdraw: async () => {},
  };
}
