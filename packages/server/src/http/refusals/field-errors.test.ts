import { contract } from "@pressport/core/contract";
import { expect, test } from "vitest";
import type { core } from "zod";
import * as z from "zod/mini";
import { fieldErrorsOf } from "./field-errors.ts";

function errorsOf(schema: core.$ZodType, value: unknown) {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues);
}

test("nested fields are named by dotted path and each message stands once", () => {
  const schema = z.object({
    store: z.object({ store_url: z.string("Enter valid store URL") }),
    list: z.array(z.int("Number")),
  });
  expect(errorsOf(schema, { store: {}, list: ["a", 1, "b"] })).toEqual({
    "store.store_url": ["Enter valid store URL"],
    "list.0": ["Number"],
    "list.2": ["Number"],
  });
});

test("[VA22] [VA23] a registration gets its own messages, not those of the guest form", () => {
  const errors = errorsOf(contract.auth.register.body, {
    name: "",
    email: "no",
    password: "1",
    country_id: 0,
  });
  expect(errors).toEqual({
    name: ["Name field is required"],
    email: ["Valid email required"],
    password: ["Minimum Password length is 8 characters"],
    country_id: ["Country is required"],
  });
});

test("[VA25] a guest registration gets the guest form's messages", () => {
  expect(errorsOf(contract.auth.register.body, { guest_user: true, name: "", email: "no" })).toEqual({
    name: ["Name field is required"],
    email: ["Valid email required"],
  });
});

test("what is no object at all is a problem of the body", () => {
  expect(Object.keys(errorsOf(contract.auth.login.body, null))).toEqual(["body"]);
  expect(Object.keys(errorsOf(contract.auth.register.body, []))).toEqual(["body"]);
});

test("an id that may be text or number speaks with one message under its own field", () => {
  expect(Object.keys(errorsOf(contract.orders.remove.body, { orders: [] }))).toEqual(["orders"]);
  expect(Object.keys(errorsOf(contract.cart.removeItem.body, { ci_id: "x" }))).toEqual(["ci_id"]);
});
