import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createPressport } from "../app/create-pressport.ts";
import type { PressportOptions } from "../app/pressport-core.ts";
import type { Pressport } from "../app/with-stores.ts";
import { safeStorageOver } from "../client/storage/safe-storage.ts";
import { createManualClock, type ManualClock } from "../testing/manual-clock.ts";
import {
  type RecordedAnswer,
  type RecordedRequest,
  type RecordingHost,
  startRecordingHost,
} from "../testing/recording-host.ts";
import { sampleUser } from "../testing/sample-user.ts";
import { fakeWebStorage } from "../testing/web-storage.ts";

let host: RecordingHost;
let clock: ManualClock;
let went: string[];
let reloads: number;
let open: Pressport[];
/** What the host answers, by method and path. */
let answers: Record<string, RecordedAnswer | ((request: RecordedRequest) => RecordedAnswer)>;

const countries = [
  { country_id: 2, country_name: "Cuba", country_code: "CU", country_deliverable: false },
  { country_id: 1, country_name: "Latvia", country_code: "LV", country_deliverable: true },
];
const refusal = (status: number, code: string, message: string, errors?: Record<string, string[]>) => ({
  status,
  json: { code, message, ...(errors ? { errors } : {}) },
});
const signedInAs = (user = sampleUser()) => ({ json: { data: user } });
const loginAnswer = { json: { access_token: "token-1", data: sampleUser() } };
const guest = sampleUser({ user_id: 9, role: "guest" });
const guestAnswer = { json: { message: "Welcome", access_token: "guest-token", data: guest } };

beforeEach(async () => {
  host = await startRecordingHost();
  clock = createManualClock();
  went = [];
  reloads = 0;
  open = [];
  answers = {
    "GET /api/countries-list": { json: { data: countries } },
    "GET /api/user": signedInAs(),
    "POST /api/login": loginAnswer,
  };
  host.answer((request) => {
    const answer = answers[`${request.method} ${request.url.split("?")[0]}`];
    if (!answer) return refusal(404, "not_found", "Not found");
    return typeof answer === "function" ? answer(request) : answer;
  });
});
afterEach(async () => {
  for (const app of open) app.dispose();
  await host.close();
});

function start(options: Partial<PressportOptions> = {}): Pressport {
  const app = createPressport({
    host: host.url,
    surface: "portal",
    storage: "memory",
    clock,
    navigate: (path) => went.push(path),
    reload: () => {
      reloads += 1;
    },
    ...options,
  });
  open.push(app);
  return app;
}
const sent = (call: string) =>
  host.requests.filter(({ method, url }) => `${method} ${url.split("?")[0]}` === call);
const shown = (app: Pressport) => app.notices.list.value.map(({ kind, text }) => [kind, text]);

const registration = {
  name: "Ada",
  email: "ada@example.com",
  password: "long enough",
  password_confirmation: "long enough",
  country_id: 1,
};

test("[EN23] the state starts with no error, the terms closed, no countries, the login form and no user", () => {
  const { auth } = start();
  expect([auth.errorMessage.value, auth.isTermsOpen.value, auth.countries.value]).toEqual([null, false, []]);
  expect([auth.form.value, auth.user.value, auth.state.value]).toEqual(["login-form", null, "visitor"]);
});

test("[AU28] [EN14] [ST11] a login sends e-mail and password, keeps the token and closes the modal", async () => {
  const app = start();
  app.auth.open();
  app.auth.set("login-form", { email: "demo@pressport.test", password: "secret" });
  expect(await app.auth.login()).toBe(true);
  expect(JSON.parse(sent("POST /api/login")[0]?.body ?? "")).toEqual({
    email: "demo@pressport.test",
    password: "secret",
  });
  expect(app.session.token()).toBe("token-1");
  expect(app.auth.user.value?.user_id).toBe(1);
  expect(app.auth.isOpen.value).toBe(false);
  expect(went).toEqual(["/"]);
});

test("[S7] the name the host gives this browser goes along with the next sign-in and the next reset", async () => {
  answers["POST /api/login"] = { json: { ...loginAnswer.json, device: "browser-1" } };
  answers["POST /api/request_password_reset"] = { json: { message: "Check your email!" } };
  const app = start();
  const form = { email: "demo@pressport.test", password: "secret" };
  for (const _time of ["first", "second"]) {
    app.auth.set("login-form", form);
    await app.auth.login();
  }
  app.auth.set("forgot-password-form", { email: form.email });
  await app.auth.requestReset();
  const bodies = [...sent("POST /api/login"), ...sent("POST /api/request_password_reset")].map(({ body }) =>
    JSON.parse(body),
  );
  expect(bodies).toEqual([
    form,
    { ...form, device: "browser-1" },
    { email: form.email, device: "browser-1" },
  ]);
});

