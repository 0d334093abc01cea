import { expect, test } from "vitest";
import { readAudit } from "./read-audit.mjs";

const advisory = {
  severity: "high",
  module_name: "left-pad",
  title: "Pads right",
  url: "https://example.test/1",
};
const report = (/** @type {object} */ advisories) =>
  JSON.stringify({ advisories, metadata: { vulnerabilities: {}, totalDependencies: 212 } });

test("[S22] an audit that found something high or critical fails and names it", () => {
  const { exitCode, lines } = readAudit(report({ 1: advisory, 2: { ...advisory, severity: "low" } }));
  expect(exitCode).toBe(1);
  expect(lines[0]).toBe("high left-pad: Pads right (https://example.test/1)");
  expect(lines.at(-1)).toBe("212 packages audited: 1 known to be broken badly, 1 less so");
});

test("[S22] an audit that found nothing serious passes, and says of how many packages", () => {
  expect(readAudit(report({}))).toEqual({
    exitCode: 0,
    lines: ["212 packages audited: 0 known to be broken badly, 0 less so"],
  });
});

test.each([
  "",
  "Error: ERR_PNPM_AUDIT_BAD_RESPONSE responded with 405",
  '{"error":{"code":"ERR_PNPM_AUDIT_BAD_RESPONSE"}}',
  '{"advisories":{}}',
])("[S22] an audit nobody answered (%j) is no pass", (output) => {
  const { exitCode, lines } = readAudit(output);
  expect([exitCode, lines[0]]).toEqual([2, "Nothing was audited: the registry did not answer."]);
});
