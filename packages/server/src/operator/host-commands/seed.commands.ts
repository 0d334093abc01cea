import type { Command } from "commander";
import { type OperatorDesk, withDoors } from "../operator-desk.ts";

/** Puts in the catalogue and, with `demo`, accounts, designs and orders to try everything with; each once. */
export async function seedHost(desk: OperatorDesk, { demo }: { demo: boolean }): Promise<void> {
  const config = { ...desk.config, seed: demo ? ("demo" as const) : ("none" as const) };
  await withDoors({ ...desk, config }, async (doors) => {
    const [{ seed }, { putProductPictures }, { loadDemo, NO_DEMO }] = await Promise.all([
      import("../../seed/seed.ts"),
      import("../../seed/finish-seed.ts"),
      import("../../seed/load-demo.ts"),
    ]);
    await seed({ ...doors, config });
    if (!demo) return desk.say("The catalogue is in.");
    const installed = await loadDemo();
    if (!installed) return desk.say(`The catalogue is in. ${NO_DEMO}`);
    await putProductPictures(doors);
    desk.say(`The catalogue and the demo data are in.\n${installed.DEMO_LOGINS}`);
  });
}

/** Adds `seed`. */
export function addSeedCommands(program: Command, desk: () => OperatorDesk): void {
  program
    .command("seed")
    .description("Put in the catalogue and the demo data; what is there already stays as it is")
    .option("--no-demo", "the catalogue only: products, sizes, countries, shipping prices")
    .action((options: { demo: boolean }) => seedHost(desk(), options));
}
