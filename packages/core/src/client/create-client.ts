import { type Api, contract } from "../contract/contract.ts";
import { type ClientOptions, clientFor } from "./client-for.ts";

/** Makes the client of the product's own API, one typed method per call of the contract. */
export function createClient(options: ClientOptions): Api {
  return clientFor(contract, options);
}
