import { woffTables, writeOpenType } from "../rules/templates/woff.ts";
import { NetworkError } from "./client-errors.ts";

/**
 * Fetches a font that prints are set in from the host, as OpenType; `id` is that of a part of a typeface (`fontPartsOf`).
 * Rejects with a `NetworkError` where it does not arrive (PP23).
 */
export async function fetchFont(host: string, { id }: { id: string }): Promise<Uint8Array> {
  const answer = await fetch(`${host}/files/type/${id}.woff`, { credentials: "omit" }).catch(
    (error: unknown) => {
      throw new NetworkError("fonts", { cause: error });
    },
  );
  if (!answer.ok) throw new NetworkError("fonts");
  const woff = new Uint8Array(await answer.arrayBuffer());
  const unpacking = woffTables(woff).map(async ({ bytes, length }) =>
    bytes.length < length ? inflate(bytes) : bytes,
  );
  return writeOpenType(woff, await Promise.all(unpacking));
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
