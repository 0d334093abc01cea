// `npm run test:woocommerce`: the plugin of integrations/woocommerce in a real WooCommerce, bought from and printed by a
// real host; once with orders in tables of their own (HPOS) and once as posts, or as WOOCOMMERCE_ORDERS says. WOOCOMMERCE_DIR
// names the folder of the WooCommerce plugin (7.9 or later), WORDPRESS_DIR that of a WordPress with its own themes.
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
  const only = process.env.WOOCOMMERCE_ORDERS;
  const words = process.argv.slice(2).map((word) => `real-woocommerce/${word}`);
  // Shops that were there before keep orders as posts.
  for (const orders of /** @type {const} */ (["tables", "posts"])) {
    if (only && only !== orders) continue;
    const { shop, stop } = await startShop(folder, orders);
    console.log(`WooCommerce ${shop.woocommerce} on WordPress ${shop.wordpress}, orders in ${shop.orders}`);
    const env = { ...process.env, PRESSPORT_TEST_SHOP: JSON.stringify(shop) };
    const code = await show(process.execPath, [tool.vitest, "run", "--project", "woocommerce", ...words], {
      env,
    });
    if (code !== 0) process.exitCode = code;
    await stop();
  }
}
