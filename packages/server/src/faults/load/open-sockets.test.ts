import { expect, test } from "vitest";
import { openSockets } from "./open-sockets.ts";

/** A host of its own starts. */
const PATIENCE_MS = 600_000;

test(
  "[R12] many pages listen at one host, each hears what happens, and the host answers meanwhile",
  async () => {
    const { figures, broken } = await openSockets({ sockets: 200, database: "pglite" });
    expect(broken).toEqual([]);
    expect(figures[0]).toContain("200 of 200 sockets open");
  },
  PATIENCE_MS,
);
