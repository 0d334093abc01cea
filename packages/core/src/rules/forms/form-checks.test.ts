import { describe, expect, test } from "vitest";
import { checkRefundItem } from "./check-refund-item.ts";
import { isClean } from "./field-complaints.ts";
import {
  checkAccountSettings,
  checkChangePassword,
  checkCompany,
  checkFarewell,
  checkFeedback,
  checkGuest,
  checkLogin,
  checkPrices,
  checkPrintFileUrl,
  checkRegister,
  checkRenew,
  checkReset,
  checkStoreIntegration,
  type RegisterForm,
} from "./form-checks.ts";
import { passwordIndicator } from "./password-indicator.ts";

const register: RegisterForm = {
  has_store: false,
  store_name: "",
  store_url: "",
  name: "Ada Lovelace",
  email: "ada@example.com",
  password: "analytical",
  password_confirmation: "analytical",
  country_id: 7,
};

describe("e-mail", () => {
  test.each(["a@b.co", "first.last@sub.example.com"])("[VA20] '%s' is accepted", (email) => {
    expect(checkRegister({ ...register, email })).toEqual({});
    expect(checkGuest({ name: "Ada", email, country_id: null })).toEqual({});
    expect(checkReset({ email })).toEqual({});
  });

  test.each(["a", "a@b", "a.b.co", "@b.co", ""])(
    "[VA20] [MS37] [MS38] '%s' is refused in each form's words",
    (email) => {
      expect(checkRegister({ ...register, email })).toEqual({ email: "Valid email required" });
      expect(checkGuest({ name: "Ada", email, country_id: null })).toEqual({ email: "Valid email required" });
      expect(checkReset({ email })).toEqual({ email: "Please enter valid email address." });
    },
  );
});

describe("register", () => {
  test("[AU13] a complete form passes", () => {
    expect(isClean(checkRegister(register))).toBe(true);
  });

  test("[MS39] an empty name", () => {
    expect(checkRegister({ ...register, name: "  " })).toEqual({ name: "Name field is required" });
  });

  test("[MS40] an empty password", () => {
    expect(checkRegister({ ...register, password: "", password_confirmation: "" })).toEqual({
      password: "Password field is required",
    });
  });

  test.each([1, 2, 7])("[VA21] [MS41] a password of %i characters is too short", (length) => {
    const password = "x".repeat(length);
    expect(checkRegister({ ...register, password, password_confirmation: password })).toEqual({
      password: "Minimum Password length is 8 characters",
    });
  });

  test("[VA21] a password of 8 characters is long enough", () => {
    expect(checkRegister({ ...register, password: "12345678", password_confirmation: "12345678" })).toEqual(
      {},
    );
  });

  test("[VA22] passwords must match", () => {
    expect(checkRegister({ ...register, password_confirmation: "analytic" })).toEqual({
      password_confirmation: "Passwords do not match",
    });
  });

  test("[VA23] a country is required", () => {
    expect(checkRegister({ ...register, country_id: null })).toEqual({ country_id: "Country is required" });
  });

  test.each([
    "shop.example.com",
    "https://shop.example.com",
    "http://127.0.0.1:4401",
    "http://localhost:8080/shop",
  ])("[VA24] store address '%s' passes", (store_url) => {
    expect(checkRegister({ ...register, has_store: true, store_url })).toEqual({});
  });

  test.each(["shop", ""])("[VA24] [MS42] store address '%s' is refused", (store_url) => {
    expect(checkRegister({ ...register, has_store: true, store_url })).toEqual({
      store_url: "Enter valid store URL",
    });
  });

  test("[AU08] without a store its address is not looked at", () => {
    expect(checkRegister({ ...register, has_store: false, store_url: "shop" })).toEqual({});
  });

  test("[AU07] an empty form complains in the order of its fields", () => {
    const empty = { ...register, has_store: true, name: "", email: "", password: "", country_id: null };
    expect(Object.keys(checkRegister(empty))).toEqual([
      "store_url",
      "name",
      "email",
      "password",
      "password_confirmation",
      "country_id",
    ]);
  });
});

describe("guest", () => {
  const guest = { name: "Cher", email: "cher@example.com", country_id: null };

  test("[VA25] a name of one word is accepted", () => {
    expect(checkGuest(guest)).toEqual({});
  });

  test("[VA26] it is accepted with and without a country", () => {
    expect(checkGuest({ ...guest, country_id: 3 })).toEqual({});
  });

  test("[MS39] an empty full name", () => {
    expect(checkGuest({ ...guest, name: "" })).toEqual({ name: "Name field is required" });
  });
});

test("[VA27] the login form checks nothing", () => {
  expect(checkLogin({ email: "", password: "" })).toEqual({});
  expect(checkLogin({ email: "not an address", password: "x" })).toEqual({});
});

describe("new passwords", () => {
  test("[VA21] [VA22] the renew form checks length and repetition", () => {
    expect(checkRenew({ password: "12345678", password_confirmation: "12345678" })).toEqual({});
    expect(checkRenew({ password: "1234567", password_confirmation: "" })).toEqual({
      password: "Minimum Password length is 8 characters",
      password_confirmation: "Passwords do not match",
    });
  });

  test("[AP10] the settings form also wants the current password", () => {
    const form = { current_password: "", password: "12345678", password_confirmation: "12345678" };
    expect(checkChangePassword(form)).toEqual({ current_password: expect.any(String) });
    expect(checkChangePassword({ ...form, current_password: "old password" })).toEqual({});
    expect(checkChangePassword({ current_password: "old", password: "", password_confirmation: "" })).toEqual(
      {
        password: "Password field is required",
      },
    );
  });

  test.each([
    { length: 0, colour: "red" },
    { length: 7, colour: "red" },
    { length: 8, colour: "green" },
    { length: 9, colour: "green" },
  ])("[VA28] the indicator is $colour at $length characters", ({ length, colour }) => {
    expect(passwordIndicator("x".repeat(length))).toBe(colour);
  });
});

