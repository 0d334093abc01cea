import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json, text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { z } from "zod";
import { startFakeS3 } from "../../adapters/files/testing/fake-s3.ts";
import { listenHere } from "../../testing/listen-here.ts";
import { type Gate, openGate } from "./gate.ts";

const KEYS = { bucket: "prints", accessKeyId: "AKTEST", secretAccessKey: "s3-secret" } as const;
const Ticket = z.object({ id: z.string(), type: z.string(), data: z.object({ order_number: z.string() }) });
type Ticket = z.output<typeof Ticket>;

/** A file store, a mail server and a print house, each behind a gate of its own. */
export interface OutsideWorld {
  /** Settings of a host that uses them. */
  settings: Record<string, string>;
  /** What the print house took. */
  tickets: Ticket[];
  /** Letters as the mail server took them. */
  letters: { to: string; raw: string }[];
  gates: Readonly<Record<"files" | "print" | "mail", Gate>>;
  close(): Promise<void>;
}

/** Starts everybody a host depends on. */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  const s3 = await startFakeS3(KEYS);
  const tickets: Ticket[] = [];
  const house = createServer((request, response) => {
    void json(request).then((body) => {
      tickets.push(Ticket.parse(body));
      response.writeHead(202).end();
    });
  });
  const { port: housePort } = await listenHere(house);
  const letters: { to: string; raw: string }[] = [];
  const post = startPostOffice(letters);
  const postPort = await post.port;
  const [files, print, mail] = await Promise.all([
    openGate(Number(new URL(s3.url).port)),
    openGate(housePort),
    openGate(postPort),
  ]);
  return {
    tickets,
    letters,
    gates: { files, print, mail },
    settings: {
      S3_BUCKET: KEYS.bucket,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_ENDPOINT: `http://127.0.0.1:${files.port}`,
      S3_FORCE_PATH_STYLE: "1",
      FULFILMENT_URL: `http://127.0.0.1:${print.port}/orders`,
      FULFILMENT_SECRET: "a secret with the print house",
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    },
    async close() {
      for (const gate of [files, print, mail]) await gate.close();
      house.closeAllConnections();
      house.close();
      await Promise.all([s3.close(), post.close()]);
    },
  };
}

function startPostOffice(letters: { to: string; raw: string }[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, { envelope }, done) {
      const take = async () => {
        letters.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw: await text(stream) });
        done();
      };
      void take();
    },
  });
  // The server tells of a client that breaks off as an error of its own.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  return {
    port: once(listening, "listening").then(() => portOf(listening.address())),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port.");
  return address.port;
}
