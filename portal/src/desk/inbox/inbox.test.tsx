import type { InboxEntry, InboxMessage } from "@pressport/core/contract";
import { capabilitiesOf, SEARCH_PAUSE_MS } from "@pressport/core/rules";
import { sampleUser } from "@pressport/core/testing";
import { waitFor, within } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import type { PortalHostOptions } from "../../testing/portal-host.ts";

const usd = (amount: number) => ({ amount, currency: "USD" as const });

const entry = (entry_id: number, changes: Partial<InboxEntry> = {}): InboxEntry => ({
  entry_source: "message",
  entry_id,
  entry_kind: "comment",
  entry_state: "open",
  entry_from: `Writer ${entry_id}`,
  entry_words: `Words of ${entry_id}`,
  entry_has_files: false,
  entry_client_id: 7,
  entry_order: { order_id: 3, order_number: "PP-2026-000003" },
  entry_owner: null,
  entry_at: "2026-03-01T09:00:00.000Z",
  entry_answered_at: null,
  ...changes,
});

const message = (changes: Partial<InboxMessage> = {}): InboxMessage => ({
  ...entry(1),
  message_language: "de",
  message_customer: { client_id: 7, user_name: "Ada Loom", user_email: "ada@example.test" },
  message_words: ["Where is my parcel?"],
  message_files: [{ file_name: "box.jpg", file_url: "https://host.test/box.jpg", file_is_picture: true }],
  message_later: [],
  message_seen: 0,
  message_order: null,
  message_claim: null,
  message_history: [],
  ...changes,
});

const claim = {
  refund_id: 9,
  refund_type: "refund",
  refund_state: "requested",
  items: [],
  claim_whole: usd(4_000),
  claim_agreed: null,
  claim_house: usd(3_000),
  claim_reseller: usd(1_000),
  claim_reprint: usd(2_500),
  claim_goes_to: "card",
} as const satisfies InboxMessage["message_claim"];

const meta = { current_page: 1, last_page: 1, from: 1, total: 2, per_page: 50 };

/** Opens the inbox as an admin, over a host with two entries and this message. */
function openInbox(
  path: string,
  shown = message(),
  more: Pick<PortalHostOptions, "answers"> & { kept?: Record<string, string> } = {},
) {
  const { answers, ...rest } = more;
  return openPortal(path, {
    user: sampleUser({ role: "admin" }),
    ...rest,
    answers: {
      "GET /api/desk": () => ({
        json: {
          data: {
            user_id: 1,
            user_name: "Ilze Ozola",
            staff_role_name: null,
            capabilities: capabilitiesOf("admin"),
            refund_limit: 5_000,
          },
        },
      }),
      "GET /api/desk/inbox": () => ({ json: { data: [entry(1), entry(2)], meta } }),
      "GET /api/desk/inbox/counts": () => ({
        json: {
          data: {
            open: 2,
            mine: 0,
            kinds: { comment: 2, feedback: 0, claim: 0, letter: 0, incident: 0, shop_order: 0 },
          },
        },
      }),
      "GET /api/desk/messages/1": () => ({ json: { data: shown } }),
      ...answers,
    },
  });
}

const box = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your answer" });

test("[DK120] j and k move through the list, Enter opens an entry, r goes to the answer; filters stand in the address", async () => {
  const { host } = await openInbox("/desk/inbox");
  const list = await screen.findByRole("list", { name: "Entries" });
  await waitFor(() => expect(within(list).getAllByRole("link")).toHaveLength(2));
  await userEvent.keyboard("jj");
  expect(document.activeElement?.textContent).toContain("Writer 2");
  await userEvent.keyboard("k{Enter}");
  expect(await screen.findByText("Where is my parcel?")).toBeTruthy();
  expect(location.search).toBe("?open=message-1");
  expect(screen.getByRole("img", { name: "box.jpg" })).toBeTruthy();
  await userEvent.keyboard("r");
  expect(document.activeElement).toBe(await box());
  await userEvent.click(screen.getByRole("button", { name: "Mine" }));
  expect(location.search).toBe("?state=mine");
  await waitFor(() => expect(host.callsOf("GET /api/desk/inbox").at(-1)?.query.get("owner")).toBe("me"));
});

