import { createClient } from "@pressport/core";
import { chromium, type Page } from "playwright";
import { listSystemBrowsers } from "../../scripts/machine/browser.mjs";
import { watchRequests } from "../settle.ts";
import { startStillHost } from "../still-host.ts";

/** A phone's processor beside a desk's. */
export const CPU_RATE = 4;

/** The portal's home as the demo's reseller sees it on a slow processor. */
export interface SlowPortal {
  /** Address of the host, without a slash at the end. */
  url: string;
  page: Page;
  /** Waits until the page has done what it does by itself. */
  settle: () => Promise<void>;
}

/** Opens the portal of a host that is made anew; both end with the stack. */
export async function openSlowPortal(stack: AsyncDisposableStack): Promise<SlowPortal> {
  const { url } = await startStillHost(stack);
  const token = await signIn(url);
  const executablePath = process.env.PRESSPORT_BROWSER ?? listSystemBrowsers()[0];
  const browser = await chromium.launch({
    args: ["--no-sandbox"],
    ...(executablePath && { executablePath }),
  });
  stack.defer(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const settle = watchRequests(page);
  const kept = { key: `pressport.token:${url}`, token };
  await page.addInitScript(({ key, token: own }) => localStorage.setItem(key, own), kept);
  await page.goto(`${url}/home`);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  return { url, page, settle };
}

/** Signs in as the demo's reseller, with something in the basket. */
async function signIn(host: string): Promise<string> {
  const login = { email: "demo@pressport.test", password: "pressport-demo" };
  const { access_token } = await createClient({ host }).auth.login({ body: login });
  const reseller = createClient({ host, session: { token: () => access_token } });
  const { skus } = await reseller.catalog.place({ params: { pid: 2, id: 40 } });
  const body = { cd_id: 40, sku_id: skus[0]?.sku_id ?? 0 };
  const { cv_id } = await reseller.catalog.createVariant({ params: { id: 2 }, body });
  await reseller.cart.addVariant({ params: { id: cv_id }, body: { quantity: 1 } });
  return access_token;
}
