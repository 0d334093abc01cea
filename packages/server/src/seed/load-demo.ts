/** What a host shows before anybody has used it: pictures, accounts, orders and news, a package of its own. */
export type Demo = typeof import("@pressport/demo");

/** Said where the demo is wanted and not there. */
export const NO_DEMO = "The demo is left out: @pressport/demo is not installed.";

/** Loads the demo; null where its package is not installed. */
export async function loadDemo(
  load: () => Promise<Demo> = () => import("@pressport/demo"),
): Promise<Demo | null> {
  try {
    return await load();
  } catch (error) {
    if (isNotInstalled(error)) return null;
    throw error;
  }
}

/** Whether the package itself was not found, and not something it needs. */
function isNotInstalled(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === "ERR_MODULE_NOT_FOUND" &&
    error.message.includes("package '@pressport/demo'")
  );
}
