import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { focusedName } from "../testing/deep-focus.ts";
import { rendered } from "../testing/mount.ts";
import { SampleWidget } from "../testing/widgets/sample-widget.tsx";
import { widgetContract } from "../testing/widgets/widget-contract.ts";
import { InPlace, Login } from "./auth-modal.stories.tsx";
import { AuthModal } from "./auth-modal.tsx";
import { showAuthModal } from "./auth-scene.ts";

const stories = new URL("./auth-modal.stories.tsx", import.meta.url).href;
const shown = async () => {
  await expect.element(page.getByRole("heading", { name: "Log in" })).toBeVisible();
};
widgetContract({ widget: AuthModal, story: InPlace, strict: { module: stories, name: "InPlace" }, shown });
widgetContract({ widget: AuthModal, story: Login, strict: { module: stories, name: "Login" }, shown });

const dialog = page.getByRole("dialog");
const forms = (element: HTMLElement) =>
  [...(element.shadowRoot?.querySelectorAll("form") ?? [])].map((form) => form.getAttribute("name"));

test("[AU01] [WD10] it switches between the forms without any route, one at a time", async () => {
  const { element, app, went } = await showAuthModal({ open: "" });
  expect(forms(element)).toEqual(["login"]);
  for (const name of ["register", "forgot-password", "guest", "login"] as const) {
    element.form = name;
    await expect.poll(() => forms(element)).toEqual([name]);
  }
  app.auth.open("loading");
  await rendered();
  expect(forms(element)).toEqual([]);
  await expect.element(page.getByText("One moment…")).toBeVisible();
  expect(went).toEqual([]);
});

test("[AU01] a form in place gives way to the dialog while it is open", async () => {
  const { element, app } = await showAuthModal({ inline: "", form: "register" });
  await expect.poll(() => forms(element)).toEqual(["register"]);
  await expect.element(dialog).not.toBeInTheDocument();
  app.auth.open("guest-form");
  await expect.poll(() => forms(element)).toEqual(["guest"]);
  await expect.element(dialog).toBeVisible();
});

