import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to somebody outside that can be shut. */
export interface Gate {
  port: number;
  /** Cuts who is through, and lets nobody else. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

/** Opens a gate before a port of this machine. */
export async function openGate(targetPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const hold = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    hold(near);
    if (!isOpen) return near.destroy();
    const far = connect(targetPort, "127.0.0.1");
    hold(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
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
    shut() {
      isOpen = false;
      cut();
    },
    open() {
      isOpen = true;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
