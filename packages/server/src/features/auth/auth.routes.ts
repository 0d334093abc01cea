import { contract } from "@pressport/core/contract";
import { plainRoutes } from "../../http/calls/plain-route.ts";
import { routesFor } from "../../http/calls/routes-for.ts";
import { listCountries } from "./auth.queries.ts";
import { tradeCode } from "./hand-off/hand-off.service.ts";
import { changePassword, checkReset, requestReset, resetPassword } from "./passwords/passwords.service.ts";
import { registerAccount, registerGuest, resendConfirmation } from "./registration.service.ts";
import { showUser, signIn, signOut } from "./sessions.service.ts";

/** Signing in and out, registration and passwords. */
export const authRoutes = routesFor(contract.auth, {
  login: ({ body, user, key, origin }, services) => signIn(services, body, user, { key, origin }),

  loginByCode: ({ body, user, token, key, origin }, services) =>
    tradeCode(services, body.code, { key, origin }, { user, token }),

  logout: async ({ user, token }, services) => {
    await signOut(services, user, token);
    return { message: "You have been signed out." };
  },

  register: ({ body, user, key, origin, ip, language }, services) =>
    body.guest_user === true
      ? registerGuest(services, body, { key, origin, ip, language })
      : registerAccount(services, body, { guest: user, key, language }),

  show: async ({ user, token, query, fail }, services) => {
    const shown = await showUser(services, user, token, query.device);
    if (!shown) throw fail("not_signed_in");
    return shown;
  },

  countries: async (_call, { db }) => listCountries(db),

  resendConfirmation: async ({ user }, services) => {
    await resendConfirmation(services, user);
    return { message: "Success! Please check your email!" };
  },

  requestPasswordReset: async ({ body }, services) => {
    await requestReset(services, body);
    return { message: "Check your email!" };
  },

  checkPasswordReset: async ({ params }, services) => {
    const open = await checkReset(services, params.token);
    return { message: "Please choose a new password.", ...open };
  },

  updatePasswordReset: async ({ params, body }, services) => {
    const device = await resetPassword(services, params.token, body);
    return { message: "Password successfully updated!", device };
  },

  changePassword: async ({ user, token, body }, services) => {
    const device = await changePassword(services, user, token, body);
    return { message: "Password successfully updated!", device };
  },
});

/** The redirect to a marketplace store's sign-in; without a provider it leads back with an error. */
export const marketplaceRoutes = plainRoutes([
  {
    method: "GET",
    path: "/auth/marketplace",
    handle: (_call, { config }) => ({
      status: 302,
      headers: { location: config.marketplaceUrl ?? `${config.publicUrl}/login?error=marketplace` },
    }),
  },
]);
