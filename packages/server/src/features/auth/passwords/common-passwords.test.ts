import { expect, test } from "vitest";
import { refuseCommonPassword } from "./common-passwords.ts";
import { LEAKED_PASSWORDS } from "./leaked-passwords.ts";

const isRefused = (password: string) =>
  refuseCommonPassword(password).then(
    () => false,
    () => true,
  );

test("[S8] each of the 10,000 most common passwords is refused, in whatever case it is typed", async () => {
  const common = [...LEAKED_PASSWORDS].slice(0, 10_000);
  expect(common).toHaveLength(10_000);
  const typed = common.map((password, index) => (index % 2 === 0 ? password : password.toUpperCase()));
  const taken = (await Promise.all(typed.map(isRefused))).filter((refused) => !refused);
  expect(taken).toEqual([]);
});

test.each([
  "aaaaaaaaa",
  "12341234",
  "abababab",
  "abcdefgh",
  "87654321",
  "Pressport2026",
  "qwerty1234",
  "princess1",
])("[S8] %s is refused", async (password) => {
  expect(await isRefused(password)).toBe(true);
});

test.each(["correct horse battery", "Xq7 longer than it was", "pressport-is-mine", "šķiltavas uz jumta"])(
  "[S8] %s is taken",
  async (password) => {
    expect(await isRefused(password)).toBe(false);
  },
);
