import { afterEach, beforeEach, expect, test } from "vitest";
import { DiscountsStore } from "../account/discounts-store.ts";
import { SettingsStore } from "../account/settings-store.ts";
import { type SafeStorage, safeStorageOver } from "../client/storage/safe-storage.ts";
import { FeedbackStore } from "../news/feedback-store.ts";
import { OrderStore } from "../orders/order-store.ts";
import { RefundStore } from "../orders/refund-store.ts";
import { DRAFT_PAUSE_MS } from "../rules/timings.ts";
import { basketHost } from "../testing/basket-host.ts";
import { createManualClock, type ManualClock } from "../testing/manual-clock.ts";
import { orderHost } from "../testing/order-host.ts";
import { sampleOrder, sampleOrderItem } from "../testing/sample-order.ts";
import { fakeWebStorage } from "../testing/web-storage.ts";
import { createPressport } from "./create-pressport.ts";
import type { Pressport } from "./with-stores.ts";

/* Every form, met by everything that can come between typing and sending. */

const ORDER = sampleOrder({
  order_paid: true,
  order_claim_until: "2026-12-04",
  order_items: [sampleOrderItem({ oi_id: 11, status_id: 5 })],
});

/** What a form shows once it is open. */
interface OpenForm<Typed> {
  type(typed: Typed): void;
  send(): Promise<unknown>;
  shown(): object;
}

/** A form that somebody fills in, in one of these ways; it ends by showing again what was typed. */
interface Filled {
  name: string;
  typed: object;
  open(app: Pressport): Promise<Omit<OpenForm<never>, "type"> & { type(): void }>;
}

function filled<Typed extends object>(
  name: string,
  typed: Typed,
  open: (app: Pressport) => OpenForm<Typed> | Promise<OpenForm<Typed>>,
): Filled {
  return {
    name,
    typed,
    async open(app) {
      const form = await open(app);
      return { type: () => form.type(typed), send: () => form.send(), shown: () => form.shown() };
    },
  };
}

const typedForm = <Typed extends object>(form: {
  set(typed: Typed): void;
  submit(): Promise<unknown>;
  values: { value: object };
}): OpenForm<Typed> => ({ type: form.set, send: form.submit, shown: () => form.values.value });

const FORMS: readonly Filled[] = [
  filled(
    "the address of the basket",
    {
      recipient_name: "Zoë",
      recipient_company: "Zoë & Co",
      recipient_address: "Brīvības 1",
      recipient_address2: "Door 5",
      recipient_city: "Riga",
      recipient_state: "Rīgas novads",
      recipient_zip: "LV-1010",
      recipient_country_id: 2,
      recipient_email: "zoe@example.test",
      recipient_phone: "+371 2",
    },
    async (app) => {
      await app.basket.load();
      const { basket } = app;
      return {
        type: (typed) => basket.setAddress(typed),
        send: () => basket.saveAddress(),
        shown: () => basket.address.value,
      };
    },
  ),
  filled("the note of the basket", { note: "Ring twice" }, async (app) => {
    await app.basket.load();
    const { basket } = app;
    return {
      type: ({ note }) => basket.typeNote(note),
      send: () => basket.saveNote(),
      shown: () => ({ note: basket.note.value }),
    };
  }),
  filled("feedback", { feedback_message: "Half a thought", feedback_email: "zoe@example.test" }, (app) =>
    typedForm(app.use(FeedbackStore)),
  ),
  filled(
    "the account",
    {
      user_name: "Zoë",
      user_language: "lv",
      user_units: "imperial" as const,
      user_notify_orders: false,
      user_notify_news: true,
    },
    (app) => typedForm(app.use(SettingsStore).account),
  ),
  filled(
    "the company",
    {
      company_name: "Zoë & Co",
      company_reg_number: "40003",
      company_vat_number: "LV40003245752",
      company_address: "Brīvības 1",
      company_city: "Riga",
      company_zip: "LV-1010",
      company_country_id: 2,
      company_phone: "+371 2",
    },
    (app) => typedForm(app.use(SettingsStore).company),
  ),
  filled("the usual prices", { percent: "35,5", least_profit: "4.20", shipping: "1.5" }, (app) =>
    typedForm(app.use(SettingsStore).prices),
  ),
  filled(
    "a discount code",
    { discount_code: "half", discount_kind: "amount" as const, discount_value: "2,50" },
    (app) => typedForm(app.use(DiscountsStore).form),
  ),
  filled(
    "the store",
    { client_store_url: "https://zoe.example", client_st_id: 3, client_store_name: "Zoë's" },
    (app) => {
      const { set, submit, values } = app.use(SettingsStore).integration;
      return { type: set, send: submit, shown: () => values.value };
    },
  ),
  filled("a comment", { text: "Please hurry" }, async (app) => {
    const store = app.use(OrderStore);
    await store.open(ORDER.order_id);
    const { comment } = store;
    return {
      type: ({ text }) => comment.set(text),
      send: () => comment.send(),
      shown: () => ({ text: comment.text.value }),
    };
  }),
  filled("a claim", { ri_oi_id: 11, ri_reason_id: 2, ri_description: "Torn" }, async (app) => {
    const claim = app.use(RefundStore);
    await claim.open(ORDER);
    return {
      type: (typed) => claim.set(claim.rows.value[0]?.id ?? 0, typed),
      send: () => claim.submit(),
      shown: () => claim.rows.value[0] ?? {},
    };
  }),
];

