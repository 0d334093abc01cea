import type { Command } from "commander";
import type { OpenContext } from "../command-context.ts";
import type { Finding } from "../finding.ts";
import { OperatorProblem } from "../operator-problem.ts";

const MARKS = { fine: "ok  ", note: "note", broken: "FAIL" } as const;

/** One line for a finding, aligned with the others. */
export function findingLine({ what, state, text }: Finding): string {
  return `  ${MARKS[state]}  ${what.padEnd(11)} ${text}`;
}

/** Adds `doctor`. */
export function addDoctorCommand(program: Command, openDesk: OpenContext): void {
  program
    .command("doctor")
    .description(
      "Check settings, database, files, push, mail, checkout, clock and disk, and say what to mend",
    )
    .addHelpText(
      "after",
      "\nSends nothing to anybody. Ends with 1 when something is broken, so it can stand in front of a start.",
    )
    .action(async () => {
      const context = openDesk({ asItIs: true });
      const { examine } = await import("../doctor.ts");
      const findings = await examine(context);
      for (const finding of findings) context.say(findingLine(finding));
      const broken = findings.filter((finding) => finding.state === "broken").length;
      if (broken > 0)
        throw new OperatorProblem(`${broken === 1 ? "1 thing" : `${broken} things`} must be mended.`);
    });
}
