// Asks the registry whether anything that is published and run is known to be broken:
//   npm run audit
// Ends with 0 when it knows of nothing high or critical, 1 when it does, 2 when it could not be asked: then nothing is proven.
import { collect } from "../processes.mjs";
import { readAudit } from "./read-audit.mjs";

const { output } = await collect("pnpm", ["audit", "--prod", "--json"]);
const { exitCode, lines } = readAudit(output);
for (const line of lines) console.log(line);
process.exitCode = exitCode;
