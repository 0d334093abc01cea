import type { Command } from "commander";
import {
  forgetOldInstallationSecrets,
  installationSecrets,
  replaceInstallationSecret,
} from "../../config/installation-secret.ts";
import type { Secrets } from "../../text/sealed-text.ts";
import { resealAll } from "../backup/reseal.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { OperatorProblem } from "../operator-problem.ts";

/**
 * Replaces the secret of the installation. Everything that lies sealed is sealed anew; what is on its way, such as links
 * to files, still opens with the old one until that is forgotten.
 */
export async function rotateSecrets(context: CommandContext): Promise<void> {
  const { config, services: running, say } = context;
  if (config.secretsFrom === "environment" && config.oldSecrets.length === 0)
    throw new OperatorProblem(
      "PRESSPORT_SECRET is set by the environment. Put a new one there and the one it replaces in PRESSPORT_SECRETS_OLD, " +
        "restart every copy of the server, and run this again.",
    );
  await withServices(context, async ({ db }) => {
    const secrets =
      config.secretsFrom === "environment" ? config : replaceInstallationSecret(config.dataFolder);
    // A host that runs goes on with the secret it has begun with, and opens what is sealed with the new one too.
    if (running && secrets !== config)
      running.config.oldSecrets = [...running.config.oldSecrets, secrets.secret];
    await resealWith(context, db, secrets);
  });
  if (config.secretsFrom === "data folder")
    say(
      running
        ? "The secret is a new one. This server opens what was sealed anew, and seals with it once it is restarted."
        : "The secret is a new one. Restart the server if it runs: until then it cannot open what was sealed anew.",
    );
  say(
    "In 24 hours nothing on its way needs the old secret any more: then run `pressport-server secrets forget`.",
  );
}

/** Forgets the secrets there were before, once nothing that lies sealed needs them. */
export async function forgetSecrets(context: CommandContext): Promise<void> {
  const { config, say } = context;
  if (config.secretsFrom === "data folder" && installationSecrets(config.dataFolder).secret !== config.secret)
    throw new OperatorProblem(
      "The running server still works with the secret from before the last rotation. Restart it first: what it seals until then needs that secret.",
    );
  if (config.oldSecrets.length === 0) throw new OperatorProblem("There is no old secret to forget.");
  await withServices(context, async ({ db }) => {
    const lost = await resealWith(context, db, config);
    if (lost > 0)
      throw new OperatorProblem(
        "The old secrets are kept, in case one that is missing turns up. Without it those cannot be read.",
      );
  });
  if (config.secretsFrom === "environment") {
    say("Nothing needs them any more: remove PRESSPORT_SECRETS_OLD and restart every copy of the server.");
    return;
  }
  forgetOldInstallationSecrets(config.dataFolder);
  say("The old secrets are forgotten. Restart the server if it runs.");
}

async function resealWith(
  { say }: CommandContext,
  db: Parameters<typeof resealAll>[0],
  secrets: Secrets,
): Promise<number> {
  const { anew, lost } = await resealAll(db, secrets);
  say(`${anew} sealed ${anew === 1 ? "text was" : "texts were"} sealed anew.`);
  if (lost > 0)
    say(`${lost} ${lost === 1 ? "opens" : "open"} with none of the secrets and stayed as they are.`);
  return lost;
}

/** Adds `secrets rotate` and `secrets forget`. */
export function addSecretCommands(program: Command, context: () => CommandContext): void {
  const group = program.command("secrets").description("Replace the secret that seals and signs");
  group
    .command("rotate")
    .description("Take a new secret and seal everything with it; the old one still opens what is on its way")
    .addHelpText(
      "after",
      "\nWith PRESSPORT_SECRET and several copies, without a gap: put the new secret into PRESSPORT_SECRETS_OLD of every copy" +
        "\nand restart; then swap the two and restart; then run this; after 24 hours run `secrets forget`.",
    )
    .action(() => rotateSecrets(context()));
  group
    .command("forget")
    .description("Forget the secrets there were before, 24 hours after a rotation")
    .action(() => forgetSecrets(context()));
}