/** What answers instead of the host, null while the host does. */
let fault: (() => Promise<Response>) | null;
let storage: SafeStorage;
let clock: ManualClock;
let open: Pressport[];
const hosts = { orders: orderHost({ orders: [ORDER] }), rest: basketHost() };

beforeEach(() => {
  fault = null;
  storage = safeStorageOver(fakeWebStorage());
  clock = createManualClock(Date.parse("2026-11-21T12:00:00Z"));
  open = [];
});
afterEach(() => {
  for (const app of open) app.dispose();
});

const answer: typeof fetch = (input, init) => {
  if (fault) return fault();
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return (/^\/api\/(orders|refunds)/.test(pathname) ? hosts.orders : hosts.rest).fetch(input, init);
};

async function start(): Promise<Pressport> {
  const app = createPressport({
    host: "https://host.test",
    surface: "widget",
    locale: "en",
    storage,
    clock,
    fetch: answer,
  });
  open.push(app);
  if (!app.session.token()) app.session.set("token");
  await app.auth.reload();
  return app;
}

const refusal = (status: number, code: string) => async () =>
  new Response(JSON.stringify({ message: "Not now", code }), {
    status,
    headers: { "content-type": "application/json" },
  });

/** What comes between typing and sending; each answers the page on which the form is looked at afterwards, or null when it was sent. */
const FAULTS: Readonly<
  Record<string, (app: Pressport, send: () => Promise<unknown>) => Promise<Pressport | null>>
> = {
  "a lost connection": async (app, send) => {
    fault = () => Promise.reject(new TypeError("Failed to fetch"));
    await send();
    return app;
  },
  "an answer of 500": async (app, send) => {
    fault = refusal(500, "server_error");
    await send();
    return app;
  },
  "an answer that comes too late": async (app, send) => {
    fault = () => Promise.reject(new DOMException("The operation timed out.", "TimeoutError"));
    await send();
    return app;
  },
  "a sign-in that has ended": async (app, send) => {
    fault = refusal(401, "not_signed_in");
    const sending = send();
    await expect.poll(() => app.auth.user.value).toBeNull();
    fault = null;
    app.session.set("token");
    await app.auth.reload();
    // What waited for the sign-in and went out then has arrived.
    return (await sending) ? null : app;
  },
  "a reload": async (app) => {
    app.dispose();
    return start();
  },
  "a page that crashes": async () => {
    clock.advance(DRAFT_PAUSE_MS);
    return start();
  },
};

test.each(
  FORMS.flatMap((form) => Object.keys(FAULTS).map((name) => ({ form, fault: name, what: form.name }))),
)("[R16] what was typed into $what is there after $fault", async ({ form, fault: name }) => {
  const app = await start();
  const first = await form.open(app);
  first.type();
  expect(first.shown()).toMatchObject(form.typed);
  const page = await FAULTS[name]?.(app, first.send);
  fault = null;
  if (!page) return;
  const again = page === app ? first : await form.open(page);
  expect(again.shown()).toMatchObject(form.typed);
});