test("[AU34] where the host wants a code, the password stays and the code is sent along with it", async () => {
  const words = "Enter the code that your authenticator app shows, or a recovery code";
  answers["POST /api/login"] = refusal(422, "invalid", words, { code: [words] });
  const { auth } = start();
  auth.set("login-form", { email: "demo@pressport.test", password: "secret" });
  expect(auth.code.value).toBeNull();
  expect(await auth.login()).toBe(false);
  expect([auth.code.value, auth.errorMessage.value, auth.fieldErrors.value]).toEqual([
    "",
    null,
    { code: words },
  ]);
  expect(auth.values["login-form"].value.password).toBe("secret");
  auth.setCode("123456");
  expect(auth.fieldErrors.value).toEqual({});
  answers["POST /api/login"] = loginAnswer;
  expect(await auth.login()).toBe(true);
  expect(sent("POST /api/login").map(({ body }) => JSON.parse(body))).toEqual([
    { email: "demo@pressport.test", password: "secret" },
    { email: "demo@pressport.test", password: "secret", code: "123456" },
  ]);
  expect(auth.code.value).toBeNull();
});

test("[SC184] whoever closes the sign-in leaves neither a password nor a code in the page", async () => {
  const words = "Enter the code that your authenticator app shows, or a recovery code";
  answers["POST /api/login"] = refusal(422, "invalid", words, { code: [words] });
  const { auth } = start();
  const typed = { email: "demo@pressport.test", password: "secret" };
  auth.open();
  auth.set("login-form", typed);
  await auth.login();
  auth.setCode("123456");
  auth.close();
  expect(auth.values["login-form"].value).toEqual({ ...typed, password: "" });
  expect(auth.code.value).toBeNull();
  auth.open();
  auth.set("login-form", typed);
  const sending = auth.login();
  auth.close();
  await sending;
  expect([auth.values["login-form"].value.password, auth.code.value]).toEqual(["", null]);
});

test("[VA27] the login form is sent with whatever is in it", async () => {
  answers["POST /api/login"] = refusal(422, "invalid", "Wrong", { email: ["Wrong"] });
  expect(await start().auth.login()).toBe(false);
  expect(sent("POST /api/login")).toHaveLength(1);
});

test("[ER05] [ER07] a wrong password is told once, under the form, and kept for its fields", async () => {
  const errors = { email: ["The email or password is not correct", "second"], password: ["third"] };
  answers["POST /api/login"] = refusal(422, "invalid", "Not valid", errors);
  const app = start();
  await app.auth.login();
  expect(app.auth.errorMessage.value).toBe("The email or password is not correct");
  expect(app.auth.fieldErrors.value).toEqual({
    email: "The email or password is not correct",
    password: "third",
  });
  expect(shown(app)).toEqual([]);
});

test("[ER05] [ER06] [ER07] a 422 shows the host's words under the form, per field, and in the red snackbar for 4 s", async () => {
  const errors = { email: ["Valid email required", "second"] };
  answers["POST /api/request_password_reset"] = refusal(422, "invalid", "Not valid", errors);
  const app = start();
  app.auth.set("forgot-password-form", { email: "a@b.co" });
  await app.auth.requestReset();
  expect(app.auth.errorMessage.value).toBe("Valid email required");
  expect(app.auth.fieldErrors.value).toEqual({ email: "Valid email required" });
  expect(shown(app)).toEqual([["error", "Valid email required"]]);
  clock.advance(3_900);
  expect(shown(app)).toHaveLength(1);
  clock.advance(200);
  expect(shown(app)).toEqual([]);
});

test.each([
  [403, "not_allowed", "You do not have access to this."],
  [429, "too_many", "Too many attempts. Please wait a moment and try again."],
] as const)(
  "[ER04] a %d stores the host's message as the auth error message",
  async (status, code, message) => {
    answers["POST /api/login"] = refusal(status, code, message);
    const app = start();
    await app.auth.login();
    expect(app.auth.errorMessage.value).toBe(message);
    expect(shown(app)).toEqual([]);
  },
);

