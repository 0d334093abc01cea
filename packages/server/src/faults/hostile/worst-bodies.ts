import { connect, type Socket } from "node:net";
import { PDFName } from "@cantoo/pdf-lib";
import { makePdf } from "../../image-intake/pdf/hostile-pdfs.ts";

/** A body that goes on for ever gives so much, so often. */
const TRICKLE = { bytes: 2_000, everyMs: 1_000 } as const;
const BOUNDARY = "----pressport";
/** As many text fields as parsers take by default, each as long as they take by default. */
const FIELDS = { count: 990, bytes: 64 * 1024 } as const;
const ANNOUNCED_BYTES = 10 * 1024 ** 3;
/** Calls without an account that take a form: links of somebody else, guessed. */
const BY_LINK = `/api/orders/shared/${"x".repeat(40)}/refunds`;

/** What one address holds open: bodies that announce much, hold back the rest, or keep the host reading for nothing. */
export interface HeldBodies {
  /** How many were ended by the host so far. */
  hungUp(): number;
  leave(): void;
}

/** Keeps so many endless bodies on their way from one address; begins another whenever one is hung up on. */
export function holdWorstBodies(
  { port, localAddress }: { port: number; localAddress: string },
  count: number,
): HeldBodies {
  const sockets = new Set<Socket>();
  let isOver = false;
  let hungUp = 0;
  const open = (kind: number) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    sockets.add(socket);
    socket.on("error", () => {});
    socket.resume();
    socket.once("connect", () => begin(socket, kind));
    socket.once("close", () => {
      sockets.delete(socket);
      if (isOver) return;
      hungUp += 1;
      setTimeout(() => !isOver && open(kind + 1), TRICKLE.everyMs).unref();
    });
  };
  const trickle = setInterval(() => {
    for (const socket of sockets)
      if (socket.writable && !socket.connecting && socket.writableLength === 0)
        socket.write("x".repeat(TRICKLE.bytes));
  }, TRICKLE.everyMs);
  for (let kind = 0; kind < count; kind += 1) open(kind);
  return {
    hungUp: () => hungUp,
    leave() {
      isOver = true;
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
    },
  };
}

function begin(socket: Socket, kind: number): void {
  const head = (path: string, type: string, bytes: number) =>
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`;
  const form = `multipart/form-data; boundary=${BOUNDARY}`;
  const part = (name: string, more = "") =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  switch (kind % 3) {
    case 0:
      socket.write(head(BY_LINK, form, FIELDS.count * FIELDS.bytes * 2));
      writeFields(socket, (field) => `${part(`refund_items[${field}][a]`)}${LONG_TEXT}\r\n`);
      break;
    case 1:
      socket.write(head(BY_LINK, form, ANNOUNCED_BYTES));
      socket.write(part("refund_items[0][files][]", '; filename="a.jpg"'));
      break;
    default:
      socket.write(head("/api/login", "application/json", 900_000));
      socket.write('{"email":"');
  }
}

const LONG_TEXT = "x".repeat(FIELDS.bytes - 10);

/** Writes one field after the other, as fast as the host reads them. */
function writeFields(socket: Socket, textOf: (field: number) => string): void {
  let field = 0;
  const more = () => {
    while (field < FIELDS.count && socket.writable) {
      field += 1;
      if (!socket.write(textOf(field))) return;
    }
    socket.off("drain", more);
  };
  socket.on("drain", more);
  more();
}

/** A small PDF that takes half a minute to draw: a page filled with a pattern of tiny tiles. */
export const costlyPdf = (): Promise<Buffer> =>
  makePdf((_, { node, doc: { context } }) => {
    const tile = context.stream("0 0 0.02 0.02 re f", {
      Type: "Pattern",
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [0, 0, 0.05, 0.05],
      XStep: 0.05,
      YStep: 0.05,
      Resources: {},
    });
    const filled = context.stream("/Pattern cs /Tiny scn 0 0 566 283 re f");
    node.set(PDFName.of("Resources"), context.obj({ Pattern: { Tiny: context.register(tile) } }));
    node.set(PDFName.of("Contents"), context.register(filled));
  });
