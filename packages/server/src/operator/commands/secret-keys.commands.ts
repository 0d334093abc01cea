import { ApiError, KEY_SCOPES, type KeyScope } from "@pressport/core/contract";
import type { Command } from "commander";
import {
  makeSecretKey,
  revokeSecretKey,
  secretKeysOf,
} from "../../features/partner/secret-keys/secret-keys.service.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { clientOf } from "./keys.commands.ts";

/** Shows an account's secret keys, what each is good for and when it was last used. */
export async function listSecretKeys(context: CommandContext, email: string): Promise<void> {
  await withServices(context, async (services) => {
    const keys = await secretKeysOf(services, await clientOf(services.db, email));
    if (keys.length === 0) context.say("There are no secret keys.");
    for (const { sk_id, sk_hint, sk_name, sk_scopes, sk_used_at } of keys)
      context.say(`${sk_id}  ${sk_hint}  ${sk_name}  ${sk_scopes.join(" ")}  ${sk_used_at ?? "never used"}`);
  });
}

/** Makes a secret key for an account and prints it, this once. */
export async function addSecretKey(
  context: CommandContext,
  email: string,
  sk_name: string,
  scopes: readonly string[],
  { test = false }: { test?: boolean } = {},
): Promise<void> {
  await withServices(context, async (services) => {
    const sk_scopes = scopes.length === 0 ? KEY_SCOPES : scopes.map(scopeOf);
    const client_id = await clientOf(services.db, email);
    try {
      context.say(
        (await makeSecretKey(services, client_id, { sk_name, sk_scopes, sk_is_test: test })).secret_key,
      );
    } catch (error) {
      if (ApiError.is(error, "conflict"))
        throw new OperatorProblem("This account has as many keys as it may.");
      throw error;
    }
  });
}

/** Takes a secret key out of use. */
export async function revokeSecret(context: CommandContext, email: string, id: string): Promise<void> {
  await withServices(context, async (services) => {
    try {
      await revokeSecretKey(services, await clientOf(services.db, email), idIn(id) ?? 0);
    } catch (error) {
      if (!ApiError.is(error, "not_found")) throw error;
      throw new OperatorProblem(`${email} has no secret key ${id}. See them with: keys secret list ${email}`);
    }
    context.say(`The secret key ${id} no longer works.`);
  });
}

function scopeOf(name: string): KeyScope {
  const scope = KEY_SCOPES.find((one) => one === name);
  if (!scope) throw new OperatorProblem(`There is no scope ${name}, only ${KEY_SCOPES.join(", ")}.`);
  return scope;
}

/** Adds `keys secret list`, `keys secret add` and `keys secret revoke` to `keys`. */
export function addSecretKeyCommands(keys: Command, context: () => CommandContext): void {
  const group = keys.command("secret").description("Keys by which a reseller's own server calls the API");
  const email = ["<email>", "the account's e-mail address"] as const;
  group
    .command("list")
    .description("Show an account's secret keys")
    .argument(...email)
    .action((address: string) => listSecretKeys(context(), address));
  group
    .command("add")
    .description("Make a secret key and print it, this once")
    .argument(...email)
    .argument("<name>", "where it is used")
    .argument("[scopes...]", `${KEY_SCOPES.join(", ")}; all of them unless given`)
    .option("--test", "a test key: what is ordered with it is a test")
    .action((address: string, name: string, scopes: string[], options: { test?: boolean }) =>
      addSecretKey(context(), address, name, scopes, options),
    );
  group
    .command("revoke")
    .description("Take a secret key out of use for good")
    .argument(...email)
    .argument("<id>", "its number in the list")
    .action((address: string, id: string) => revokeSecret(context(), address, id));
}
