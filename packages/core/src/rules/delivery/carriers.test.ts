import { expect, test } from "vitest";
import { CARRIERS, trackingUrl } from "./carriers.ts";

test("[DK11] a parcel of a known carrier has a link, whatever is typed; one of another carrier has none", () => {
  expect(trackingUrl(" dpd ", "05 1/2")).toBe("https://tracking.dpd.de/status/en_US/parcel/05%201%2F2");
  expect(trackingUrl("Bike courier", "1")).toBeNull();
  for (const { tracking } of CARRIERS) expect(tracking).toMatch(/^https:\/\/.*\{number\}/);
});
