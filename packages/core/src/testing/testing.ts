/* Doubles and samples for tests and stories; never part of a page. */

export {
  type CatalogueHost,
  type CatalogueHostOptions,
  catalogueHost,
  type HostCall,
} from "./catalogue-host.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export { sampleDesign, sampleProduct } from "./sample-catalogue.ts";
export { sampleUser } from "./sample-user.ts";
