import { serveStorefront } from "../examples/storefront/serve.mjs";

/** @typedef {ReturnType<typeof import("./settings.mjs").readSettings>} Settings */

/**
 * Serves the storefront example when the settings ask for it and says where. Answers the function that ends it.
 * @param {Settings} settings
 * @returns {Promise<() => Promise<void>>}
 */
export async function startStorefront({ host, port, storefrontPort, publicUrl }) {
  if (storefrontPort === null) return async () => {};
  try {
    const store = await serveStorefront({ host, port: storefrontPort, apiPort: port, apiUrl: publicUrl });
    console.log(`Storefront example: ${store.url}`);
    return store.close;
  } catch (problem) {
    if (!(problem instanceof Error) || !("code" in problem) || problem.code !== "EADDRINUSE") throw problem;
    const hint = "Set PRESSPORT_STOREFRONT_PORT to another port or to off.";
    throw new Error(`The storefront example cannot listen on port ${storefrontPort}: it is taken. ${hint}`);
  }
}
