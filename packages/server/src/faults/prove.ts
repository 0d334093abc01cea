import { parseArgs } from "node:util";
import { fuzzAll } from "./fuzz.ts";
import type { Verdict } from "./verdict.ts";

/** What every proof is told. */
interface Orders {
  /** Requests, baskets or rounds, whichever the proof counts. */
  count: number;
  seed: number;
}

interface Proof {
  /** How often unless told. */
  count: number;
  run: (orders: Orders) => Promise<Verdict>;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  fuzz: { count: 10_000, run: fuzzAll },
};

/*
 * node scripts/bootstrap.mjs packages/server/src/faults/prove.ts <proof> [--count 10000] [--seed 1]
 * Prints what was measured, then what did not hold; fails when anything did not.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: "string" }, seed: { type: "string", default: "1" } },
});
const [name = ""] = positionals;
const proof = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
if (proof) {
  const { figures, broken } = await proof.run({
    count: Number(values.count ?? proof.count),
    seed: Number(values.seed),
  });
  for (const line of figures) process.stdout.write(`${line}\n`);
  for (const line of broken) process.stdout.write(`BROKEN ${line}\n`);
  if (broken.length > 0) process.exitCode = 1;
} else {
  process.stderr.write(`Which proof? ${Object.keys(PROOFS).join(", ")}\n`);
  process.exitCode = 2;
}
