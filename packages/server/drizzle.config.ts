import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate` writes the SQL that brings a database from the last migration to the schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/adapters/db/schema.ts",
  out: "./src/adapters/db/migrations",
});
