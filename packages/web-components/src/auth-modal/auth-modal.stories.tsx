import { createPressportCore, type PressportCore } from "@pressport/core";
import { story } from "../testing/widgets/story.ts";
import { AuthModal } from "./auth-modal.tsx";
import { signInHost } from "./sign-in-host.ts";

export default { title: "Auth modal" };

function app(prepare: (app: PressportCore) => void = () => {}): () => PressportCore {
  return () => {
    const pressport = createPressportCore({
      host: "https://host.test",
      surface: "widget",
      storage: "memory",
      fetch: signInHost({ "POST /api/register": { json: { message: "Thanks" } } }).fetch,
    });
    prepare(pressport);
    return pressport;
  };
}

/** The login form in its dialog. */
export const Login = story(AuthModal, { attributes: { open: "", form: "login" }, app: app() });
/** The registration with its store. */
export const Register = story(AuthModal, {
  attributes: { open: "", form: "register" },
  app: app(({ auth }) => auth.set("register-form", { has_store: true, password: "long enough" })),
});
/** The guest form. */
export const Guest = story(AuthModal, { attributes: { open: "", form: "guest" }, app: app() });
/** The way to a new password. */
export const ForgotPassword = story(AuthModal, {
  attributes: { open: "", form: "forgot-password" },
  app: app(),
});
/** While somebody is being let in. */
export const LettingIn = story(AuthModal, { app: app(({ auth }) => auth.open("loading")) });
/** The login form as a part of the page. */
export const InPlace = story(AuthModal, { attributes: { inline: "", form: "login" }, app: app() });
/** The login form among the page's own elements, where every password manager finds it. */
export const AmongThePage = story(AuthModal, {
  attributes: { inline: "", form: "login", "render-form": "light" },
  app: app(),
});
/** The terms of use, over the registration. */
export const Terms = story(AuthModal, {
  attributes: { open: "", form: "register" },
  app: app(({ auth }) => void auth.openTerms()),
});
/** After a registration. */
export const Registered = story(AuthModal, {
  app: app(({ auth }) => {
    auth.set("register-form", {
      name: "Ada",
      email: "ada@example.com",
      password: "long enough",
      password_confirmation: "long enough",
      country_id: 1,
    });
    void auth.register();
  }),
});
/** After the confirmation link was used. */
export const Welcome = story(AuthModal, { app: app(({ auth }) => void auth.checkAuth("link-token")) });
