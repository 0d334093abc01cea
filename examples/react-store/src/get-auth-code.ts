/** Where this shop's own server makes sign-in codes; a store without customers of its own has none. */
const codeAddress: string | undefined = import.meta.env.VITE_SHOP_CODES;

/** A code for whoever is signed in at this shop, or null: asked for when the page opens, and when a session has ended. */
async function askShop(): Promise<string | null> {
  const answer = await fetch(codeAddress ?? "", { method: "POST", credentials: "include" });
  if (!answer.ok) throw new Error(`The shop's server answered with status ${answer.status}.`);
  const { code }: { code: string | null } = await answer.json();
  return code;
}

/** What `configure` is told: nothing where the shop has no login of its own. */
export const ownLogin = codeAddress ? { getAuthCode: askShop } : {};
