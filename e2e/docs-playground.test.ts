import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const address = `${process.env.PRESSPORT_E2E_URL}/docs/playground`;

/** Opens the playground; answers what the page asked of any host, beside its own files. */
async function open(page: Page): Promise<string[]> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/(api|embed|broadcasting)\//.test(request.url())) calls.push(request.url());
  });
  await page.goto(address);
  await expect(page.locator("pp-editor").locator("#stage-state")).toContainText("dpi");
  return calls;
}

test("[WD171] the playground shows each widget with a host inside the page, and asks nobody else", async ({
  page,
}) => {
  const calls = await open(page);
  const widget = page.getByLabel("Widget");
  await widget.selectOption("pp-basket");
  await expect(page.locator("pp-basket").getByRole("button", { name: "Continue to delivery" })).toBeVisible();
  await widget.selectOption("pp-order-tracker");
  await expect(page.locator("pp-order-tracker").getByText("PP-1072")).toBeVisible();
  await widget.selectOption("pp-auth-modal");
  await expect(page.locator("pp-auth-modal").getByLabel("Email")).toBeVisible();
  expect(calls).toEqual([]);
});

test("[WD171] attributes, tokens and language reach the widget and the code, and events are listed", async ({
  page,
}) => {
  await open(page);
  const editor = page.locator("pp-editor");
  const code = page.getByRole("region", { name: "Code" }).locator("pre");
  await page.getByLabel("closable").check();
  await expect(editor).toHaveAttribute("closable", "");
  await expect(code).toContainText('<pp-editor product-id="2" design-id="12" closable></pp-editor>');
  await page.locator("summary", { hasText: "Tokens" }).click();
  await page.getByLabel("--pp-radius-s").fill("0");
  await page.getByLabel("--pp-radius-s").blur();
  await expect(editor).toHaveCSS("--pp-radius-s", "0");
  await expect(code).toContainText("--pp-radius-s: 0;");
  await editor.getByRole("button", { name: "Turn right" }).click();
  const events = page.getByRole("log", { name: "Events" });
  await expect(events).toContainText("pp-design-changed");
  await expect(events).toContainText('"dirty":true');
  await page.getByLabel("Language").selectOption("de");
  await expect(editor.getByRole("button", { name: "Nach rechts drehen" })).toBeVisible();
  await expect(code).toContainText('data-locale="de"');
  await page.getByRole("region", { name: "Code" }).getByRole("combobox").selectOption("react");
  await expect(code).toContainText("<pp-editor product-id={2} design-id={12} closable />");
  await page.getByRole("region", { name: "Code" }).getByRole("combobox").selectOption("npm");
  await expect(code).toContainText('element.setAttribute("closable", "");');
});

test("[WD171] another product is another host, and an id that is no design says so as an event", async ({
  page,
}) => {
  await open(page);
  const editor = page.locator("pp-editor");
  await page.getByLabel("product-id").selectOption("6");
  await expect(editor.getByText("January").first()).toBeVisible();
  const design = page.getByLabel("design-id");
  await design.fill("9999");
  await design.blur();
  await page.getByRole("button", { name: "Start anew" }).click();
  await expect(page.getByRole("log", { name: "Events" })).toContainText("design_not_found");
});

for (const look of ["light", "dark"] as const)
  test(`[WD171] axe finds nothing wrong with the playground in ${look}, and it fits a phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: look, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await page.locator("summary", { hasText: "Tokens" }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await new AxeBuilder({ page }).include("main").analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`)).toEqual(
      [],
    );
  });
