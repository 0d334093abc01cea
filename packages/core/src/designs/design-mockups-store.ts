import { createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../app/store-services.ts";
import { whileSignedIn } from "../app/while-signed-in.ts";
import { isCallFailure } from "../client/client-errors.ts";
import type { DesignMockup } from "../contract/resources/mockups.ts";
import type { Store } from "../state/store.ts";

type DesignMockupsServices = Pick<StoreServices, "api" | "auth">;

/** Designs that one call asks for at most. */
const AT_ONCE = 100;

/** Designs on products they are published on, by their ids. */
class DesignMockupsModel {
  readonly byDesign = signal<ReadonlyMap<number, DesignMockup>>(new Map());
  readonly #api: DesignMockupsServices["api"];
  /** Designs that were asked for and need not be again. */
  #asked = new Set<number>();

  constructor({ api, auth }: DesignMockupsServices) {
    this.#api = api;
    whileSignedIn(
      auth,
      () => {
        this.askAgain();
        this.byDesign.value = new Map();
      },
      () => [],
    );
  }

  /** Has every design asked for once more: it may be on another product by now. What is shown stays until then. */
  askAgain(): void {
    this.#asked = new Set();
  }

  /** Asks for what designs look like on products, for each once; without an answer they are shown flat. */
  async show(cd_ids: readonly number[]): Promise<void> {
    const asked = this.#asked;
    const missing = cd_ids.filter((cd_id) => !asked.has(cd_id));
    for (const cd_id of missing) asked.add(cd_id);
    for (let from = 0; from < missing.length && asked === this.#asked; from += AT_ONCE) {
      const designs = missing.slice(from, from + AT_ONCE);
      if (!(await this.#ask(designs, asked))) for (const cd_id of designs) asked.delete(cd_id);
    }
  }

  /** Answers whether the host did. */
  async #ask(designs: readonly number[], asked: ReadonlySet<number>): Promise<boolean> {
    try {
      const found = await this.#api.mockups.designs({ query: { designs: designs.map(String) } });
      // A newer answer is on its way, or its person has left.
      if (asked !== this.#asked) return true;
      const shown = this.byDesign.peek();
      const known = designs.filter((cd_id) => shown.has(cd_id));
      const isShown = (one: DesignMockup) => JSON.stringify(shown.get(one.cd_id)) === JSON.stringify(one);
      // What comes again as it is shown has nothing drawn again.
      if (known.length === found.length && found.every(isShown)) return true;
      this.byDesign.value = new Map([
        ...[...shown].filter(([cd_id]) => !designs.includes(cd_id)),
        ...found.map((mockup) => [mockup.cd_id, mockup] as const),
      ]);
      return true;
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      return false;
    }
  }
}

/** Designs on products, as they are used. */
export type DesignMockups = Store<DesignMockupsModel>;
/** Makes what shows designs on products. */
export const DesignMockupsStore: new (services: DesignMockupsServices) => DesignMockups = createModel<
  DesignMockupsModel,
  [DesignMockupsServices]
>((services) => new DesignMockupsModel(services));