test("[SC32] feedback wants a message and an e-mail address", () => {
  expect(checkFeedback({ feedback_message: "Nice", feedback_email: "a@b.co" })).toEqual({});
  expect(checkFeedback({ feedback_message: " ", feedback_email: "a" })).toEqual({
    feedback_message: "This field is required",
    feedback_email: "Valid email required",
  });
});

describe("replacement print file", () => {
  test.each([
    "example.com",
    "www.example.com",
    "http://example.com",
    "https://www.example.com",
    "https://www.example.com/files/a.pdf",
  ])("[VA01] '%s' is accepted", (oi_print_file_url) => {
    expect(checkPrintFileUrl({ oi_print_file_url })).toEqual({});
  });

  test.each([
    { url: "example.co", accepted: true },
    { url: "example.museum", accepted: true },
    { url: "example.c", accepted: false },
    { url: "example.abcdefg", accepted: false },
    { url: "not a url", accepted: false },
    { url: "", accepted: false },
  ])("[VA02] [MS30] '$url' is accepted: $accepted", ({ url, accepted }) => {
    const expected = accepted ? {} : { oi_print_file_url: "Please provide valid URL" };
    expect(checkPrintFileUrl({ oi_print_file_url: url })).toEqual(expected);
  });
});

test("[SC24] the store integration wants an address and a store type", () => {
  expect(checkStoreIntegration({ client_store_url: "shop.example.com", client_st_id: 1 })).toEqual({});
  expect(checkStoreIntegration({ client_store_url: "shop", client_st_id: null })).toEqual({
    client_store_url: "Enter valid store URL",
    client_st_id: "This field is required",
  });
});

test("[VA11] a claim wants product and reason, and 'all order items' (0) is a product", () => {
  expect(Object.keys(checkRefundItem({ ri_oi_id: null, ri_reason_id: null }))).toEqual([
    "ri_oi_id",
    "ri_reason_id",
  ]);
  expect(checkRefundItem({ ri_oi_id: 0, ri_reason_id: 1 })).toEqual({});
});

describe("settings", () => {
  test("an account is deleted after its own address, however it is written, and a password", () => {
    const email = "Ada@Example.test";
    expect(checkFarewell({ confirmation: " ada@example.TEST ", password: "secret" }, email)).toEqual({});
    const empty = checkFarewell({ confirmation: "", password: "" }, email);
    expect(Object.keys(empty)).toEqual(["confirmation", "password"]);
    expect(empty.confirmation).toBe("Type the email address of this account");
    expect(checkFarewell({ confirmation: "bob@example.test", password: "secret" }, email)).toEqual({
      confirmation: "Type the email address of this account",
    });
  });

  test("a name that is emptied, a country that is none and a markup below zero are named", () => {
    expect(checkAccountSettings({ user_name: " " })).toEqual({ user_name: "Name field is required" });
    expect(checkAccountSettings({ user_name: "Ada" })).toEqual({});
    expect(Object.keys(checkCompany({ company_country_id: 0 }))).toEqual(["company_country_id"]);
    expect(checkCompany({ company_name: "Ada Ltd." })).toEqual({});
    const prices = { client_markup: 40, client_price_ending: "any", client_least_profit: 0 };
    expect(checkPrices(prices)).toEqual({});
    expect(checkPrices({ ...prices, client_markup: -1 })).toEqual({
      client_markup: "The markup cannot be below 0 %",
    });
  });

  test("[SC80] what is wrong with a price rule of a size is told by its place in the list", () => {
    const rule = {
      product_id: 2,
      sku_id: null,
      markup: 0,
      margin: 50,
      ending: "any",
      least_profit: 0,
      shipping: 0,
    };
    const check = (client_price_exceptions: object[]) =>
      checkPrices({
        client_markup: 40,
        client_price_ending: "any",
        client_least_profit: 0,
        client_price_exceptions,
      });
    expect(check([rule, { ...rule, product_id: 3 }])).toEqual({});
    expect(check([rule, { ...rule, product_id: 3, margin: 95 }])).toEqual({
      "client_price_exceptions.1.margin": "The margin has to be between 0 and 90 %",
    });
    expect(check([rule, rule])).toEqual({
      client_price_exceptions: "There are two rules for the same size",
    });
  });
});

test("each form names all its wrong fields, in the order in which they stand", () => {
  const all: RegisterForm = {
    has_store: true,
    store_name: "x".repeat(1_000),
    store_url: "nope",
    name: "",
    email: "",
    password: "",
    password_confirmation: "x",
    country_id: null,
  };
  expect(Object.keys(checkRegister(all))).toEqual([
    "store_name",
    "store_url",
    "name",
    "email",
    "password",
    "password_confirmation",
    "country_id",
  ]);
  expect(isClean(checkRegister(all))).toBe(false);
  expect(Object.keys(checkGuest({ email: "", name: "", country_id: -1 }))).toEqual([
    "email",
    "name",
    "country_id",
  ]);
  const pair = { current_password: "", password: "1", password_confirmation: "" };
  expect(Object.keys(checkChangePassword(pair))).toEqual([
    "current_password",
    "password",
    "password_confirmation",
  ]);
});
