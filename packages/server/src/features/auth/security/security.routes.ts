import { contract } from "@pressport/core/contract";
import { routesFor } from "../../../http/calls/routes-for.ts";
import { askForEmail, cancelEmailChange, checkEmailLink, followEmailLink } from "./email-change.service.ts";
import {
  beginSecondFactor,
  confirmIdentity,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from "./second-factor.service.ts";
import { endOtherSessions, endSession, securityOf } from "./security.service.ts";

/** Where an account is signed in, and its second factor. */
export const securityRoutes = routesFor(contract.security, {
  show: ({ user, token }, services) => securityOf(services, user, token),
  confirm: async ({ user, token, body }, services) => {
    await confirmIdentity(services, user, token, body);
    return { message: "Thank you. Please go on." };
  },
  endSession: async ({ user, token, params }, services) => {
    await endSession(services, user, token, params.id);
    return securityOf(services, user, token);
  },
  endOtherSessions: async ({ user, token }, services) => {
    await endOtherSessions(services, user, token, { withKeys: false });
    return securityOf(services, user, token);
  },
  endAccess: async ({ user, token }, services) => {
    await endOtherSessions(services, user, token, { withKeys: true });
    return securityOf(services, user, token);
  },
  beginSecondFactor: ({ user, body }, services) => beginSecondFactor(services, user, body.current_password),
  confirmSecondFactor: ({ user, token, body }, services) =>
    confirmSecondFactor(services, user, token, body.code),
  renewRecoveryCodes: ({ user, body }, services) => renewRecoveryCodes(services, user, body),
  endSecondFactor: async ({ user, body }, services) => {
    await endSecondFactor(services, user, body);
    return { message: "Signing in takes your password alone again." };
  },
  changeEmail: async ({ user, token, body }, services) => {
    await askForEmail(services, user, body);
    return securityOf(services, user, token);
  },
  cancelEmailChange: async ({ user, token }, services) => {
    await cancelEmailChange(services, user);
    return securityOf(services, user, token);
  },
  checkEmailLink: ({ params }, services) => checkEmailLink(services, params.token),
  followEmailLink: ({ params, user, token }, services) =>
    followEmailLink(services, params.token, { user, token }),
});
