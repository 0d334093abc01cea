// What `bench/load` uses of autocannon 9, which brings no types.
declare module "autocannon" {
  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    /** Called with each answer, just before the instance's `response` event. */
    onResponse(status: number, body: string, context: object, headers: Record<string, unknown>): void;
  }
  interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds until a request counts as lost. */
    timeout: number;
    /** Requests a second over all connections; as many as it can unless told. */
    overallRate?: number;
    setupClient(client: Client): void;
  }
  interface Result {
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
  }
  interface Instance extends PromiseLike<Result> {
    on(
      event: "response",
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  }
  export default function autocannon(options: Options): Instance;
}
