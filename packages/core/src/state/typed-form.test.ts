import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import { NetworkError } from "../client/client-errors.ts";
import { checkerOf, isText, shapeOf } from "../client/storage/draft-shapes.ts";
import { ApiError } from "../contract/failures.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { typedForm } from "./typed-form.ts";

const empty = { name: "", secret: "" };

/** A form that is sent nowhere: `answer` says what the host would. */
function open(answer: () => Promise<typeof empty | null> = async () => null) {
  let user_id = 0;
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    storage: "memory",
    fetch: async () => Response.json({ data: sampleUser({ user_id }) }),
  });
  const signIn = (id: number) => {
    user_id = id;
    app.session.set(`token-${id}`);
    return app.auth.reload();
  };
  onTestFinished(() => app.dispose());
  const sent: (typeof empty)[] = [];
  const make = () =>
    typedForm(app, {
      empty,
      draft: {
        key: "a-form",
        version: 1,
        checker: checkerOf(shapeOf({ name: isText, secret: isText })),
      },
      check: ({ name }) => (name === "" ? { name: "Name field is required" } : {}),
      send: (values) => {
        sent.push(values);
        return answer();
      },
      success: () => "Saved!",
      secrets: ["secret"],
    });
  const form = make();
  const notices = () => app.notices.list.value.map(({ kind, text }) => `${kind} ${text}`);
  return { app, form, make, sent, notices, signIn };
}

test("a form with a mistake is not sent, and changing the field takes back what was said of it", async () => {
  const { form, sent } = open();
  expect(await form.submit()).toBe(false);
  expect([form.errors.value, sent]).toEqual([{ name: "Name field is required" }, []]);
  form.set({ name: "Ada" });
  expect(form.errors.value).toEqual({});
});

test("an accepted form shows what the host has, forgets its draft and its secrets, and says so", async () => {
  const { form, make, notices } = open(async () => ({ name: "Ada B.", secret: "" }));
  form.set({ name: "ada b.", secret: "hush" });
  expect(form.isChanged.value).toBe(true);
  expect(await form.submit()).toBe(true);
  expect([form.values.value, form.isChanged.value]).toEqual([{ name: "Ada B.", secret: "" }, false]);
  expect(notices()).toEqual(["success Saved!"]);
  const next = make();
  next.show({ name: "saved", secret: "" }, 1);
  expect(next.values.value.name).toBe("saved");
});

test("[SC138] what is typed while a form is being saved stays, counts as unsaved and is kept", async () => {
  const answered = Promise.withResolvers<typeof empty>();
  const { form, make, sent } = open(() => answered.promise);
  form.set({ name: "Ada", secret: "hush" });
  const saved = form.submit();
  await expect.poll(() => sent).toHaveLength(1);
  form.set({ name: "Ada Byron" });
  answered.resolve({ name: "Ada", secret: "" });
  expect(await saved).toBe(true);
  expect([form.values.value, form.isChanged.value]).toEqual([{ name: "Ada Byron", secret: "" }, true]);
  const next = make();
  next.show({ name: "Ada", secret: "" }, 1);
  expect(next.values.value.name).toBe("Ada Byron");
});

test("a refusal by the host is said under its field and in the snackbar, and only secrets are emptied", async () => {
  const { form, notices } = open(() =>
    Promise.reject(new ApiError("invalid", { errors: { name: ["Taken"] } })),
  );
  form.set({ name: "Ada", secret: "hush" });
  expect(await form.submit()).toBe(false);
  expect([form.errors.value, form.values.value]).toEqual([{ name: "Taken" }, { name: "Ada", secret: "" }]);
  expect([notices(), form.isBusy.value]).toEqual([["error Taken"], false]);
});

test("a host that cannot be reached or breaks is a problem saving changes", async () => {
  const { form, notices } = open(() => Promise.reject(new NetworkError("a.call")));
  form.set({ name: "Ada" });
  expect(await form.submit()).toBe(false);
  expect(notices()).toEqual(["error There has been problem saving changes!"]);
});

test("what was typed is kept for the next visit, but never a secret", () => {
  const { app, form, make } = open();
  form.show({ name: "saved", secret: "" }, null);
  form.set({ name: "typed", secret: "hush" });
  app.drafts.flush();
  const next = make();
  next.show({ name: "saved", secret: "" }, null);
  expect([next.values.value, next.isChanged.value]).toEqual([{ name: "typed", secret: "" }, true]);
});

test("an account that is loaded again does not take the words out of anybody's mouth; another person's does", async () => {
  const { form, signIn } = open();
  await signIn(1);
  form.show({ name: "saved", secret: "" }, 1);
  form.set({ name: "half a na" });
  form.show({ name: "saved", secret: "" }, 1);
  expect(form.values.value.name).toBe("half a na");
  await signIn(2);
  form.show({ name: "somebody else", secret: "" }, 2);
  expect(form.values.value.name).toBe("somebody else");
});

test("[SC74] what nobody typed follows the account while something else is typed, so that saving takes nothing back", async () => {
  const { form, sent, signIn } = open();
  await signIn(1);
  form.show({ name: "saved", secret: "before" }, 1);
  form.set({ name: "typed" });
  form.show({ name: "of another tab", secret: "since" }, 1);
  expect([form.values.value, form.isChanged.value]).toEqual([{ name: "typed", secret: "since" }, true]);
  await form.submit();
  expect(sent).toEqual([{ name: "typed", secret: "since" }]);
});
