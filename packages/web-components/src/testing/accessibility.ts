import axe from "axe-core";

/** What axe finds wrong with an element, shadow roots included, one line each; empty is what we want. */
export async function accessibilityFaults(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ["violations"],
    // A widget is a part of a page: landmarks and the page's own headings are not its business.
    rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary}`),
  );
}