test("[AU33] a host that cannot be reached is told under the form, and all inputs stay, passwords too", async () => {
  answers["POST /api/login"] = "drop-connection";
  const app = start();
  app.auth.set("login-form", { email: "a@b.co", password: "secret" });
  await app.auth.login();
  expect(app.auth.errorMessage.value).toBe(app.text.problems.network);
  expect(app.auth.values["login-form"].value).toEqual({ email: "a@b.co", password: "secret" });
});

test("[AU30] on the login form the error is there after 3.9 s and gone after 4.1 s", async () => {
  answers["POST /api/login"] = refusal(403, "not_allowed", "No");
  const { auth } = start();
  await auth.login();
  clock.advance(3_900);
  expect(auth.errorMessage.value).toBe("No");
  clock.advance(200);
  expect(auth.errorMessage.value).toBeNull();
});

test("[AU31] when the error changes again after 2 s, the 4 s count from the later change", async () => {
  answers["POST /api/login"] = refusal(403, "not_allowed", "No");
  const { auth } = start();
  await auth.login();
  clock.advance(2_000);
  answers["POST /api/login"] = refusal(403, "not_allowed", "Still no");
  await auth.login();
  clock.advance(3_900);
  expect(auth.errorMessage.value).toBe("Still no");
  clock.advance(200);
  expect(auth.errorMessage.value).toBeNull();
});

test("[SC158] a refusal that comes once another form is open, or none, is shown nowhere", async () => {
  for (const goOn of ["goTo", "close"] as const) {
    const held = Promise.withResolvers<void>();
    const app = start({
      surface: "widget",
      fetch: async (...request) => {
        if (new Request(...request).url.endsWith("/api/login")) await held.promise;
        return fetch(...request);
      },
    });
    answers["POST /api/login"] = refusal(403, "not_allowed", "No");
    app.auth.open("login-form");
    const sending = app.auth.login();
    if (goOn === "goTo") app.auth.goTo("register-form");
    else app.auth.close();
    held.resolve();
    expect(await sending).toBe(false);
    expect(app.auth.errorMessage.value).toBeNull();
  }
});

test("the error of another form stays until something is done about it", async () => {
  answers["POST /api/request_password_reset"] = refusal(429, "too_many", "Wait");
  const { auth } = start();
  auth.show("forgot-password-form");
  auth.set("forgot-password-form", { email: "a@b.co" });
  await auth.requestReset();
  clock.advance(60_000);
  expect(auth.errorMessage.value).toBe("Wait");
});

test("[AU32] [AU01] switching the form clears the error message and the field errors", async () => {
  answers["POST /api/login"] = refusal(422, "invalid", "No", { email: ["No"] });
  const { auth } = start();
  await auth.login();
  auth.show("forgot-password-form");
  expect([auth.form.value, auth.errorMessage.value, auth.fieldErrors.value]).toEqual([
    "forgot-password-form",
    null,
    {},
  ]);
});

test("typing in a field takes back the complaint about it", async () => {
  answers["POST /api/login"] = refusal(422, "invalid", "No", { email: ["No"], password: ["No"] });
  const { auth } = start();
  await auth.login();
  auth.set("login-form", { email: "a" });
  expect(auth.fieldErrors.value).toEqual({ password: "No" });
});

test.each(["register-form", "guest-form"] as const)(
  "[AU10] [AU15] [AP05] opening the %s asks for the countries each time",
  async (form) => {
    const { auth } = start();
    auth.open(form);
    await expect.poll(() => auth.countries.value).toEqual(countries);
    auth.close();
    auth.open(form);
    await expect.poll(() => sent("GET /api/countries-list")).toHaveLength(2);
  },
);

test("[WD24] the countries are named and ordered in the reader's language", async () => {
  const { auth, text } = start({ locale: "lv" });
  await auth.loadCountries();
  const names = () => auth.countries.value.map(({ country_name }) => country_name);
  expect(names()).toEqual(["Kuba", "Latvija"]);
  await text.speak("en");
  expect(names()).toEqual(["Cuba", "Latvia"]);
});

test("countries that could not be loaded are told, and asking again brings them", async () => {
  answers["GET /api/countries-list"] = refusal(500, "server_error", "No");
  const { auth } = start();
  await auth.loadCountries();
  expect(auth.countriesState.value).toBe("failed");
  answers["GET /api/countries-list"] = { json: { data: countries } };
  await auth.loadCountries();
  expect([auth.countriesState.value, auth.countries.value]).toEqual(["ready", countries]);
});

