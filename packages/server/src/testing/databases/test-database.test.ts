import { describe, expect, test } from "vitest";
import { openTestDatabase, type TestEngine } from "./test-database.ts";

const EVERYTHING = `
  select (select count(*) from countries) as countries, (select count(*) from skus) as skus,
    (select count(*) from clients) as clients, (select max(country_name) from countries) as last`;

describe.each<TestEngine>(["pglite", "postgres"])("on %s", (engine) => {
  test("the next test finds rows and numbers as they were, whatever this one did", async () => {
    const before = await openTestDatabase(engine);
    const { rows } = await before.query(EVERYTHING);
    const addClient = "insert into clients (client_name) values ('A shop') returning client_id";
    const { rows: clients } = await before.query(addClient);
    await before.query("update countries set country_name = 'Nowhere'");
    await before.query("delete from skus");
    await before.query("set statement_timeout = 5000");
    await before.close();

    const after = await openTestDatabase(engine);
    expect((await after.query(EVERYTHING)).rows).toEqual(rows);
    expect((await after.query(addClient)).rows).toEqual(clients);
    expect((await after.query("show statement_timeout")).rows).not.toEqual([{ statement_timeout: "5s" }]);
    await after.close();
  });

  test("a database whose tables were altered is not given to another test", async () => {
    const altered = await openTestDatabase(engine);
    await altered.query("alter table clients disable trigger all");
    await altered.query("create table left_behind (id int)");
    await altered.close();
    const next = await openTestDatabase(engine);
    const { rows } = await next.query("select to_regclass('left_behind') as table");
    expect(rows).toEqual([{ table: null }]);
    await next.close();
  });

  test("two open at once have nothing in common, and one given back answers nobody any more", async () => {
    const [first, second] = [await openTestDatabase(engine), await openTestDatabase(engine)];
    await first.query("delete from skus");
    expect((await second.query("select from skus")).rows.length).toBeGreaterThan(0);
    await first.close();
    await expect(async () => first.query("select 1")).rejects.toThrow(/is closed|calling end/);
    await second.close();
  });
});
