import { batch } from "@preact/signals-core";
import { isCallFailure } from "../client/client-errors.ts";
import { isApiError } from "../contract/is-api-error.ts";
import type { User } from "../contract/resources/auth.ts";
import type { PlacedDesign } from "../contract/resources/catalog/catalog.ts";
import type { ProductStart, Sku } from "../contract/resources/catalog/products.ts";
import { widgetError } from "../rules/widgets/widget-errors.ts";
import { problemWords } from "../state/problem-words.ts";
import {
  blankDocument,
  documentOfPlaced,
  type EditorDocument,
  type EditorPlace,
  type EditorProject,
  LOCAL_DESIGN_ID,
  projectOfPlaced,
  projectOfStart,
} from "./editor-document.ts";
import { type EditorServices, type EditorTarget, isUnnamed, problemOf } from "./editor-services.ts";
import type { EditorPhase, EditorState, Step } from "./editor-state.ts";
import { changesOf, hasChanges, restoreDraft, withChanges } from "./saving/editor-drafts.ts";
import { type KeptSteps, keptStepsOf, lineAround, stepsOf } from "./saving/editor-kept-steps.ts";
import { withKept } from "./saving/kept-print.ts";
import { withCustomsOf } from "./sizes/editor-custom-sku.ts";
import { firstListed, firstSizeOf } from "./sizes/first-size.ts";

/** How a design on the product is brought in. */
interface Shown {
  cd_id: number;
  /** Unsaved changes, of this page or of an earlier one, that are put over it. */
  changes: EditorDocument | null;
  /** What was here and is left, one step back. */
  before: Step | null;
}

interface LoaderHooks {
  /** Hears that unsaved changes of an earlier visit were put back. */
  onRestored: () => void;
  /** Sees to it that somebody is here for whom something can be kept; answers whether there is. */
  identify: () => Promise<boolean>;
}

/** While one of these is shown, it matters who somebody turns out to be. */
const HEARING: readonly EditorPhase[] = ["visitor", "ready", "no-design"];

/** Brings a product with its design into the editor. */
export class EditorLoader {
  readonly #state: EditorState;
  readonly #services: EditorServices;
  readonly #hooks: LoaderHooks;
  #target: EditorTarget | null = null;
  /** The same as the page asked for it, before a design was chosen. */
  #asked: EditorTarget | null = null;
  /** The token of the print that was to be opened. */
  #keptToken: string | null = null;
  #start: ProductStart | null = null;
  /** Whom the document was loaded for; null while nobody is known. */
  #loadedFor: number | null = null;
  /** The token it was loaded with. */
  #askedWith: string | null = null;
  #running: Promise<void> | null = null;
  /** Calls off what the newest opening has asked of the host. */
  #opening = new AbortController();
  #turn = 0;
  /** While a design is brought in under what was changed here before. */
  #isAdopting = false;
  /** While somebody is asked who they are, for something here that is to be kept. */
  #isIdentifying = false;

  constructor(state: EditorState, services: EditorServices, hooks: LoaderHooks) {
    this.#state = state;
    this.#services = services;
    this.#hooks = hooks;
  }

  get target(): EditorTarget | null {
    return this.#target;
  }

  /** Opens a product; what was open before is left. Nothing is written for it, and nobody has to be known yet. */
  async open(target: EditorTarget): Promise<void> {
    this.#target = target;
    this.#asked = target;
    this.#isAdopting = false;
    this.#keptToken = null;
    this.#start = null;
    this.#askedWith = null;
    await this.#attempt(async (isCurrent) => {
      this.#enter("loading");
      const { signal } = this.#opening;
      if (target.cd_id && (await this.#place(target.cd_id, isCurrent, null, signal))) return;
      const start = await this.#services.api.catalog.start({ params: { id: target.product_id }, signal });
      const user = await this.#services.auth.whenKnown();
      if (!isCurrent()) return;
      this.#start = start;
      // Whoever was let in meanwhile may see the design.
      if (user && target.cd_id && (await this.#place(target.cd_id, isCurrent, null, signal))) return;
      this.#loadedFor = user?.user_id ?? null;
      this.#showStart(start, user ? "no-design" : "visitor");
    });
  }

  /** Opens a print that was kept for another cart, as it was kept; it stays as it is whatever is changed here. */
  async openKept(token: string): Promise<void> {
    this.#target = null;
    this.#isAdopting = false;
    this.#start = null;
    this.#keptToken = token;
    await this.#attempt(async (isCurrent) => {
      this.#enter("loading");
      const { signal } = this.#opening;
      const kept = await this.#services.api.personalisations.show({ params: { token }, signal });
      const { product_id, sku_id, cd_id } = kept;
      if (isCurrent()) await this.open({ product_id, sku_id, cd_id, kept });
    });
  }

