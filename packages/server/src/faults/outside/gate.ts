import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What can be wrong with somebody outside: nobody there, no answer for long, hung up on, or an answer without sense. */
export const FAULTS = ["down", "slow", "reset", "garbage"] as const;
/** One of them. */
export type Fault = (typeof FAULTS)[number];

/** How long one who is slow takes to begin, in milliseconds. */
const SLOW_MS = 30_000;

/** A way to somebody outside that can be shut. */
export interface Gate {
  port: number;
  /** Cuts who is through, and from now on answers like this. */
  shut(fault?: Fault): void;
  /** Carries nothing any more and hangs up on nobody, as when a cable is pulled; who comes once it is open gets through. */
  hush(): void;
  open(): void;
  close(): Promise<void>;
}

/** Opens a gate before a port of this machine. */
export async function openGate(targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let fault: Fault | "hushed" | null = null;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  };
  const pass = (near: Socket) => {
    const far = connect(targetPort, "127.0.0.1");
    hold(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  };
  const server = createServer((near) => {
    hold(near);
    if (fault === null) return pass(near);
    if (fault === "hushed") return;
    if (fault === "down") return near.destroy();
    if (fault === "reset") return near.resetAndDestroy();
    if (fault === "garbage") return near.end("\u0000 4x9 <!doctype nothing> }{\r\n\r\n");
    const timer = setTimeout(pass, SLOW_MS, near);
    near.once("close", () => clearTimeout(timer));
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    shut(how = "down") {
      fault = how;
      cut();
    },
    hush() {
      fault = "hushed";
      for (const socket of sockets) socket.unpipe().pause();
    },
    open() {
      fault = null;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
