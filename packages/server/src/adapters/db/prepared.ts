import type { Database } from "./database.ts";

/**
 * A statement that is written once for each database and not with every call: for those that almost every request
 * sends. Its parameters are `sql.placeholder`s; `build` ends with `.prepare(name)`, and PostgreSQL then keeps its plan
 * under that name too. Inside a transaction it is written anew.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  // Forgotten together with its database.
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
