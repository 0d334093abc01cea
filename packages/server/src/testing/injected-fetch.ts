import type { FastifyInstance } from "fastify";

/** A fetch that asks a server in this process, without a port; the real client runs on it unchanged. */
export function injectedFetch(
  inject: FastifyInstance["inject"],
  remoteAddress: string,
): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    request.signal.throwIfAborted();
    const answer = await inject({
      method: methodOf(request.method),
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      remoteAddress,
      ...(payload.length > 0 ? { payload } : {}),
    });
    request.signal.throwIfAborted();
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) headers.append(name, String(one));
      }
    }
    const empty = [101, 204, 205, 304].includes(answer.statusCode);
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}

const METHODS = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"] as const;

function methodOf(name: string): (typeof METHODS)[number] {
  const known = METHODS.find((method) => method === name);
  if (!known) throw new Error(`A test cannot send ${name}.`);
  return known;
}