test("[WD42] terms that do not arrive say so and close, and come with the next try", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const app = start();
  await app.auth.openTerms();
  expect([app.auth.isTermsOpen.value, shown(app)]).toEqual([false, [["error", app.text.problems.network]]]);
  vi.unstubAllGlobals();
  await app.auth.openTerms();
  expect([app.auth.isTermsOpen.value, app.auth.termsSections.value.length > 0]).toEqual([true, true]);
});

test("[AU11] [AU16] [TE11] the terms open and close, and list the countries the host excludes", async () => {
  const { auth } = start();
  const listed = () => auth.termsSections.value.flatMap((section) => section.list ?? []);
  answers["GET /api/countries-list"] = refusal(500, "server_error", "No");
  await auth.openTerms();
  expect(auth.isTermsOpen.value).toBe(true);
  expect(listed()).toEqual(
    expect.arrayContaining([
      "Cuba",
      "Iran",
      "North Korea",
      "Syria",
      "Sudan",
      "Russian Federation",
      "Maestro",
    ]),
  );
  expect(listed()).toHaveLength(27 + 4);
  answers["GET /api/countries-list"] = { json: { data: countries } };
  await auth.loadCountries();
  await auth.loadCountries();
  await expect.poll(listed).toEqual(["Visa", "Visa Electron", "Mastercard", "Maestro", "Cuba"]);
  auth.closeTerms();
  expect(auth.isTermsOpen.value).toBe(false);
});

test("[AU13] [AU29] [OV01] [EN16] a registration sends the form, shows the popup and goes to the product list", async () => {
  answers["POST /api/register"] = { json: { message: "Thanks" } };
  const app = start();
  app.auth.show("register-form");
  app.auth.set("register-form", {
    ...registration,
    has_store: true,
    store_name: "Shop",
    store_url: "shop.example.com",
  });
  expect(await app.auth.register()).toBe(true);
  const [request] = sent("POST /api/register");
  expect(JSON.parse(request?.body ?? "")).toEqual({
    name: "Ada",
    email: "ada@example.com",
    password: "long enough",
    country_id: 1,
    store: { store_name: "Shop", store_url: "shop.example.com" },
  });
  expect(request?.headers["idempotency-key"]).toMatch(/^[0-9a-f]{32}$/);
  expect([app.auth.popup.value, app.session.token()]).toEqual(["registered", null]);
  expect(went).toEqual(["/products/product-list"]);
  expect(app.auth.values["register-form"].value).toMatchObject({
    name: "",
    email: "",
    password: "",
    country_id: null,
  });
});

test("[AU13] without the store box no store is sent", async () => {
  answers["POST /api/register"] = { json: { message: "Thanks" } };
  const { auth } = start();
  auth.set("register-form", { ...registration, store_name: "typed before unchecking" });
  await auth.register();
  expect(JSON.parse(sent("POST /api/register")[0]?.body ?? "")).not.toHaveProperty("store");
});

test("[VA22] [VA23] a form with mistakes is not sent and tells every one of them", async () => {
  const { auth } = start();
  auth.set("register-form", { ...registration, name: "", password_confirmation: "other", country_id: null });
  expect(await auth.register()).toBe(false);
  expect(host.requests).toHaveLength(0);
  expect(auth.fieldErrors.value).toEqual({
    name: "Name field is required",
    password_confirmation: "Passwords do not match",
    country_id: "Country is required",
  });
  expect(auth.values["register-form"].value.password).toBe("long enough");
});

test("[AU33] after a refused registration only the passwords are emptied", async () => {
  answers["POST /api/register"] = refusal(422, "invalid", "Taken", { email: ["Taken"] });
  const { auth } = start();
  auth.set("register-form", registration);
  await auth.register();
  expect(auth.values["register-form"].value).toMatchObject({
    name: "Ada",
    email: "ada@example.com",
    password: "",
    password_confirmation: "",
    country_id: 1,
  });
});

