import type { Page } from "@playwright/test";

const host = process.env.PRESSPORT_E2E_URL ?? "";

/** Signs the demo reseller in, or somebody else of the demo, before the page is there. */
export async function signIn(page: Page, email = "demo@pressport.test"): Promise<void> {
  const answer = await page.request.post(`${host}/api/login`, {
    data: { email, password: "pressport-demo" },
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  await page.addInitScript(([address, value]) => localStorage.setItem(`pressport.token:${address}`, value), [
    host,
    token,
  ] as const);
}
