import type { Proof } from "@pressport/core/contract";
import { sampleOrder } from "@pressport/core/testing";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { portalHost } from "../../../testing/portal-host.ts";

const PROOF: Proof = {
  proof_id: 5,
  order_id: 71,
  oi_id: 11,
  proof_state: "sent",
  proof_name: "Maija Ozola",
  proof_email: "maija@example.com",
  proof_language: "lv",
  proof_message: "",
  proof_price: null,
  proof_pictures: ["data:image/gif;base64,R0lGODlhAQABAAAAACw="],
  proof_inks: [],
  proof_file_sha256: "0".repeat(64),
  proof_findings: [],
  proof_comments: [],
  proof_created_at: "2026-11-20T10:00:00Z",
  proof_expires_at: "2026-12-20T10:00:00Z",
  proof_approved_by: null,
  proof_approved_at: null,
  proof_withdrawn_at: null,
};

test("[PA17] [SC178] [SC179] a proof is sent from the order, its link told once, and withdrawn again after a yes", async () => {
  let proofs: Proof[] = [];
  const bodies: unknown[] = [];
  await openPortal("/orders/71/view", {
    orders: [sampleOrder()],
    answers: {
      "GET /api/orders/71/proofs": () => ({ json: { data: proofs } }),
      "POST /api/orders/71/items/11/proofs": ({ body }) => {
        bodies.push(body);
        proofs = [PROOF];
        return { json: { data: { ...PROOF, proof_url: "https://host.test/proof/abc" } } };
      },
      "DELETE /api/proofs/5": () => {
        proofs = [{ ...PROOF, proof_state: "withdrawn", proof_withdrawn_at: "2026-11-21T10:00:00Z" }];
        return { json: { data: proofs[0] } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Send a proof: Framed poster/ }));
  await userEvent.type(screen.getByLabelText("Message"), "A little bluer than before");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: /^Send a proof: Framed poster/ }));
  expect(screen.getByLabelText("Message")).toHaveProperty("value", "A little bluer than before");
  await userEvent.type(screen.getByLabelText("Price shown (USD)"), "about 29");
  await userEvent.click(screen.getByRole("button", { name: "Send a proof" }));
  expect(screen.getByText("Please enter an amount such as 29.00")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Price shown (USD)"));
  await userEvent.type(screen.getByLabelText("Price shown (USD)"), "29,5");
  await userEvent.click(screen.getByRole("button", { name: "Send a proof" }));
  expect(await screen.findByDisplayValue("https://host.test/proof/abc")).toBeTruthy();
  expect(bodies).toMatchObject([
    {
      proof_name: "Maija Ozola",
      proof_email: "maija@example.com",
      proof_price: { amount: 2_950, currency: "USD" },
    },
  ]);
  for (const close of screen.getAllByRole("button", { name: "Close" }).slice(-1))
    await userEvent.click(close);
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
  await userEvent.click(screen.getByText("Withdraw"));
  // Withdrawing the last proof of a paid order has it printed.
  await userEvent.click(await screen.findByRole("button", { name: "No" }));
  expect(screen.getByText("Waiting for approval")).toBeTruthy();
  await userEvent.click(screen.getByText("Withdraw"));
  expect(screen.getByRole("dialog", { name: "Withdraw the proof sent to Maija Ozola?" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(await screen.findByText("Withdrawn")).toBeTruthy();
});

test("[PA17] the order says who approved a print and what somebody wants changed", async () => {
  const approved: Proof = {
    ...PROOF,
    proof_state: "approved",
    proof_approved_by: "Maija O.",
    proof_approved_at: "2026-11-21T10:00:00Z",
  };
  const earlier: Proof = {
    ...PROOF,
    proof_id: 4,
    proof_state: "withdrawn",
    proof_comments: [{ comment_text: "A little bluer", comment_created_at: "2026-11-20T12:00:00Z" }],
  };
  await openPortal("/orders/71/view", {
    orders: [sampleOrder()],
    answers: { "GET /api/orders/71/proofs": () => ({ json: { data: [approved, earlier] } }) },
  });
  expect(await screen.findByText(/^Approved by Maija O\. on /)).toBeTruthy();
  expect(screen.getByText("A little bluer")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Send a proof/ })).toBeNull();
});

test("[SC178] proofs that cannot be loaded say so, and are asked for again", async () => {
  const host = portalHost({
    orders: [sampleOrder()],
    answers: { "GET /api/orders/71/proofs": () => ({ json: { data: [PROOF] } }) },
  });
  host.refuseNext("GET /api/orders/71/proofs", "server_error");
  await openPortal("/orders/71/view", { host });
  expect(await screen.findByText("The proofs could not be loaded.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Waiting for approval")).toBeTruthy();
});

test("[PA286] each ink of a proof is shown by itself, by its name, and the fingerprint of its file", async () => {
  const picture = PROOF.proof_pictures[0] ?? "";
  const proof_inks = [null, "Cyan", "CutContour"].map((ink_name) => ({ ink_name, ink_pictures: [picture] }));
  await openPortal("/orders/71/view", {
    orders: [sampleOrder()],
    answers: { "GET /api/orders/71/proofs": () => ({ json: { data: [{ ...PROOF, proof_inks }] } }) },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByText("The inks"));
  expect(screen.getByText("The inks").closest("details")?.open).toBe(true);
  const shown = screen.getByAltText("CutContour, page 1").closest("details");
  expect(shown?.open).toBe(false);
  await user.click(screen.getByText("CutContour"));
  expect(shown?.open).toBe(true);
  screen.getByText("The darker, the more ink. Red means more than 300 %: it may smear.");
  screen.getByText("0".repeat(64));
});