test("[AU17] [AU27] [EN17] [MS28] a guest gets in: token kept, loading shown, welcome said for 3.5 s", async () => {
  answers["POST /api/register"] = guestAnswer;
  let formWhileLoading: string | undefined;
  const app = start();
  answers["GET /api/user"] = () => {
    formWhileLoading = app.auth.form.value;
    return signedInAs(guest);
  };
  app.auth.open("guest-form");
  app.auth.set("guest-form", { name: "Cher", email: "cher@example.com" });
  expect(await app.auth.registerGuest()).toBe(true);
  expect(JSON.parse(sent("POST /api/register")[0]?.body ?? "")).toEqual({
    guest_user: true,
    name: "Cher",
    email: "cher@example.com",
    country_id: null,
  });
  expect(formWhileLoading).toBe("loading");
  expect([app.session.token(), app.auth.isGuest.value, app.auth.isOpen.value]).toEqual([
    "guest-token",
    true,
    false,
  ]);
  expect(shown(app)).toEqual([["success", app.text.notices.guestWelcome]]);
  clock.advance(3_499);
  expect(shown(app)).toHaveLength(1);
  clock.advance(1);
  expect(shown(app)).toEqual([]);
});

test("[ST18] [ST19] a visitor who goes to choosing designs is asked to register first, and then gets there", async () => {
  answers["POST /api/register"] = guestAnswer;
  answers["GET /api/user"] = signedInAs(guest);
  const { auth } = start();
  expect(await auth.chooseDesigns({ productId: 3, variantId: 12 })).toBe(false);
  expect([auth.isOpen.value, auth.form.value]).toEqual([true, "guest-form"]);
  auth.set("guest-form", { name: "Cher", email: "cher@example.com" });
  await auth.registerGuest();
  expect(went).toEqual(["/products/3/variants/12/designs"]);
  await auth.chooseDesigns({ productId: 4, variantId: 13 });
  expect(went.at(-1)).toBe("/products/4/variants/13/designs");
});

test("[SC157] a guest whom the host has let in is in, though the line is lost right after, and nobody waits", async () => {
  answers["POST /api/register"] = guestAnswer;
  answers["GET /api/user"] = "drop-connection";
  const { auth } = start({ surface: "widget" });
  const isIn = auth.ensureSignedIn("guest-form");
  await expect.poll(() => auth.isOpen.value).toBe(true);
  auth.set("guest-form", { name: "Cher", email: "cher@example.com" });
  expect(await auth.registerGuest()).toBe(true);
  expect([await isIn, auth.user.value?.user_id, auth.isOpen.value]).toEqual([true, 9, false]);
});

test("[ST20] a guest without a held product step goes home", async () => {
  answers["POST /api/register"] = guestAnswer;
  answers["GET /api/user"] = signedInAs(guest);
  const { auth } = start();
  auth.open("guest-form");
  auth.set("guest-form", { name: "Cher", email: "cher@example.com" });
  await auth.registerGuest();
  expect(went).toEqual(["/"]);
});

test("[ST21] a registered user who logs in instead gets to the held product step too", async () => {
  const { auth } = start();
  await auth.chooseDesigns({ productId: 3, variantId: 12 });
  auth.goTo("login-form");
  await auth.login();
  expect(went).toEqual(["/login", "/products/3/variants/12/designs"]);
});

test("[ST21] a registered user who was heading nowhere goes home, where the portal opens the products", async () => {
  const { auth } = start();
  auth.open("login-form");
  auth.set("login-form", { email: "ada@example.test", password: "analytical" });
  await auth.login();
  expect(auth.role.value).toBe("user");
  expect(went).toEqual(["/"]);
});

test("closing the modal lets go of the held product step", async () => {
  const { auth } = start();
  await auth.chooseDesigns({ productId: 3, variantId: 12 });
  auth.close();
  await auth.login();
  expect(went).toEqual(["/"]);
});

test("[AU05] [AU12] links between forms change the route in the portal and only the form in a widget", () => {
  const portal = start();
  portal.auth.open();
  portal.auth.goTo("register-form");
  portal.auth.goTo("login-form");
  portal.auth.goTo("forgot-password-form");
  expect(went).toEqual(["/register", "/login"]);
  expect([portal.auth.form.value, portal.auth.isOpen.value]).toEqual(["forgot-password-form", false]);

  const widget = start({ surface: "widget" });
  widget.auth.open();
  widget.auth.goTo("register-form");
  expect([widget.auth.form.value, widget.auth.isOpen.value, went.length]).toEqual(["register-form", true, 2]);
});

