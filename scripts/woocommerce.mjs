// `npm run test:woocommerce`: the plugin of integrations/woocommerce in a real WooCommerce, bought from and printed by a
// real host. WOOCOMMERCE_DIR names the folder of the WooCommerce plugin (7.9 or later).
import { installWordPress, startShop } from "./machine/wordpress.mjs";
import { show, tool } from "./processes.mjs";

const folder = process.env.WOOCOMMERCE_DIR;
if (!folder) {
  console.log(
    "Not run: WOOCOMMERCE_DIR is not set. It names the folder of the WooCommerce plugin, 7.9 or later.",
  );
  process.exitCode = 1;
} else if (!(await installWordPress())) {
  console.log("Not run: there is no WordPress, MariaDB or PHP on this machine.");
  process.exitCode = 1;
} else {
  const { shop, stop } = await startShop(folder);
  console.log(`WooCommerce ${shop.woocommerce} on WordPress ${shop.wordpress}`);
  const env = { ...process.env, PRESSPORT_TEST_SHOP: JSON.stringify(shop) };
  process.exitCode = await show(process.execPath, [tool.vitest, "run", "--project", "woocommerce"], { env });
  await stop();
}
