import fc from "fast-check";
import { expect, test } from "vitest";
import { CLAIM_LIMITS } from "../../contract/resources/orders/order.ts";
import { usd } from "./money.ts";
import { splitVat } from "./pricing.ts";
import {
  claimDeadline,
  claimedAmount,
  defaultRefundType,
  expandWholeOrderRefund,
  isClaimLate,
  offersPhotos,
  photoSlotsLeft,
  REFUND_PHOTO_LIMIT,
} from "./refunds.ts";

const items = [
  { oi_id: 11, oi_status: { status_id: 1 } },
  { oi_id: 12, oi_status: { status_id: 5 } },
  { oi_id: 13, oi_status: { status_id: 6 } },
];

test("[VA14] 'Return all order items' stands for every item whose status is not 6", () => {
  const whole = { ri_oi_id: 0, ri_reason_id: 2, ri_description: "wrong colour" };
  expect(expandWholeOrderRefund([whole], items)).toEqual([
    { ...whole, ri_oi_id: 11 },
    { ...whole, ri_oi_id: 12 },
  ]);
});

test("[VA14] items named by themselves stay as they are, and none is claimed twice", () => {
  const one = { ri_oi_id: 12, ri_reason_id: 1 };
  expect(expandWholeOrderRefund([one], items)).toEqual([one]);
  const whole = { ri_oi_id: 0, ri_reason_id: 2 };
  expect(expandWholeOrderRefund([one, whole, whole], items)).toEqual([
    one,
    { ri_oi_id: 11, ri_reason_id: 2 },
  ]);
});

test("[VA12] photos are offered for reason 1 only", () => {
  expect([1, 2, 0, null].map(offersPhotos)).toEqual([true, false, false, false]);
});

test("[VA13] [BC16] an item has 5 photo slots, on the form as on the wire", () => {
  expect(REFUND_PHOTO_LIMIT).toBe(5);
  expect(REFUND_PHOTO_LIMIT).toBe(CLAIM_LIMITS.photosPerItem);
  expect([0, 4, 5, 6].map(photoSlotsLeft)).toEqual([5, 1, 0, 0]);
});

test("[VA15] the refund type starts with the first one", () => {
  expect(defaultRefundType([{ rt_id: 2 }, { rt_id: 1 }])).toBe(2);
  expect(defaultRefundType([])).toBeNull();
});

test.each([
  {
    shippedAt: "2024-03-01",
    deliveredAt: "2024-03-04",
    deadline: "2024-03-22",
    why: "14 working days from delivery",
  },
  {
    shippedAt: "2024-03-01",
    deliveredAt: null,
    deadline: "2024-04-10",
    why: "from the latest delivery date",
  },
  { shippedAt: null, deliveredAt: null, deadline: null, why: "nothing has left yet" },
])("[TE10] shipped $shippedAt, delivered $deliveredAt: claims until $deadline ($why)", (parcel) => {
  expect(claimDeadline(parcel)).toBe(parcel.deadline);
});

test("[TE10] USA post is on its way 8 working days at most, so its deadline comes sooner", () => {
  expect(claimDeadline({ shippedAt: "2024-03-01", deliveredAt: null }, 8)).toBe("2024-04-02");
});

test("[TE10] a claim is late from the day after", () => {
  expect(isClaimLate("2024-03-22", new Date("2024-03-22T23:59:59Z"))).toBe(false);
  expect(isClaimLate("2024-03-22", new Date("2024-03-23T00:00:00Z"))).toBe(true);
  expect(isClaimLate(null, new Date("2099-01-01"))).toBe(false);
});

test("money back is the claimed lines less their share of the discount; delivery only with the whole order", () => {
  const sums = { items: 9_000, discount: 900, shipping: 590, vat_off: 0 };
  expect(claimedAmount({ ...sums, claimed: 3_000 })).toBe(2_700);
  expect(claimedAmount({ ...sums, claimed: 9_000 })).toBe(8_690);
  expect(claimedAmount({ items: 100, discount: 1, shipping: 0, vat_off: 0, claimed: 33 })).toBe(32);
  expect(claimedAmount({ ...sums, vat_off: 1_448, claimed: 3_001 })).toBe(2_250);
  expect(claimedAmount({ ...sums, vat_off: 1_448, claimed: 9_000 })).toBe(7_242);
  expect(claimedAmount({ items: 0, discount: 0, shipping: 590, vat_off: 0, claimed: 0 })).toBe(0);
});

test("claims for parts of an order never add up to more than was paid for it", () => {
  const lines = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      lines,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(5_000),
      fc.boolean(),
      (amounts, off, shipping, isTaxed) => {
        const items = amounts.reduce((sum, one) => sum + one, 0);
        const discount = Math.floor(items * off);
        const gross = usd(items - discount + shipping);
        const vat_off = isTaxed ? 0 : splitVat(gross).vat.amount;
        const back = amounts.map((claimed) => claimedAmount({ claimed, items, discount, shipping, vat_off }));
        for (const one of back) expect(one).toBeGreaterThanOrEqual(0);
        if (amounts.filter((one) => one > 0).length < 2) return;
        expect(back.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(gross.amount - vat_off);
      },
    ),
    { numRuns: 10_000 },
  );
});
