import { type FailureCode, failures } from "../contract/failures.ts";

/** A call a host in memory was asked. */
export interface AskedCall {
  /** Method and path: `PATCH /api/cart/items/1`. */
  call: string;
  query: URLSearchParams;
  /** The JSON body. */
  body: unknown;
  /** The fields of a multipart body, in their order. */
  fields: [name: string, value: string | File][];
  idempotencyKey: string | null;
  /** The bearer token it came with. */
  token: string | null;
}

/** What a host in memory answers. */
export interface HostAnswer {
  status?: number;
  json: unknown;
}

/** How a host in memory refuses. */
export interface Refusal {
  code: FailureCode;
  message?: string | undefined;
  errors?: Record<string, string[]> | undefined;
}

/** The countries a sample host knows. */
export const SAMPLE_COUNTRIES = [
  { country_id: 1, country_name: "Cuba", country_code: "CU", country_deliverable: false },
  { country_id: 2, country_name: "Latvia", country_code: "LV", country_deliverable: true },
  { country_id: 3, country_name: "Norway", country_code: "NO", country_deliverable: true },
];

/** Refuses as the real host does. */
export function refuse({ code, message, errors }: Refusal): HostAnswer {
  const { status, text } = failures[code];
  return { status, json: { message: message ?? text, code, ...(errors ? { errors } : {}) } };
}

/** A `fetch` over a function that answers calls, which keeps what it was asked and refuses what it is told to. */
export function scriptedHost(answer: (asked: AskedCall) => HostAnswer) {
  const calls: AskedCall[] = [];
  const refusals: (Refusal & { call: string })[] = [];
  const holds = new Map<string, PromiseWithResolvers<void>>();

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const asked = await readCall(new Request(input, init));
    calls.push(asked);
    await holds.get(asked.call)?.promise;
    const refusal = refusals.find(({ call }) => call === asked.call);
    if (refusal) refusals.splice(refusals.indexOf(refusal), 1);
    const { status = 200, json } = refusal ? refuse(refusal) : answer(asked);
    return new Response(JSON.stringify(json), { status, headers: { "content-type": "application/json" } });
  };

  return {
    fetch,
    calls,
    /** Calls by method and path, oldest first. */
    callsOf: (call: string) => calls.filter((one) => one.call === call),
    /** Refuses the next such call. */
    refuseNext: (call: string, code: FailureCode, more: Omit<Refusal, "code"> = {}) =>
      void refusals.push({ call, code, ...more }),
    /** Keeps such calls waiting; answers what lets them go. */
    hold(call: string): () => void {
      const held = Promise.withResolvers<void>();
      holds.set(call, held);
      return () => {
        holds.delete(call);
        held.resolve();
      };
    },
  };
}

/** Reads a request as a call. */
export async function readCall(request: Request): Promise<AskedCall> {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get("content-type") ?? "";
  return {
    call: `${request.method} ${pathname}`,
    query: searchParams,
    body: type.includes("json") ? await request.json() : null,
    fields: type.includes("multipart") ? [...(await request.formData())] : [],
    idempotencyKey: request.headers.get("idempotency-key"),
    token: request.headers.get("authorization")?.replace("Bearer ", "") ?? null,
  };
}
