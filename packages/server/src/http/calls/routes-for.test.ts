import { contract } from "@pressport/core/contract";
import { expect, test } from "vitest";
import { sample, sampleApp } from "../../testing/sample-app.ts";
import { type Handler, routesFor } from "./routes-for.ts";

test("every call of a group becomes a route", () => {
  const { app } = sampleApp();
  expect(app.routes.map((route) => route.endpoint)).toEqual(Object.values(sample));
});

/* The rest is proved by the compiler: each line marked as an error must be one, or the type check fails. */

const news = contract.news;

// @ts-expect-error a missing handler
export const missing = () => routesFor(news, { feedback: () => ({ message: "" }) });

// @ts-expect-error an answer of another shape
export const wrongAnswer: Handler<typeof news.feedback> = () => ({ text: "" });

// @ts-expect-error a refusal the contract does not declare
export const undeclared: Handler<typeof news.feedback> = ({ fail }) => Promise.reject(fail("order_locked"));

// @ts-expect-error nobody may be signed in on a public call
export const nobody: Handler<typeof sample.all> = ({ user }) => [{ item_id: user.user_id, item_name: "" }];

export const somebody: Handler<typeof sample.show> = ({ user, fail }) => {
  if (user.client_id === 0) throw fail("not_found");
  return { item_id: user.user_id, item_name: user.role_name };
};

export const universal: Handler<typeof sample.all> = ({ fail }) => Promise.reject(fail("unavailable"));

export const noParameter: Handler<typeof sample.all> = ({ params }) => [
  // @ts-expect-error a parameter the path does not have
  { item_id: params.id, item_name: "" },
];

export const noFile: Handler<typeof sample.upload> = ({ files }) => ({
  // @ts-expect-error a file the call does not take
  seen: [{ bytes: files.other.bytes }],
});
