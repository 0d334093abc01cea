import { plainRoutes } from "../http/calls/plain-route.ts";
import { describeApi } from "./openapi.ts";
import { writeReferencePage } from "./reference-page.ts";

/** Minutes a proxy may keep the description; it changes only with a new release. */
const CACHED = "public, max-age=300";

/** The API's description: `/openapi.json` for programs, `/docs/api` for people. */
export const referenceRoutes = plainRoutes([
  {
    method: "GET",
    path: "/openapi.json",
    handle: (_call, { config }) => ({
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": CACHED,
        // Public on purpose: tools on other websites read it.
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
      },
      body: JSON.stringify(describeApi(config.publicUrl)),
    }),
  },
  {
    method: "GET",
    path: "/docs/api",
    handle: (_call, { config }) => {
      const page = writeReferencePage(describeApi(config.publicUrl));
      return { ...page, headers: { ...page.headers, "cache-control": CACHED } };
    },
  },
]);
