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
  show: ({ user, token }, doors) => securityOf(doors, user, token),
  confirm: async ({ user, token, body }, doors) => {
    await confirmIdentity(doors, user, token, body);
    return { message: "Thank you. Please go on." };
  },
  endSession: async ({ user, token, params }, doors) => {
    await endSession(doors, user, token, params.id);
    return securityOf(doors, user, token);
  },
  endOtherSessions: async ({ user, token }, doors) => {
    await endOtherSessions(doors, user, token, { withKeys: false });
    return securityOf(doors, user, token);
  },
  endAccess: async ({ user, token }, doors) => {
    await endOtherSessions(doors, user, token, { withKeys: true });
    return securityOf(doors, user, token);
  },
  beginSecondFactor: ({ user, body }, doors) => beginSecondFactor(doors, user, body.current_password),
  confirmSecondFactor: ({ user, token, body }, doors) => confirmSecondFactor(doors, user, token, body.code),
  renewRecoveryCodes: ({ user, body }, doors) => renewRecoveryCodes(doors, user, body),
  endSecondFactor: async ({ user, body }, doors) => {
    await endSecondFactor(doors, user, body);
    return { message: "Signing in takes your password alone again." };
  },
  changeEmail: async ({ user, token, body }, doors) => {
    await askForEmail(doors, user, body);
    return securityOf(doors, user, token);
  },
  cancelEmailChange: async ({ user, token }, doors) => {
    await cancelEmailChange(doors, user);
    return securityOf(doors, user, token);
  },
  checkEmailLink: ({ params }, doors) => checkEmailLink(doors, params.token),
  followEmailLink: ({ params, user, token }, doors) => followEmailLink(doors, params.token, { user, token }),
});
