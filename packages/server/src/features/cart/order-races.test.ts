import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as races from "../../faults/money/order-races.ts";
import { usualEngine } from "../../testing/databases/test-database.ts";

/** Tabs at once; `faults/prove.ts races` repeats all of this a hundred times. */
const TABS = 50;

/** Fifty calls at once, on a machine that may be busy. */
const timeout = 300_000;

describe.each([usualEngine()])("on %s", { timeout }, (database) => {
  let track: races.RaceTrack;
  beforeAll(async () => {
    track = await races.openRaceTrack(database);
  }, timeout);
  afterAll(() => track.server.close());

  test("[R10][AP51][AP82] fifty create-order calls at once, with and without a key, make one order", async () => {
    expect(await races.createOrderAtOnce(track, TABS)).toEqual([]);
  });

  test("[R10][AP51] what is added while the basket is ordered is in the order and its total, or in the next basket", async () => {
    expect(await races.addWhileOrdering(track, TABS)).toEqual([]);
  });

  test("[R10][AP47] a code for one use counts once and one for three three times, however many order with it at once", async () => {
    expect(await races.spendSingleCode(track, 24)).toEqual([]);
    expect(await races.spendCodeForThree(track, 24)).toEqual([]);
  });

  test("[AP65] pay calls for overlapping sets keep one open session an order, and none waits for ever", async () => {
    // Who meets whom is chance, and fewer meet more often while a session is being replaced.
    for (const tabs of [TABS, 20, 20, 20, 20]) expect(await races.payAtOnce(track, tabs)).toEqual([]);
  });

  test("[AP65][ST17] a payment made while its session is replaced counts once for every order", async () => {
    expect(await races.payWhileReplacing(track, 10)).toEqual([]);
  });

  test("[ST09][ST17] one message delivered fifty times at once pays once", async () => {
    expect(await races.deliverAtOnce(track, TABS)).toEqual([]);
  });

  test("paying, deleting and ordering at once ends in a legal state", async () => {
    expect(await races.payWhileDeleting(track, TABS)).toEqual([]);
  });
});
