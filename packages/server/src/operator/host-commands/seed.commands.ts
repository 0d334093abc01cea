import type { Command } from "commander";
import { type CommandContext, withServices } from "../command-context.ts";

/** Puts in the catalogue and, with `demo`, accounts, designs and orders to try everything with; each once. */
export async function seedHost(context: CommandContext, { demo }: { demo: boolean }): Promise<void> {
  const config = { ...context.config, seed: demo ? ("demo" as const) : ("none" as const) };
  await withServices({ ...context, config }, async (services) => {
    const [{ seed }, { putProductPictures }, { loadDemo, NO_DEMO }] = await Promise.all([
      import("../../seed/seed.ts"),
      import("../../seed/product-pictures.ts"),
      import("../../seed/load-demo.ts"),
    ]);
    await seed({ ...services, config });
    if (!demo) return context.say("The catalogue is in.");
    const installed = await loadDemo();
    if (!installed) return context.say(`The catalogue is in. ${NO_DEMO}`);
    await putProductPictures(services);
    context.say(`The catalogue and the demo data are in.\n${installed.DEMO_LOGINS}`);
  });
}

/** Adds `seed`. */
export function addSeedCommands(program: Command, context: () => CommandContext): void {
  program
    .command("seed")
    .description("Put in the catalogue and the demo data; what is there already stays as it is")
    .option("--no-demo", "the catalogue only: products, sizes, countries, shipping prices")
    .action((options: { demo: boolean }) => seedHost(context(), options));
}
