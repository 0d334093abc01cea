import { referencePages } from "../../written-pages.ts";

/** The pages that are tables of the declarations. */
export default {
  paths: () => Object.entries(referencePages()).map(([name, content]) => ({ params: { name }, content })),
};