test("a form shown on a page of its own closes the dialog, and whoever waited there is told so", async () => {
  const portal = start();
  const waits = portal.auth.ensureSignedIn();
  await expect.poll(() => portal.auth.isOpen.value).toBe(true);
  portal.auth.show("register-form");
  expect([portal.auth.form.value, portal.auth.isOpen.value]).toEqual(["register-form", false]);
  expect(await waits).toBe(false);

  const linked = portal.auth.ensureSignedIn();
  await expect.poll(() => portal.auth.isOpen.value).toBe(true);
  portal.auth.goTo("login-form");
  expect(await linked).toBe(false);
  await portal.auth.login();
  expect(went).toEqual(["/login", "/"]);
});

test("[MS29] [AU20] [EN15] a reset request sends the e-mail and says 'Check your email!'", async () => {
  answers["POST /api/request_password_reset"] = { json: { message: "Sent" } };
  const { auth } = start();
  auth.show("forgot-password-form");
  auth.set("forgot-password-form", { email: "a@b" });
  expect(await auth.requestReset()).toBe(false);
  expect(auth.fieldErrors.value).toEqual({ email: "Please enter valid email address." });
  auth.set("forgot-password-form", { email: "a@b.co" });
  expect(await auth.requestReset()).toBe(true);
  expect(JSON.parse(sent("POST /api/request_password_reset")[0]?.body ?? "")).toEqual({ email: "a@b.co" });
  expect([auth.isResetSent.value, auth.values["forgot-password-form"].value.email]).toEqual([true, ""]);
  auth.show("login-form");
  expect(auth.isResetSent.value).toBe(false);
});

test("[AU22] [MS16] a reset link is checked, and a new password leads to the login page", async () => {
  const token = "t".repeat(24);
  answers[`GET /api/check_password_reset/${token}`] = { json: { message: "OK" } };
  answers[`PATCH /api/update_password_reset/${token}`] = { json: { message: "OK" } };
  const app = start();
  await app.auth.checkRenewLink(token);
  expect(app.auth.renewLink.value).toBe("usable");
  app.auth.set("renew-form", { password: "long enough", password_confirmation: "long enough" });
  expect(await app.auth.renewPassword(token)).toBe(true);
  expect(shown(app)).toEqual([["success", "Password successfully updated!"]]);
  expect(went).toEqual(["/login"]);
  answers[`GET /api/check_password_reset/${token}`] = refusal(410, "link_used", "Used");
  await app.auth.checkRenewLink(token);
  expect(app.auth.renewLink.value).toBe("expired");
});

test("[ER03] [MS01] [MS25] an unverified login keeps its token and is told for 10 s, with a button that sends the e-mail again", async () => {
  answers["POST /api/login"] = { json: { access_token: "t", data: sampleUser({ user_verified: false }) } };
  answers["GET /api/user"] = refusal(403, "not_verified", "Not verified");
  answers["GET /api/email/resend"] = { json: { message: "Sent" } };
  const app = start();
  await app.auth.login();
  expect([app.session.token(), app.auth.user.value, app.auth.state.value]).toEqual(["t", null, "unverified"]);
  const [banner] = app.notices.list.value;
  expect(banner?.text).toBe(app.text.auth.verify.banner);
  clock.advance(9_500);
  expect(shown(app)).toHaveLength(1);
  banner?.action?.run();
  await expect.poll(() => shown(app)).toContainEqual(["success", "Success! Please check your email!"]);
  expect(sent("GET /api/email/resend")).toHaveLength(1);
  clock.advance(1_000);
  expect(shown(app)).toEqual([["success", "Success! Please check your email!"]]);
});

