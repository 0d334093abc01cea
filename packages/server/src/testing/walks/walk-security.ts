import type { Api } from "@pressport/core/contract";
import { TOTP } from "otpauth";
import { TEST_PASSWORD } from "../accounts.ts";
import type { Booted } from "../boot.ts";

/** Makes every call about where an account is signed in and its second factor, which is off again at the end. */
export async function walkSecurity({ clock, apiWith }: Booted, api: Api, email: string): Promise<void> {
  const current_password = TEST_PASSWORD;
  const { factor_secret } = await api.security.beginSecondFactor({ body: { current_password } });
  const code = () => new TOTP({ secret: factor_secret }).generate({ timestamp: clock.now().getTime() });
  await api.security.confirmSecondFactor({ body: { code: code() } });
  clock.advance(60_000);
  const renewed = await api.security.renewRecoveryCodes({ body: { current_password, code: code() } });
  const [recovery = ""] = renewed.recovery_codes;
  clock.advance(60_000);
  await api.security.endSecondFactor({ body: { current_password, code: recovery } });
  await apiWith(null).auth.login({ body: { email, password: TEST_PASSWORD } });
  const { sessions } = await api.security.show();
  const other = sessions.find(({ session_is_current }) => !session_is_current);
  await api.security.endSession({ params: { id: other?.session_id ?? 0 } });
  await api.security.endOtherSessions();
}