test("the open attribute opens, closes, and tells how it is", async () => {
  const { element, app } = await showAuthModal({ form: "guest" });
  await expect.element(dialog).not.toBeInTheDocument();
  element.open = true;
  await expect.element(page.getByRole("dialog", { name: "Start as a guest" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect([element.open, app.auth.isOpen.value]).toEqual([false, false]);
  element.open = true;
  await expect.element(dialog).toBeVisible();
  element.open = false;
  await expect.element(dialog).not.toBeInTheDocument();
});

test("show and close do the same from a script", async () => {
  const { element } = await showAuthModal({});
  await element.show("forgot-password");
  await expect.element(page.getByRole("dialog", { name: "Forgot password" })).toBeVisible();
  await element.close();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("[WD11] it opens when something needs somebody to be signed in, and says when nobody came", async () => {
  const { app } = await showAuthModal({});
  const answered = app.auth.ensureSignedIn("guest-form");
  await expect.element(page.getByRole("dialog", { name: "Start as a guest" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Close", exact: true }));
  expect(await answered).toBe(false);
});

test("[WD14] the focus stays inside while it is open and goes back where it came from", async () => {
  const opener = document.createElement("button");
  opener.textContent = "Sign in here";
  document.body.prepend(opener);
  const { element } = await showAuthModal({});
  opener.focus();
  await element.show();
  await expect.element(dialog).toBeVisible();
  expect(focusedName()).toBe("Email");
  const reached = new Set<string>();
  for (let step = 0; step < 10; step++) {
    await userEvent.keyboard("{Tab}");
    reached.add(focusedName());
  }
  expect([...reached]).toEqual(
    expect.arrayContaining(["Email", "Password", "Forgot password?", "Log in", "Create account", "Close"]),
  );
  expect(reached).not.toContain("Sign in here");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(focusedName()).toBe("Sign in here");
  opener.remove();
});

test("[WD14] the focus follows to the first field when the form is switched", async () => {
  await showAuthModal({ open: "" });
  await userEvent.click(page.getByRole("button", { name: "Forgot password?" }));
  await expect.element(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await expect.poll(() => focusedName()).toBe("Email");
});

test("of two modals on a page one shows the dialog", async () => {
  const { app, element } = await showAuthModal({ inline: "" });
  const other = new AuthModal();
  other.pressport = app;
  document.body.append(other);
  await rendered();
  app.auth.open();
  await rendered();
  const dialogs = [element, other].map((one) => one.shadowRoot?.querySelectorAll("dialog").length);
  expect(dialogs).toEqual([0, 1]);
  other.remove();
  await rendered();
  expect(element.shadowRoot?.querySelectorAll("dialog")).toHaveLength(1);
});

test("[WD11] [WD12] signing in is told to the page once, and to whoever waits", async () => {
  const { app, element, host } = await showAuthModal({});
  const told: unknown[] = [];
  element.addEventListener("pp-auth-changed", ({ detail }) => told.push(detail));
  const answered = app.auth.ensureSignedIn();
  await expect.element(dialog).toBeVisible();
  await userEvent.type(page.getByLabelText("Email"), "demo@pressport.test");
  await userEvent.type(page.getByLabelText("Password", { exact: true }), "password1");
  await userEvent.keyboard("{Enter}");
  expect(await answered).toBe(true);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(told).toEqual([{ signed_in: true, role: "user" }]);
  expect(host.bodies("POST /api/login")).toHaveLength(1);
});

test("[WD11] a 401 is told to the page, opens sign-in and leaves nobody signed in", async () => {
  const { app, element, host } = await showAuthModal({});
  let expired = 0;
  element.addEventListener("pp-auth-expired", () => {
    expired += 1;
  });
  await app.auth.checkAuth("link-token");
  app.auth.closePopup();
  host.answers["GET /api/email/resend"] = {
    status: 401,
    json: { code: "unauthenticated", message: "Please log in." },
  };
  void app.auth.resendConfirmation();
  await expect.element(page.getByRole("dialog", { name: "Log in" })).toBeVisible();
  expect([expired, app.auth.isSignedIn.value]).toEqual([1, false]);
});

test("[WD10] [WD11] a page without a modal of its own gets one inside the widget that needs somebody", async () => {
  const { app, element } = await showAuthModal({});
  element.remove();
  SampleWidget.define();
  const asking = new SampleWidget();
  asking.pressport = app;
  document.body.append(asking);
  const answered = app.auth.ensureSignedIn("guest-form");
  await expect.element(page.getByRole("dialog", { name: "Start as a guest" })).toBeVisible();
  expect(asking.shadowRoot?.querySelector("pp-auth-modal")?.hasAttribute("open")).toBe(true);
  await userEvent.keyboard("{Escape}");
  expect(await answered).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
  asking.remove();
});

test("in place, somebody who is in already is told so and can leave", async () => {
  const { app, host } = await showAuthModal({ inline: "" });
  await app.auth.login();
  await expect.element(page.getByText("You are logged in as Ada Reseller.")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Log out" }));
  await expect.element(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  expect(host.bodies("GET /api/logout")).toHaveLength(1);
});

test("[AU26] no form offers a marketplace sign-in", async () => {
  const { element } = await showAuthModal({ open: "" });
  for (const name of ["login", "register", "guest", "forgot-password"] as const) {
    element.form = name;
    await rendered();
    expect(element.shadowRoot?.querySelector(".root")?.textContent).not.toMatch(/marketplace/i);
  }
});

/** What a password manager does that looks at the page's own elements only. */
function fillFromThePage(values: Readonly<Record<string, string>>): void {
  for (const [autocomplete, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`form input[autocomplete~="${autocomplete}"]`);
    if (!field) throw new Error(`There is no field for ${autocomplete}.`);
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

test.each([{ open: "" }, { inline: "" }])(
  "[WD30] with render-form=light the form is among the page's elements, is filled there and signs in (%o)",
  async (place) => {
    const { element, app } = await showAuthModal({ ...place, form: "login", "render-form": "light" });
    const email = page.getByLabelText("Email");
    await expect.element(email).toBeVisible();
    expect(forms(element)).toEqual([]);
    if ("open" in place) await expect.poll(focusedName).toBe("Email");
    fillFromThePage({ username: "demo@pressport.test", "current-password": "pressport-demo" });
    await userEvent.click(page.getByRole("button", { name: "Log in" }));
    await expect.poll(() => app.auth.isSignedIn.value).toBe(true);
  },
);

test("[WD30] the form among the page's elements looks like the other, and changes nothing of the page", async () => {
  const outside = document.createElement("button");
  document.body.append(outside);
  const lookOf = (place: Element, picks: readonly (keyof CSSStyleDeclaration)[]) => {
    const style = getComputedStyle(place);
    return picks.map((pick) => style[pick]);
  };
  const picks = ["color", "backgroundColor", "fontSize", "borderRadius", "height", "width"] as const;
  const before = [lookOf(outside, picks), document.adoptedStyleSheets.length];
  const { element } = await showAuthModal({ inline: "", form: "login" });
  // The mouse may rest where the button comes to stand.
  const look = () => [
    lookOf(page.getByLabelText("Email").element(), picks),
    lookOf(page.getByRole("button", { name: "Log in" }).element(), ["fontSize", "borderRadius", "height"]),
  ];
  const shadowed = look();
  element.renderForm = "light";
  await expect.poll(() => element.querySelectorAll("form").length).toBe(1);
  expect(look()).toEqual(shadowed);
  expect(lookOf(outside, picks)).toEqual(before[0]);
  element.remove();
  await rendered();
  expect([element.childElementCount, document.adoptedStyleSheets.length]).toEqual([0, before[1]]);
});

test("[WD44] on a page put back from a copy of it the form stands once, and works", async () => {
  const { element, app } = await showAuthModal({ inline: "", form: "login", "render-form": "light" });
  await expect.element(page.getByLabelText("Email")).toBeVisible();
  const copy = element.cloneNode(true);
  if (!(copy instanceof AuthModal)) throw new Error("The copy is no modal.");
  element.remove();
  await rendered();
  expect(copy.querySelectorAll("form")).toHaveLength(1);
  copy.pressport = app;
  document.body.append(copy);
  await rendered();
  expect(copy.querySelectorAll("form")).toHaveLength(1);
  fillFromThePage({ username: "demo@pressport.test", "current-password": "pressport-demo" });
  await userEvent.click(page.getByRole("button", { name: "Log in" }));
  await expect.poll(() => app.auth.isSignedIn.value).toBe(true);
  copy.remove();
});

test("[WD30] the form among the page's elements follows the links to the other forms and the page's direction", async () => {
  const { element } = await showAuthModal({ open: "", form: "login", "render-form": "light" });
  await userEvent.click(page.getByRole("button", { name: "Create account" }));
  await expect.poll(() => element.querySelector("form")?.getAttribute("name")).toBe("register");
  await expect.element(page.getByRole("dialog", { name: "Create account" })).toBeVisible();
  expect(element.querySelector<HTMLElement>('[slot="form"]')?.dir).toBe("ltr");
});
