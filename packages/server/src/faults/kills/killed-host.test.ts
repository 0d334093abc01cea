import { expect, test } from "vitest";
import { engines } from "../engines.ts";
import { killWhileOrdering } from "./killed-orders.ts";
import { killWhileUploading } from "./killed-uploads.ts";

/** Several hosts start one after the other in these. */
const PATIENCE_MS = 600_000;

test.each(engines())(
  "[R1] [R2] a host killed while orders are made and while it starts loses none it confirmed and makes none twice, on %s",
  async (database) => {
    const { figures, broken } = await killWhileOrdering({ rounds: 1, buyers: 12, seed: 1, database });
    expect(broken).toEqual([]);
    expect(figures[1]).toMatch(/^[1-9]\d* orders were confirmed before a kill, 0 of them lost/);
  },
  PATIENCE_MS,
);

test.each(engines())(
  "[R20] a host killed while designs are uploaded keeps those it confirmed whole, stores none twice and leaves no file behind, on %s",
  async (database) => {
    const { figures, broken } = await killWhileUploading({ rounds: 1, uploads: 6, seed: 1, database });
    expect(broken).toEqual([]);
    expect(figures[1]).toMatch(/^[1-9]\d* were confirmed before a kill, 0 of them lost; 6 designs/);
  },
  PATIENCE_MS,
);
