import { expect, test } from "vitest";
import { crossServicesWithFaults } from "./services-and-faults.ts";

test("[R13] with each of files, mail, print house, push and payment provider cut off or senseless every call is answered in the contract's words, and no order is lost", async () => {
  const plan = { rounds: 1, faults: ["reset", "garbage"], database: "pglite" } as const;
  const { figures, broken } = await crossServicesWithFaults(plan);
  expect(broken).toEqual([]);
  expect(figures[0]).toMatch(/; 0 not answered as the contract says$/);
}, 300_000);