  /**
   * Sees to it that somebody is here for whom something can be kept, and that what is shown was loaded for them; answers
   * whether there is.
   */
  async identify(): Promise<boolean> {
    this.#isIdentifying = true;
    const isSomebody = await this.#hooks.identify().finally(() => {
      this.#isIdentifying = false;
    });
    if (!isSomebody) return false;
    for (let running = this.#running; running; running = this.#running) await running;
    return true;
  }

  /**
   * Has the host make the product, so that something can be added to it, and keeps what was changed here; answers its id,
   * or null when nobody signs in for it.
   */
  async make(): Promise<number | null> {
    const { api } = this.#services;
    if (!(await this.identify())) return null;
    const [project, place] = [this.#state.project.peek(), this.#state.place.peek()];
    if (project?.client_product) return project.client_product.client_product_id;
    if (!project?.cd_id || !place) return null;
    const { cd_id, personalisation } = project;
    const body = { cd_id, sku_id: place.sku_id, personalisation };
    const made = await api.catalog.createVariant({ params: { id: project.product.product_id }, body });
    await this.renew();
    return made.client_product_id;
  }

  /** Shows that nothing can be opened: the page names no product. */
  refuse(): void {
    this.#turn += 1;
    batch(() => {
      this.#state.failure.value = this.#services.text.editor.missing;
      this.#state.problem.value = widgetError("attribute_invalid");
      this.#enter("failed");
    });
  }

  /** Tries again what failed. */
  async retry(): Promise<void> {
    if (this.#isAdopting && this.#target?.cd_id) await this.adopt(this.#target.cd_id);
    else if (this.#target) await this.open(this.#target);
    else if (this.#keptToken !== null) await this.openKept(this.#keptToken);
  }

  /** Begins anew for whoever comes next: nothing of who was here stays. */
  async leave(): Promise<void> {
    if (this.#asked) await this.open(this.#asked);
  }

  /** Makes the product from a design, keeping what was changed before (with a file that is now uploaded, say). */
  async adopt(cd_id: number): Promise<void> {
    const changes = changesOf(this.#state.document.peek(), this.#state.saved.peek());
    if (this.#target) this.#target = { ...this.#target, cd_id };
    this.#isAdopting = true;
    await this.#attempt(async (isCurrent) => {
      await this.#place(cd_id, isCurrent, changes, this.#opening.signal);
      if (isCurrent()) this.#isAdopting = false;
    });
  }

  /** A design that is still being brought in stays out: another picture has taken its place. */
  callOffAdopting(): void {
    if (this.#isAdopting) this.#turn += 1;
  }

  /**
   * Loads what the host has now and puts the unsaved changes over it, as one step of undo; the size in sight stays.
   * Throws what the calls throw, and then leaves everything as it is.
   */
  async renew(): Promise<void> {
    const place = this.#state.place.peek();
    const cd_id = this.#state.project.peek()?.cd_id;
    if (!place || !cd_id) return;
    const changes = changesOf(this.#state.document.peek(), this.#state.saved.peek());
    this.#turn += 1;
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    await this.#place(cd_id, isCurrent, changes);
    if (isCurrent()) this.#state.place.value = place;
  }

  /** What the host has now of what is shown; null while nothing is. */
  async look(): Promise<PlacedDesign | null> {
    const cd_id = this.#state.project.peek()?.cd_id;
    return this.#target && cd_id ? this.#ask(this.#target, cd_id) : null;
  }

  /** Shows what the host has as it is; what was here, saved or not, is one step back. The size in sight stays. */
  takeOver(placed: PlacedDesign): void {
    const [place, cd_id] = [this.#state.place.peek(), this.#state.project.peek()?.cd_id];
    if (!this.#target || !cd_id) return;
    const target = this.#target;
    const before = { document: this.#state.document.peek(), place };
    this.#turn += 1;
    batch(() => {
      this.#show(target, placed, { cd_id, changes: null, before });
      this.#state.place.value = place;
    });
  }

  /** Hears who is signed in now: a visitor goes on, another person gets the product as their own. */
  async heardUser(user: User | null): Promise<void> {
    const { session } = this.#services;
    const userId = user?.user_id ?? null;
    // What was asked for with this very token is theirs already, and so is what they left unsaved.
    if (this.#askedWith !== null && this.#askedWith === session.token() && this.#loadedFor === null) {
      this.#loadedFor = userId;
      if (userId !== null) this.#bringBack();
    }
    if (userId === null || userId === this.#loadedFor || !this.#target) return;
    const phase = this.#state.phase.peek();
    if (phase === "failed") return this.retry();
    if (!HEARING.includes(phase)) return;
    this.#loadedFor = userId;
    if (phase === "ready" && this.#isIdentifying && isUnnamed(user)) return;
    await this.#goOnFrom(phase, this.#target);
  }

  /**
   * What is shown is loaded as theirs; without a design there is nothing to load, and one to be chosen. A file of this
   * device stays in sight until it has arrived.
   */
  async #goOnFrom(phase: EditorPhase, { cd_id }: EditorTarget): Promise<void> {
    if (this.#state.project.peek()?.cd_id === LOCAL_DESIGN_ID) return;
    if (cd_id) await this.adopt(cd_id);
    else if (phase === "visitor") this.#enter("no-design");
  }

  /** Nothing that is still on its way arrives any more, and what was asked to open something is called off. */
  dispose(): void {
    this.#turn += 1;
    this.#opening.abort();
  }

  #attempt(run: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const running = this.#try(run).finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #try(run: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const isCurrent = () => turn === this.#turn;
    this.#opening.abort();
    this.#opening = new AbortController();
    try {
      await run(isCurrent);
    } catch (error) {
      if (!isCallFailure(error)) throw error;
      if (!isCurrent()) return;
      batch(() => {
        const { text } = this.#services;
        const problem = problemOf(error, this.#start === null);
        const { missing: product_not_found, missingDesign: design_not_found } = text.editor;
        const missing: Partial<Record<string, string>> = { product_not_found, design_not_found };
        this.#state.failure.value = missing[problem.code] ?? problemWords(text, error);
        this.#state.problem.value = problem;
        this.#enter("failed");
      });
    }
  }

  #enter(phase: EditorPhase): void {
    this.#state.phase.value = phase;
  }

  #showStart(start: ProductStart, phase: "visitor" | "no-design"): void {
    const project = projectOfStart(start);
    const sku = firstListed(start.skus, this.#target?.sku_id);
    batch(() => {
      this.#state.adopt(project, blankDocument(project, sku?.sku_id ?? null), placeOf(sku));
      this.#enter(phase);
    });
  }

  /**
   * Shows a design on the product. Answers false when there is none to see for somebody who is not signed in: signing in
   * may change that.
   */
  async #place(
    cd_id: number,
    isCurrent: () => boolean,
    changes: EditorDocument | null,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const target = this.#target;
    if (!target) return true;
    const token = this.#services.session.token();
    const placed = await this.#ask(target, cd_id, signal);
    if (!isCurrent()) return true;
    if (!placed) return false;
    this.#askedWith = token;
    this.#show(target, placed, { cd_id, changes, before: null });
    return true;
  }

  async #ask(target: EditorTarget, cd_id: number, signal?: AbortSignal): Promise<PlacedDesign | null> {
    const { api, auth, session } = this.#services;
    const { product_id, cv_id, kept } = target;
    const token = session.token();
    return api.catalog
      .place({
        params: { id: cd_id, pid: product_id },
        query: { cv_id: cv_id?.toString(), personalisation: kept?.personalisation_token },
        signal,
      })
      .catch(async (error: unknown) => {
        if (!isApiError(error, "not_found")) throw error;
        if ((await auth.whenKnown()) === null) return null;
        // It was a visitor who asked.
        if (session.token() !== token) return this.#ask(target, cd_id, signal);
        // A product that is there tells that it is the design that is not.
        this.#start ??= await api.catalog.start({ params: { id: product_id }, signal });
        throw error;
      });
  }

  #show(target: EditorTarget, placed: PlacedDesign, { cd_id, changes, before }: Shown): void {
    const [here, inSight] = [this.#state.project.peek(), this.#state.place.peek()];
    const isFirst = changes === null && before === null;
    const isKept = !isFirst || here?.cd_id === cd_id;
    const project = withCustomsOf(projectOfPlaced(placed, cd_id, target), isKept ? here : null);
    const first = firstSizeOf(project, placed.skus, { inSight, target });
    if (!first) return;
    const isWanted = !placed.client_product || first.sku_id === target.sku_id;
    this.#loadedFor = this.#services.auth.user.peek()?.user_id ?? null;
    batch(() => {
      this.#state.failure.value = null;
      this.#enter("ready");
      const document = documentOfPlaced(placed, project, isWanted ? first.sku_id : null);
      const kept = isFirst && target.kept ? withKept(project, document, first.sku_id, target.kept) : null;
      this.#begin(project, document, placeOf(first), { changes, kept, before });
    });
  }

  /** Shows the document; unsaved changes, of this page or kept from an earlier one, are put over it as one step. */
  #begin(
    project: EditorProject,
    saved: EditorDocument,
    place: EditorPlace | null,
    { changes, kept, before }: Omit<Shown, "cd_id"> & { kept: EditorDocument | null },
  ): void {
    const { drafts } = this.#services;
    const { history } = this.#state;
    const draft = restoreDraft(drafts, project, saved);
    const steps = changes || before ? this.#openSteps(project) : keptStepsOf(drafts, project);
    this.#state.adopt(project, saved, place);
    if (before) {
      const here = { document: withChanges(saved, before.document), place: before.place };
      const past = [...lineAround(here, steps, saved).past, here];
      history.reset({ past, present: { document: saved, place }, future: [] });
    } else if (kept) {
      history.reset(lineAround({ document: saved, place }, { past: [], future: [] }, saved));
      if (JSON.stringify(kept) !== JSON.stringify(saved)) this.#state.change(kept);
    } else if (changes && hasChanges(changes)) {
      const document = withChanges(saved, changes);
      const isSame = JSON.stringify(document) === JSON.stringify(saved);
      const line = lineAround({ document: isSame ? saved : document, place }, steps, saved);
      // What the host has now, perhaps from elsewhere, is one step back.
      history.reset(isSame ? line : { ...line, past: [...line.past, { document: saved, place }] });
    } else if (draft) {
      this.#state.place.value = draft.place;
      const line = lineAround(draft, steps, saved);
      history.reset(line.past.length > 0 ? line : { ...line, past: [{ document: saved, place }] });
      this.#hooks.onRestored();
    } else history.reset(lineAround({ document: saved, place }, steps, saved));
  }

  /** Brings back what somebody left unsaved here, who is known only now; what they have begun meanwhile stays. */
  #bringBack(): void {
    const { isDirty, live, phase, place, project, saved } = this.#state;
    const open = project.peek();
    if (!open || phase.peek() !== "ready" || isDirty.peek() || live.peek()) return;
    if (!restoreDraft(this.#services.drafts, open, saved.peek())) return;
    this.#begin(open, saved.peek(), place.peek(), { changes: null, kept: null, before: null });
  }

  /** The steps of what is open, as far as they are about the same design. */
  #openSteps({ cd_id }: EditorProject): KeptSteps {
    const isSame = this.#state.project.peek()?.cd_id === cd_id;
    return isSame ? stepsOf(this.#state.history.line) : { past: [], future: [] };
  }
}

function placeOf(sku: Sku | null): EditorPlace | null {
  return sku && { sku_id: sku.sku_id, cvp_month: 0 };
}
