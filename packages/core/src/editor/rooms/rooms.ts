import { batch, computed, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../../app/store-services.ts";
import { isCallFailure } from "../../client/client-errors.ts";
import type { MockupRoom, MockupRooms } from "../../contract/resources/mockups.ts";
import type { ShownProduct } from "../../rules/mockups/mockup-body.ts";
import { hasRoomFor } from "../../rules/mockups/mockup-plan.ts";
import type { Store } from "../../state/store.ts";

type RoomsServices = Pick<StoreServices, "api">;

/** The scenes a product is shown in before it is saved, one of them in sight. */
class RoomsModel {
  readonly state = signal<"loading" | "ready" | "failed">("loading");
  readonly boards = signal<MockupRooms["mockup_boards"]>({});
  /** What is shown; the scenes have room for it or not. */
  readonly product = signal<ShownProduct | null>(null);
  readonly #rooms = signal<readonly MockupRoom[]>([]);
  readonly #wanted = signal<string | null>(null);
  readonly #api: RoomsServices["api"];

  /** Scenes with room for the product, in the host's order. */
  readonly rooms = computed<readonly MockupRoom[]>(() => {
    const product = this.product.value;
    if (!product) return [];
    return this.#rooms.value.filter(({ mockup_layout }) => hasRoomFor(mockup_layout, product));
  });
  readonly chosen = computed<MockupRoom | null>(() => {
    const [first = null] = this.rooms.value;
    return this.rooms.value.find(({ mockup_scene }) => mockup_scene === this.#wanted.value) ?? first;
  });

  constructor({ api }: RoomsServices) {
    this.#api = api;
  }

  /** Asks for the scenes. */
  async load(): Promise<void> {
    this.state.value = "loading";
    try {
      const { mockup_rooms, mockup_boards } = await this.#api.mockups.rooms();
      batch(() => {
        this.#rooms.value = mockup_rooms;
        this.boards.value = mockup_boards;
        this.state.value = "ready";
      });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      this.state.value = "failed";
    }
  }

  /** Shows a product, or another size or option of it. */
  show(product: ShownProduct | null): void {
    this.product.value = product;
  }

  /** Shows another scene; a product that does not fit into it is shown elsewhere until it does. */
  choose(scene: string): void {
    this.#wanted.value = scene;
  }
}

/** The scenes of a product, as they are used. */
export type Rooms = Store<RoomsModel>;
/** Makes the scenes a product is shown in. */
export const RoomsStore: new (services: RoomsServices) => Rooms = createModel<RoomsModel, [RoomsServices]>(
  (services) => new RoomsModel(services),
);
