import { importAgain } from "../client/modules/import-again.ts";
import type { Text } from "../text/text.ts";

/** Says something in the console to whoever builds the page. The words come when there is something to say. */
export async function tellDeveloper(
  text: Text,
  say: (words: Text["developer"]) => string,
  how: "error" | "warn" = "error",
): Promise<void> {
  try {
    const { developer } = await importAgain(() => import("../text/en/general/developer.ts"));
    text.add({ developer });
  } catch {
    // Where the line is lost too, the page's own events tell it.
    return;
  }
  console[how](say(text.developer));
}
