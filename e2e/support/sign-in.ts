import { expect, type Page } from "@playwright/test";

const host = process.env.PRESSPORT_E2E_URL ?? "";

/** Signs the demo reseller in, or somebody else of the demo, before the page is there; their account may get another language. */
export async function signIn(
  page: Page,
  email = "demo@pressport.test",
  user_language?: string | null,
): Promise<void> {
  const answer = await page.request.post(`${host}/api/login`, {
    data: { email, password: "pressport-demo" },
  });
  const { access_token: token, data: user }: { access_token: string; data: { user_id: number } } =
    await answer.json();
  if (user_language) {
    const headers = { authorization: `Bearer ${token}` };
    const changed = await page.request.patch(`${host}/api/users/${user.user_id}/update-settings`, {
      headers,
      data: { user_language },
    });
    expect(changed.ok()).toBe(true);
  }
  await page.addInitScript(([address, value]) => localStorage.setItem(`pressport.token:${address}`, value), [
    host,
    token,
  ] as const);
}
