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
  login: ({ body, user, key, origin }, doors) => signIn(doors, body, user, { key, origin }),

  loginByCode: ({ body, user, token, key, origin }, doors) =>
    tradeCode(doors, body.code, { key, origin }, { user, token }),

  logout: async ({ user, token }, doors) => {
    await signOut(doors, user, token);
    return { message: "You have been signed out." };
  },

  register: ({ body, user, key, origin, ip, language }, doors) =>
    body.guest_user === true
      ? registerGuest(doors, body, { key, origin, ip, language })
      : registerAccount(doors, body, { guest: user, key, language }),

  show: async ({ user, token, query, fail }, doors) => {
    const shown = await showUser(doors, user, token, query.device);
    if (!shown) throw fail("not_signed_in");
    return shown;
  },

  countries: async (_call, { db }) => listCountries(db),

  resendConfirmation: async ({ user }, doors) => {
    await resendConfirmation(doors, user);
    return { message: "Success! Please check your email!" };
  },

  requestPasswordReset: async ({ body }, doors) => {
    await requestReset(doors, body);
    return { message: "Check your email!" };
  },

  checkPasswordReset: async ({ params }, doors) => {
    const open = await checkReset(doors, params.token);
    return { message: "Please choose a new password.", ...open };
  },

  updatePasswordReset: async ({ params, body }, doors) => {
    const device = await resetPassword(doors, params.token, body);
    return { message: "Password successfully updated!", device };
  },

  changePassword: async ({ user, token, body }, doors) => {
    const device = await changePassword(doors, user, token, body);
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