test("[DK121] a template comes in the customer's language with name and order, and what is typed is kept until it is sent", async () => {
  const first = await openInbox("/desk/inbox?open=message-1");
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "Template" }),
    "It is on its way",
  );
  await waitFor(async () => expect((await box()).value).toContain("Guten Tag Ada Loom"));
  expect((await box()).value).toContain("PP-2026-000003");
  await userEvent.type(await box(), " Grüße");
  first.pressport.drafts.flush();
  const kept = Object.fromEntries(
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ""]),
  );
  await first.close();

  const later = await openInbox("/desk/inbox?open=message-1", message(), {
    kept,
    answers: {
      "POST /api/desk/messages/1/answer": () => ({ json: { data: message({ entry_state: "answered" }) } }),
    },
  });
  expect((await box()).value).toMatch(/^Guten Tag Ada Loom[\s\S]*Grüße$/);
  await userEvent.type(await box(), "{Control>}{Enter}{/Control}");
  await waitFor(async () => expect((await box()).value).toBe(""));
  expect(later.host.callsOf("POST /api/desk/messages/1/answer")).toHaveLength(1);
});

test("[DK121] whose answer came second reads so, sees the first one, and keeps the words", async () => {
  let shown = message();
  const { host } = await openInbox("/desk/inbox?open=message-1", shown, {
    answers: {
      "GET /api/desk/messages/1": () => ({ json: { data: shown } }),
      "POST /api/desk/messages/1/answer": () => {
        const said = { author: "Pressport", is_ours: true, at: null, text: "It left today.", file: null };
        shown = message({ message_later: [said], message_seen: 1 });
        const told = "Somebody else has answered meanwhile. Please read that first.";
        return { status: 409, json: { code: "conflict", message: told } };
      },
    },
  });
  await userEvent.type(await box(), "Not yet.");
  await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByShadowText(/Somebody else has answered meanwhile/)).toBeTruthy();
  expect(await screen.findByText("It left today.")).toBeTruthy();
  expect((await box()).value).toBe("Not yet.");
  expect(host.callsOf("POST /api/desk/messages/1/answer")).toHaveLength(1);
});

test("[DK122] who decides a claim sees what it costs and who bears it, and sends a part of the money with words", async () => {
  const shown = message({ entry_kind: "claim", message_claim: claim, message_language: "en" });
  const { host } = await openInbox("/desk/inbox?open=message-1", shown, {
    answers: { "POST /api/desk/claims/9/decide": () => ({ json: { data: shown } }) },
  });
  const amount = await screen.findByRole<HTMLInputElement>("textbox", { name: "Amount" });
  expect(amount.value).toBe("40.00");
  expect(screen.getByText("The print house bears $30.00.")).toBeTruthy();
  expect(screen.getByText("The reseller's margin bears $10.00.")).toBeTruthy();
  expect(screen.getByText("Your role pays back up to $50.00 at once")).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, "50");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  expect(host.callsOf("POST /api/desk/claims/9/decide")).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, "20");
  expect(screen.getByText("The reseller's margin bears $5.00.")).toBeTruthy();
  await userEvent.type(screen.getByRole("textbox", { name: "Words to the customer" }), "Half of it.");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  await waitFor(() =>
    expect(host.callsOf("POST /api/desk/claims/9/decide")[0]?.body).toEqual({
      decision: "refund",
      amount: 2_000,
      words: "Half of it.",
    }),
  );
});

