/** What stands in a widget's place while its script does not arrive. The loader knows no language yet. */
export const loading = {
  failed: "This part of the page could not be loaded.",
  retry: "Try again",
};
