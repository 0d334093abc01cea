import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { contract, type Endpoint } from "@pressport/core/contract";
import { expect, onTestFinished, test } from "vitest";
import { seededNumbers } from "../../print/proof/random-placement.ts";
import { createAccount } from "../../testing/accounts.ts";
import { aSmallPicture } from "../../testing/given.ts";
import { clientOf } from "../clients/patient-client.ts";
import { engines } from "../engines.ts";
import { setStage } from "../stage.ts";

const CUTS = 10;
const BOUNDARY = "cut";
const multipart = Object.values(contract)
  .flatMap((group): Endpoint[] => Object.values(group))
  .filter(({ files }) => files !== undefined);

/** A form with a picture in each of a call's file fields. */
function formOf({ files = {} }: Endpoint, picture: Buffer): Buffer {
  const parts = Object.keys(files).map((field) => {
    const name = field.replace("[]", "[0]");
    return Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`,
      ),
      picture,
      Buffer.from("\r\n"),
    ]);
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Sends the headers of a call and so much of its body, and cuts the connection; the answer is waited for where one comes without the rest. */
async function cut(
  url: string,
  { method, path }: Endpoint,
  { body, bytes, token }: { body: Buffer; bytes: number; token: string | null },
): Promise<void> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  const head = [
    `${method} ${path.replace(/\{(?:token|upload)\}/, "a".repeat(32)).replaceAll(/\{\w+\}/g, "1")} HTTP/1.1`,
    "host: localhost",
    `content-type: multipart/form-data; boundary=${BOUNDARY}`,
    `content-length: ${body.length}`,
    ...(token ? [`authorization: Bearer ${token}`] : []),
  ];
  const content = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body.subarray(0, bytes)]);
  await new Promise<void>((resolve) => socket.write(content, () => resolve()));
  if (token === null) await once(socket, "data");
  socket.destroy();
}

test.each(engines())(
  "[R32] a host whose callers cut every upload of the contract anywhere has room as before, ends when told to, and leaves no file, on %s",
  async (database) => {
    const stage = await setStage(database);
    onTestFinished(() => stage.remove());
    const token = await stage.inside(
      async ({ services }) => (await createAccount(services, "reseller")).token,
    );
    const host = await stage.start({ LOG_LEVEL: "warn" });
    onTestFinished(() => host.kill());
    const picture = await aSmallPicture("poster.jpg");
    const bytes = Buffer.from(await picture.arrayBuffer());
    const next = seededNumbers(1);
    for (const endpoint of multipart) {
      const body = formOf(endpoint, bytes);
      for (let cuts = 0; cuts < CUTS; cuts += 1) {
        const sent = Math.floor(next() * (body.length - 1));
        await cut(host.url, endpoint, { body, bytes: sent, token });
        await cut(host.url, endpoint, { body, bytes: sent, token: null });
      }
    }
    // More were cut than may be on their way at once.
    const upload = () => clientOf(host, token).designs.upload({ files: { print_file: picture }, body: {} });
    const outcome = () =>
      upload().then(
        ({ cd_name }) => cd_name,
        ({ code }) => code,
      );
    await expect.poll(outcome, { timeout: 60_000, interval: 1_000 }).toBe("poster");
    await expect.poll(() => readdir(join(stage.dataFolder, "tmp"))).toEqual([]);
    // Without the end of each timer and connection this never comes.
    await host.stop();
  },
  300_000,
);