test("[DK123] Ctrl K finds everything from every page of the desk, and Enter opens the first of it", async () => {
  const hit = {
    hit_kind: "person",
    hit_title: "Ada Loom",
    hit_text: "ada@example.test",
    client_id: 7,
    order_id: null,
    invoice_id: null,
  };
  await openInbox("/desk/inbox", message(), {
    answers: { "GET /api/desk/search": () => ({ json: { data: [hit] } }) },
  });
  await screen.findByRole("list", { name: "Entries" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Search" });
  await userEvent.keyboard("ad");
  expect(within(dialog).getByText("Type at least three letters.")).toBeTruthy();
  await userEvent.keyboard("a");
  expect(await within(dialog).findByText("ada@example.test")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(location.pathname).toBe("/desk/customers/7"));
});

test("[DK142] Enter opens no hit of the words before while the new ones are searched", async () => {
  const hit = {
    hit_kind: "person",
    hit_title: "Ada Loom",
    hit_text: "ada@example.test",
    client_id: 7,
    order_id: null,
    invoice_id: null,
  };
  const { host } = await openInbox("/desk/inbox", message(), {
    answers: { "GET /api/desk/search": () => ({ json: { data: [hit] } }) },
  });
  await screen.findByRole("list", { name: "Entries" });
  await userEvent.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Search" });
  await userEvent.keyboard("ada");
  expect(await within(dialog).findByText("ada@example.test")).toBeTruthy();
  const letGo = host.hold("GET /api/desk/search");
  await userEvent.keyboard("m{Enter}");
  expect(location.pathname).toBe("/desk/inbox");
  letGo();
  await waitFor(() => expect(host.callsOf("GET /api/desk/search")).toHaveLength(2));
  expect(location.pathname).toBe("/desk/inbox");
});

test("[DK145] the search of the inbox keeps every letter, and asks once when typing rests", async () => {
  const { host } = await openInbox("/desk/inbox?page=2&kind=comment");
  const list = await screen.findByRole("list", { name: "Entries" });
  await waitFor(() => expect(within(list).getAllByRole("link")).toHaveLength(2));
  const asked = host.callsOf("GET /api/desk/inbox").length;
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the inbox" });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.setup({ delay: null }).type(field, "ada loom");
  expect(field.value).toBe("ada loom");
  vi.advanceTimersByTime(SEARCH_PAUSE_MS);
  vi.useRealTimers();
  await waitFor(() => expect(location.search).toBe("?kind=comment&search=ada+loom"));
  await waitFor(() => expect(host.callsOf("GET /api/desk/inbox").length).toBe(asked + 1));
  expect(host.callsOf("GET /api/desk/inbox").at(-1)?.query.get("search")).toBe("ada loom");
});

test("[DK146] while an answer is on its way, nothing can be typed that its sending would lose", async () => {
  const { host } = await openInbox("/desk/inbox?open=message-1", message(), {
    answers: {
      "POST /api/desk/messages/1/answer": () => ({ json: { data: message({ entry_state: "answered" }) } }),
    },
  });
  await userEvent.type(await box(), "It left today.");
  const letGo = host.hold("POST /api/desk/messages/1/answer");
  await userEvent.click(screen.getByRole("button", { name: "Send answer" }));
  await userEvent.type(await box(), " And more.");
  expect((await box()).value).toBe("It left today.");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Template" }).disabled).toBe(true);
  letGo();
  await waitFor(async () => expect((await box()).value).toBe(""));
  await userEvent.type(await box(), "Next");
  expect((await box()).value).toBe("Next");
});

test("[DK146] while a claim is being decided, its fields keep what was sent", async () => {
  const shown = message({ entry_kind: "claim", message_claim: claim, message_language: "en" });
  const { host } = await openInbox("/desk/inbox?open=message-1", shown, {
    answers: { "POST /api/desk/claims/9/decide": () => ({ json: { data: shown } }) },
  });
  const said = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Words to the customer" });
  const letGo = host.hold("POST /api/desk/claims/9/decide");
  await userEvent.click(screen.getByRole("button", { name: "Decide" }));
  await userEvent.type(said, "Half of it.");
  expect(said.value).toBe("");
  const fields = [screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" }), said];
  expect(fields.map(({ readOnly }) => readOnly)).toEqual([true, true]);
  letGo();
  await waitFor(() => expect(said.readOnly).toBe(false));
});

test("[DK147] the inbox looks again when its window is seen again, and a look that began before an action changes nothing", async () => {
  const { host } = await openInbox("/desk/inbox?open=message-1", message(), {
    answers: {
      "POST /api/desk/messages/1/close": () => ({ json: { data: message({ entry_state: "closed" }) } }),
    },
  });
  const shows = () => host.callsOf("GET /api/desk/messages/1").length;
  await userEvent.click(await screen.findByRole("button", { name: "Close e" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Close e" })).toBeNull());
  const seen = shows();
  let looks = 0;
  host.answers["GET /api/desk/messages/1"] = () => {
    looks += 1;
    return { json: { data: message({ message_words: [looks === 1 ? "Older." : "News."] }) } };
  };
  const letGo = host.hold("GET /api/desk/messages/1");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(shows()).toBe(seen + 1));
  host.answers["POST /api/desk/inbox/take"] = () => ({
    json: { data: entry(1, { entry_state: "closed", entry_owner: { user_id: 1, user_name: "Ilze Ozola" } }) },
  });
  await userEvent.click(screen.getByRole("button", { name: "Take a" }));
  await screen.findByRole("button", { name: "Give back a" });
  let wasOlderShown = false;
  const watch = new MutationObserver(() => {
    wasOlderShown ||= screen.queryByText("Older.") !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => watch.disconnect());
  letGo();
  await waitFor(() => expect(looks).toBe(1));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("News.")).toBeTruthy();
  expect(wasOlderShown).toBe(false);
});
