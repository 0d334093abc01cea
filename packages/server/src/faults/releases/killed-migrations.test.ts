import { expect, test } from "vitest";
import { engines } from "../engines.ts";
import { killMigrations } from "./killed-migrations.ts";

test.each(engines().slice(-1))(
  "[R18] a new release that is killed while it migrates an older one's orders comes to the schema of a new one, with every order, on %s",
  async (database) => {
    const { broken } = await killMigrations({ orders: 300, kills: 1, seed: 1, database });
    expect(broken).toEqual([]);
  },
  600_000,
);
