/** @typedef {{ exitCode: 0 | 1 | 2, lines: string[] }} Audit */
/** @typedef {{ severity: string, module_name: string, title: string, url: string }} Advisory */

/** What may not be shipped. */
const SERIOUS = ["high", "critical"];

/**
 * What `pnpm audit --json` came to. An answer that is no report proves nothing and is never a pass.
 * @param {string} output
 * @returns {Audit}
 */
export function readAudit(output) {
  const report = parse(output);
  if (!report)
    return { exitCode: 2, lines: ["Nothing was audited: the registry did not answer.", output.trim()] };
  const advisories = Object.values(report.advisories);
  const serious = advisories.filter(({ severity }) => SERIOUS.includes(severity));
  const lines = advisories.map(
    ({ severity, module_name, title, url }) => `${severity} ${module_name}: ${title} (${url})`,
  );
  const sum = `${report.packages} packages audited: ${serious.length} known to be broken badly, ${advisories.length - serious.length} less so`;
  return { exitCode: serious.length > 0 ? 1 : 0, lines: [...lines, sum] };
}

/**
 * The report in an answer; undefined when there is none in it.
 * @param {string} output
 * @returns {{ advisories: Record<string, Advisory>, packages: number } | undefined}
 */
function parse(output) {
  try {
    const { advisories, metadata } = JSON.parse(output);
    const packages = metadata?.totalDependencies ?? metadata?.dependencies;
    return advisories && typeof packages === "number" ? { advisories, packages } : undefined;
  } catch {
    return undefined;
  }
}
