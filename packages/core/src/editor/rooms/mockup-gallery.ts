import { batch, createModel, signal } from "@preact/signals-core";
import type { StoreServices } from "../../app/store-services.ts";
import { isCallFailure } from "../../client/client-errors.ts";
import { saveFile } from "../../client/save-file.ts";
import type { Mockup } from "../../contract/resources/mockups.ts";
import { MOCKUPS_TIMEOUT_MS } from "../../rules/timings.ts";
import { problemWords } from "../../state/problem-words.ts";
import type { Store } from "../../state/store.ts";

type MockupServices = Pick<StoreServices, "api" | "notices" | "text">;

/** A saved size of a product in every scene that has room for it, one of them in sight. */
class MockupGalleryModel {
  readonly state = signal<"loading" | "ready" | "failed">("loading");
  readonly mockups = signal<readonly Mockup[]>([]);
  readonly chosen = signal<Mockup | null>(null);
  /** All of them are being painted and packed. */
  readonly isPacking = signal(false);
  readonly #services: MockupServices;

  constructor(services: MockupServices) {
    this.#services = services;
  }

  /** Asks for the pictures of a variant. */
  async load(cv_id: number): Promise<void> {
    this.state.value = "loading";
    try {
      const mockups = await this.#services.api.mockups.index({ params: { id: cv_id } });
      batch(() => {
        this.mockups.value = mockups;
        this.chosen.value = mockups[0] ?? null;
        this.state.value = "ready";
      });
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      this.state.value = "failed";
    }
  }

  choose(scene: string): void {
    this.chosen.value = this.mockups.value.find(({ mockup_scene }) => mockup_scene === scene) ?? null;
  }

  /** Saves every picture at its largest, in one file. */
  async saveAll(cv_id: number): Promise<void> {
    if (this.isPacking.value) return;
    const { api, notices, text } = this.#services;
    this.isPacking.value = true;
    try {
      const file = await api.mockups.zip({ params: { id: cv_id }, timeoutMs: MOCKUPS_TIMEOUT_MS });
      saveFile({ name: "mockups.zip", file });
    } catch (error) {
      notices.error(problemWords(text, error));
    } finally {
      this.isPacking.value = false;
    }
  }
}

/** A product in rooms, as it is used. */
export type MockupGallery = Store<MockupGalleryModel>;
/** Makes a gallery of a product in rooms. */
export const MockupGalleryStore: new (services: MockupServices) => MockupGallery = createModel<
  MockupGalleryModel,
  [MockupServices]
>((services) => new MockupGalleryModel(services));
