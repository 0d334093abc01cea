import { createModel, signal } from "@preact/signals-core";
import type { StoreDoors } from "../app/store-doors.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { DesignMockup } from "../contract/resources/mockups.ts";
import type { Store } from "../state/store.ts";

type DesignMockupsDoors = Pick<StoreDoors, "api" | "auth">;

/** Designs that one call asks for at most. */
const AT_ONCE = 100;

/** Designs on products they are published on, by their ids. */
class DesignMockupsModel {
  readonly byDesign = signal<ReadonlyMap<number, DesignMockup>>(new Map());
  readonly #api: DesignMockupsDoors["api"];

  constructor({ api, auth }: DesignMockupsDoors) {
    this.#api = api;
    whileSignedIn(
      auth,
      () => {
        this.byDesign.value = new Map();
      },
      () => [],
    );
  }

  /** Asks for what designs look like on products; without an answer they are shown flat. */
  async show(cd_ids: readonly number[]): Promise<void> {
    try {
      for (let from = 0; from < cd_ids.length; from += AT_ONCE) {
        const designs = cd_ids.slice(from, from + AT_ONCE);
        const found = await this.#api.mockups.designs({ query: { designs: designs.map(String) } });
        this.byDesign.value = new Map([
          ...[...this.byDesign.peek()].filter(([cd_id]) => !designs.includes(cd_id)),
          ...found.map((mockup) => [mockup.cd_id, mockup] as const),
        ]);
      }
    } catch (error) {
      if (!isCallFailure(error)) throw error;
    }
  }
}

/** Designs on products, as they are used. */
export type DesignMockups = Store<DesignMockupsModel>;
/** Makes what shows designs on products. */
export const DesignMockupsStore: new (doors: DesignMockupsDoors) => DesignMockups = createModel<
  DesignMockupsModel,
  [DesignMockupsDoors]
>((doors) => new DesignMockupsModel(doors));
