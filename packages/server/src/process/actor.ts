import { AsyncLocalStorage } from "node:async_hooks";

/** Who does what is being done: somebody signed in, an operator at a terminal, or the host itself. */
export interface Actor {
  kind: "user" | "operator" | "host";
  /** Of a user. */
  user_id: number | null;
  /** Of an operator: the account on which machine. Of a reseller's own server: the secret key it called with. */
  name: string | null;
  address: string | null;
  agent: string | null;
}

/** What the host does by itself, in jobs. */
const HOST: Actor = { kind: "host", user_id: null, name: null, address: null, agent: null };

const acting = new AsyncLocalStorage<Actor>();

/** Does the work in somebody's name, however deep it goes. */
export const actAs = <Result>(actor: Actor, work: () => Result): Result => acting.run(actor, work);

/** In whose name this is being done. */
export const currentActor = (): Actor => acting.getStore() ?? HOST;