test("[ER01] [ER02] [AP70] a 401 destroys token and user, and the portal reloads once", async () => {
  const app = start();
  await app.auth.login();
  answers["GET /api/cart/show"] = refusal(401, "not_signed_in", "Please sign in");
  const calls = await Promise.allSettled([app.api.cart.show(), app.api.cart.show(), app.api.cart.show()]);
  expect(calls.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect([app.session.token(), app.auth.user.value, reloads]).toEqual([null, null, 1]);
  await app.api.cart.show().catch(() => undefined);
  expect(reloads).toBe(1);
});

test("[ER02] an expired token found on arrival signs out quietly, without a reload", async () => {
  answers["GET /api/user"] = refusal(401, "not_signed_in", "Please sign in");
  const app = start({ surface: "widget" });
  app.session.set("old");
  expect(await app.auth.whenKnown()).toBeNull();
  expect(await app.auth.reload()).toBeNull();
  expect([app.session.token(), app.auth.state.value, app.auth.isOpen.value, reloads]).toEqual([
    null,
    "visitor",
    false,
    0,
  ]);
});

test("[WD11] in a widget a 401 opens sign-in and the refused call is replayed once somebody is in", async () => {
  const app = start({ surface: "widget" });
  await app.auth.login();
  let expired = 0;
  app.auth.onExpired(() => {
    expired += 1;
  });
  answers["GET /api/orders/7"] = ({ headers }) =>
    headers.authorization === "Bearer token-2"
      ? refusal(404, "not_found", "Not found")
      : refusal(401, "not_signed_in", "Please sign in");
  const call = app.api.orders.show({ params: { id: 7 } }).catch((error: unknown) => error);
  await expect.poll(() => app.auth.isOpen.value).toBe(true);
  expect([expired, app.session.token(), reloads]).toEqual([1, null, 0]);
  answers["POST /api/login"] = { json: { access_token: "token-2", data: sampleUser() } };
  await app.auth.login();
  expect(await call).toMatchObject({ code: "not_found" });
  expect(sent("GET /api/orders/7")).toHaveLength(2);
  expect(app.auth.isOpen.value).toBe(false);
});

test("closing sign-in gives the refusal to whoever waited", async () => {
  const app = start({ surface: "widget" });
  await app.auth.login();
  answers["GET /api/cart/show"] = refusal(401, "not_signed_in", "Please sign in");
  const call = app.api.cart.show().catch((error: unknown) => error);
  await expect.poll(() => app.auth.isOpen.value).toBe(true);
  app.auth.close();
  expect(await call).toMatchObject({ code: "not_signed_in" });
});

test("an action that needs somebody waits for the sign-in and does not lead elsewhere", async () => {
  const { auth } = start();
  const isReady = auth.ensureSignedIn("guest-form");
  await expect.poll(() => auth.isOpen.value).toBe(true);
  await auth.login();
  expect([await isReady, went]).toEqual([true, []]);
  const { auth: other } = start();
  const isRefused = other.ensureSignedIn();
  await expect.poll(() => other.isOpen.value).toBe(true);
  other.close();
  expect(await isRefused).toBe(false);
});

test("a stale token does not stand in the way of a login", async () => {
  const app = start();
  app.session.set("stale");
  answers["POST /api/login"] = ({ headers }) =>
    headers.authorization ? refusal(401, "not_signed_in", "Please sign in") : loginAnswer;
  expect(await app.auth.login()).toBe(true);
  expect([app.session.token(), reloads]).toEqual(["token-1", 0]);
});

test("[RO32] a user who cannot be fetched keeps the token, and asking again finds them", async () => {
  answers["GET /api/user"] = refusal(500, "server_error", "No");
  const app = start();
  app.session.set("good");
  expect(await app.auth.reload()).toBeNull();
  expect([app.session.token(), app.auth.state.value]).toEqual(["good", "unreachable"]);
  answers["GET /api/user"] = signedInAs();
  expect((await app.auth.whenKnown())?.user_id).toBe(1);
});

test("[RT03] [ST12] [OV04] a confirmation link signs in with a fresh token and welcomes once", async () => {
  answers["GET /api/user"] = ({ headers }) =>
    headers.authorization === "Bearer link"
      ? { json: { data: sampleUser(), access_token: "fresh" } }
      : signedInAs();
  const app = start();
  expect(await app.auth.checkAuth("link")).toBe(true);
  expect([app.session.token(), app.auth.popup.value, went]).toEqual([
    "fresh",
    "welcome",
    ["/products/product-list"],
  ]);
  app.auth.closePopup();
  expect([app.auth.popup.value, went.length, went.at(-1)]).toEqual([null, 2, "/products/product-list"]);
  await app.auth.checkAuth("link");
  expect(app.auth.popup.value).toBeNull();
});

test("[SC365] whoever confirms the address after an early log-in is no longer told that it is not confirmed", async () => {
  answers["POST /api/login"] = { json: { access_token: "t", data: sampleUser({ user_verified: false }) } };
  answers["GET /api/user"] = refusal(403, "not_verified", "Not verified");
  const app = start();
  await app.auth.login();
  expect(shown(app)).toHaveLength(1);
  answers["GET /api/user"] = signedInAs();
  await app.auth.checkAuth("link");
  expect(shown(app)).toEqual([]);
});

test("[S46] a confirmation link opened in a browser that did not register leads to a new password", async () => {
  answers["GET /api/user"] = {
    json: { data: sampleUser(), access_token: "fresh", password_link: "secret-of-a-link" },
  };
  answers["POST /api/register"] = { json: { message: "Thanks", device: "this-browser" } };
  const app = start();
  app.auth.set("register-form", registration);
  await app.auth.register();
  expect(await app.auth.checkAuth("link")).toBe(true);
  expect(sent("GET /api/user").map(({ url }) => url)).toContain("/api/user?device=this-browser");
  expect(went.at(-1)).toBe("/renew-password-form/secret-of-a-link");
  expect(shown(app).at(-1)).toEqual(["info", "Your address is confirmed. Please choose a password."]);
});

test("[RT03] a dead confirmation link leaves whoever was signed in signed in, and leads them on", async () => {
  const app = start();
  await app.auth.login();
  answers["GET /api/user"] = ({ headers }) =>
    headers.authorization === "Bearer dead" ? refusal(401, "not_signed_in", "No") : signedInAs();
  went.length = 0;
  expect(await app.auth.checkAuth("dead")).toBe(true);
  expect([app.session.token(), app.auth.user.value?.user_id, reloads]).toEqual(["token-1", 1, 0]);
  expect(went).toEqual(["/products/product-list"]);
});

test("a guest who signs in is told what moved to the account", async () => {
  answers["POST /api/login"] = { json: { ...loginAnswer.json, moved: { designs: 2, cart_items: 1 } } };
  const app = start();
  app.session.set("guest-token");
  await app.auth.login();
  expect(sent("POST /api/login")[0]?.headers.authorization).toBe("Bearer guest-token");
  expect(shown(app)).toEqual([["info", "2 designs and 1 basket item moved to your account."]]);
});

test("a guest who registers keeps the account, which then waits for its e-mail to be confirmed", async () => {
  answers["POST /api/register"] = { json: { message: "Thanks", data: sampleUser({ user_verified: false }) } };
  answers["GET /api/user"] = signedInAs(guest);
  const app = start();
  app.session.set("guest-token");
  await app.auth.whenKnown();
  await app.auth.reload();
  app.auth.set("register-form", registration);
  expect(await app.auth.register()).toBe(true);
  expect(sent("POST /api/register")[0]?.headers.authorization).toBe("Bearer guest-token");
  expect([app.auth.state.value, app.session.token(), app.auth.popup.value]).toEqual([
    "unverified",
    "guest-token",
    "registered",
  ]);
});

test.each(["answered", "lost"] as const)(
  "[AP02] signing out destroys token, user and drafts, the answer being %s",
  async (answer) => {
    answers["GET /api/logout"] = answer === "lost" ? "drop-connection" : { json: { message: "Bye" } };
    const app = start();
    await app.auth.login();
    app.drafts.save("basket.address", { city: "Riga" }, 1);
    await app.auth.logout();
    expect([app.session.token(), app.auth.user.value, went.at(-1)]).toEqual([null, null, "/"]);
    expect(app.storage.keys("pressport.draft|")).toEqual([]);
    expect(sent("GET /api/logout")).toHaveLength(1);
  },
);

test("[R16] what was typed in the register form is there after a reload, but no password is kept", async () => {
  const browser = fakeWebStorage();
  const storage = safeStorageOver(browser);
  const before = start({ storage });
  before.auth.set("register-form", { ...registration, has_store: true });
  before.dispose();
  expect(
    before.storage
      .keys("")
      .map((key) => storage.get(key))
      .join(),
  ).not.toContain("long enough");
  const { auth } = start({ storage: safeStorageOver(browser) });
  expect(auth.values["register-form"].value).toEqual({
    ...registration,
    has_store: true,
    store_name: "",
    store_url: "",
    password: "",
    password_confirmation: "",
  });
  answers["POST /api/register"] = { json: { message: "Thanks" } };
  auth.set("register-form", {
    has_store: false,
    password: "long enough",
    password_confirmation: "long enough",
  });
  await auth.register();
  expect(start({ storage: safeStorageOver(browser) }).auth.values["register-form"].value.email).toBe("");
});

test("a disposed Pressport leaves no timer and answers everyone who waits", async () => {
  answers["POST /api/login"] = refusal(403, "not_allowed", "No");
  const app = start();
  await app.auth.login();
  app.notices.info("Hello");
  const waits = app.auth.ensureSignedIn();
  await expect.poll(() => app.auth.isOpen.value).toBe(true);
  app.dispose();
  expect(await waits).toBe(false);
  expect(clock.pending()).toBe(0);
});
