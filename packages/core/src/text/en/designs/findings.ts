/** What is said around something that was found in a file. */
export const findings = {
  severities: { error: "Would spoil the print", warning: "Please check", info: "Good to know" },
  measured: (measured: string) => `Found: ${measured}`,
  measuredWanted: (measured: string, wanted: string) => `Found: ${measured}, wanted: ${wanted}`,
  page: (page: number) => `Page ${page}`,
  show: "Show on the design",
  hide: "Hide on the design",
  showOnPrint: "Show on the print",
  hideOnPrint: "Hide on the print",
};
