import type { Api } from "@pressport/core/contract";
import { TOTP } from "otpauth";
import { TEST_PASSWORD } from "../accounts.ts";
import type { Booted } from "../boot.ts";

/** Makes every call about an account's sessions, second factor and address, which are what they were at the end. */
export async function walkSecurity(host: Booted, api: Api, email: string): Promise<void> {
  const { clock, apiWith } = host;
  const current_password = TEST_PASSWORD;
  const { factor_secret } = await api.security.beginSecondFactor({ body: { current_password } });
  const code = () => new TOTP({ secret: factor_secret }).generate({ timestamp: clock.now().getTime() });
  await api.security.confirmSecondFactor({ body: { code: code() } });
  clock.advance(60_000);
  const renewed = await api.security.renewRecoveryCodes({ body: { current_password, code: code() } });
  const [recovery = ""] = renewed.recovery_codes;
  clock.advance(60_000);
  await api.security.confirm({ body: { current_password } });
  await api.security.endSecondFactor({ body: { current_password, code: recovery } });
  await apiWith(null).auth.login({ body: { email, password: TEST_PASSWORD } });
  const { sessions } = await api.security.show();
  const other = sessions.find(({ session_is_current }) => !session_is_current);
  await api.security.endSession({ params: { id: other?.session_id ?? 0 } });
  await api.security.endOtherSessions();
  await api.security.endAccess();
  for (const next of ["another@example.test", email]) await walkEmailChange(host, api, next);
}

async function walkEmailChange({ given }: Booted, api: Api, email: string): Promise<void> {
  const body = { email, current_password: TEST_PASSWORD };
  await api.security.changeEmail({ body });
  await api.security.cancelEmailChange();
  await api.security.changeEmail({ body });
  const letters = await given.mails(email);
  const text = letters.find(({ subject }) => subject === "Confirm your new email address")?.text ?? "";
  const params = { token: /email-link\/([\w-]+)/.exec(text)?.[1] ?? "" };
  await api.security.checkEmailLink({ params });
  await api.security.followEmailLink({ params });
}
