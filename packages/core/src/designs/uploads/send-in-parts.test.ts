import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../../app/create-pressport.ts";
import { createManualClock } from "../../testing/manual-clock.ts";
import { sampleDesign } from "../../testing/sample-catalogue.ts";
import { sampleUser } from "../../testing/sample-user.ts";
import { refuse, scriptedHost } from "../../testing/scripted-host.ts";
import { signedInStorage } from "../../testing/web-storage.ts";

const MIB = 1024 * 1024;
const PART = 4 * MIB;
const SIZE = 9 * MIB;
const large = () =>
  new File([new Uint8Array(SIZE)], "large.png", { type: "image/png", lastModified: 1_700_000_000_000 });

/** A host that takes parts, over a line that can be cut. */
function partsHost() {
  const arrived = new Map<string, number>();
  let isDown = false;
  let cutAfter = Number.POSITIVE_INFINITY;
  const standing = (upload_id: string) => ({
    json: {
      data: {
        upload_id,
        upload_offset: arrived.get(upload_id) ?? 0,
        upload_bytes: SIZE,
        upload_part_bytes: PART,
      },
    },
  });
  const host = scriptedHost(({ call, body, fields }) => {
    const [, id = "", step] = /\/api\/client\/uploads\/([a-f0-9]{32})(?:\/(\w+))?$/.exec(call) ?? [];
    if (call === "GET /api/user") return { json: { data: sampleUser() } };
    if (call === "POST /api/client/uploads") {
      const upload_id = String(Reflect.get(Object(body), "upload_id"));
      if (!arrived.has(upload_id)) arrived.set(upload_id, 0);
      return standing(upload_id);
    }
    if (!arrived.has(id)) return refuse({ code: "not_found" });
    if (step === "parts") {
      const from = Number(fields.find(([name]) => name === "upload_offset")?.[1]);
      const part = fields.find(([name]) => name === "part")?.[1];
      if (part instanceof File && from === arrived.get(id)) arrived.set(id, from + part.size);
      return standing(id);
    }
    if (call.startsWith("DELETE")) arrived.delete(id);
    return { json: step === "design" ? { data: sampleDesign() } : { message: "Upload cancelled." } };
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const isPart = (typeof input === "string" ? input : "").endsWith("/parts");
    if (isDown) throw new TypeError("Failed to fetch");
    const answer = await host.fetch(input, init);
    if (isPart && --cutAfter <= 0) {
      // The part arrived, and its answer is lost.
      isDown = true;
      throw new TypeError("Failed to fetch");
    }
    return answer;
  };
  return {
    ...host,
    fetch,
    arrived,
    cutAfter: (parts: number) => {
      cutAfter = parts;
    },
    mend: () => {
      [isDown, cutAfter] = [false, Number.POSITIVE_INFINITY];
    },
    begun: () =>
      host.callsOf("POST /api/client/uploads").map(({ body }) => Reflect.get(Object(body), "upload_id")),
    offsets: () =>
      host.calls.flatMap(({ call, fields }) =>
        call.endsWith("/parts") ? [Number(fields.find(([name]) => name === "upload_offset")?.[1])] : [],
      ),
  };
}

async function open(host: ReturnType<typeof partsHost>, storage = signedInStorage()) {
  const clock = createManualClock();
  const app = createPressport({
    host: "https://host.test",
    surface: "portal",
    clock,
    storage,
    fetch: host.fetch,
  });
  onTestFinished(() => app.dispose());
  await app.auth.whenKnown();
  const [upload] = [() => app.uploads.list.value[0]];
  return { app, clock, upload };
}

test("[AP202] two different files of one name, size and time are two uploads, also at once", async () => {
  const host = partsHost();
  const { app } = await open(host);
  const other = new Uint8Array(SIZE).fill(7, SIZE - 100);
  const twin = new File([other], "large.png", { type: "image/png", lastModified: 1_700_000_000_000 });
  expect((await app.uploads.add([large(), twin])).length).toBe(2);
  expect(new Set(host.begun()).size).toBe(2);
  expect(host.offsets().toSorted((one, two) => one - two)).toEqual([0, 0, PART, PART, 2 * PART, 2 * PART]);
});

test("[AP202] the same file chosen twice at once is two uploads, which share no parts", async () => {
  const host = partsHost();
  const { app } = await open(host);
  expect((await app.uploads.add([large(), large()])).length).toBe(2);
  expect(new Set(host.begun()).size).toBe(2);
});

test("[AP202] after a reload another file of the same name, size and time does not go on with the parts of the first", async () => {
  const host = partsHost();
  const storage = signedInStorage();
  const before = await open(host, storage);
  host.cutAfter(1);
  void before.app.uploads.add([large()]);
  await expect.poll(() => before.upload()?.isWaitingForLine).toBe(true);
  before.app.dispose();
  host.mend();
  const after = await open(host, storage);
  const content = new Uint8Array(SIZE).fill(1, 0, 10);
  const other = new File([content], "large.png", { type: "image/png", lastModified: 1_700_000_000_000 });
  expect((await after.app.uploads.add([other])).length).toBe(1);
  expect(host.offsets()).toEqual([0, 0, PART, 2 * PART]);
});

test("[AP202] small files of one name, size and time have keys of their own", async () => {
  const host = partsHost();
  const { app } = await open(host);
  const small = (byte: number) =>
    new File([new Uint8Array(1_000).fill(byte)], "small.png", { type: "image/png", lastModified: 1 });
  await app.uploads.add([small(1), small(2)]);
  const keys = host.callsOf("POST /api/client/designs").map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

/** A file that another program writes anew once so much of it was read; browsers then refuse to read it. */
function changedAfter(file: File, reads: number): File {
  let left = reads;
  const slice = file.slice.bind(file);
  file.slice = (from, to) => {
    const part = slice(from, to);
    if ((to ?? 0) - (from ?? 0) >= 1_000_000 && --left < 0)
      part.arrayBuffer = () => Promise.reject(new DOMException("The file was changed", "NotReadableError"));
    return part;
  };
  return file;
}

test("[AP203] a file that is changed while it is sent is told of in words that say what to do, and nothing of it is kept", async () => {
  const host = partsHost();
  const { app, upload } = await open(host);
  expect(await app.uploads.add([changedAfter(large(), 1)])).toEqual([]);
  expect(upload()).toMatchObject({
    state: "failed",
    canRetry: false,
    isWaitingForLine: false,
    problem: "This file was changed or moved while it was sent. Please choose it again.",
  });
  await expect.poll(() => host.arrived.size).toBe(0);
});

test("[AP203] a file that changes under a browser which goes on reading it does not become a design", async () => {
  const host = partsHost();
  const { app, upload } = await open(host);
  const file = large();
  const changed = new File([new Uint8Array(SIZE).fill(9)], "large.png");
  const slice = file.slice.bind(file);
  const isSent = () => (host.arrived.values().next().value ?? 0) > 0;
  file.slice = (...range) => (isSent() ? changed.slice(...range) : slice(...range));
  expect(await app.uploads.add([file])).toEqual([]);
  expect(upload()).toMatchObject({ state: "failed", problem: expect.stringMatching(/was changed or moved/) });
  expect(host.callsOf("POST /api/client/designs")).toEqual([]);
});

test("[SC97] a large file goes in parts and becomes one design, a small one at once", async () => {
  const host = partsHost();
  const { app } = await open(host);
  const [design] = await app.uploads.add([large()]);
  expect(design?.cd_id).toBe(sampleDesign().cd_id);
  expect(host.offsets()).toEqual([0, PART, 2 * PART]);
  expect(host.callsOf("POST /api/client/designs")).toEqual([]);
});

test("[SC97] a line that drops is waited for, and nothing that arrived is sent again", async () => {
  const host = partsHost();
  const { app, clock, upload } = await open(host);
  host.cutAfter(1);
  const made = app.uploads.add([large()]);
  await expect.poll(() => upload()?.isWaitingForLine).toBe(true);
  expect(upload()?.state).toBe("sending");
  host.mend();
  clock.advance(1_000);
  expect((await made).length).toBe(1);
  // The part whose answer was lost is offered once more, and the host says that it is there.
  expect(host.offsets()).toEqual([0, 0, PART, 2 * PART]);
  expect(upload()).toMatchObject({ state: "done", isWaitingForLine: false });
});

test("[SC97] [SC186] an upload is paused, keeps what arrived, and goes on from there", async () => {
  const host = partsHost();
  const { app, upload } = await open(host);
  host.cutAfter(1);
  const first = app.uploads.add([large()]);
  await expect.poll(() => upload()?.isWaitingForLine).toBe(true);
  app.uploads.pause(1);
  expect(await first).toEqual([]);
  expect(upload()?.state).toBe("paused");
  // Nothing is kept for a next visit here; nor where there is no room for it.
  expect(app.uploads.breaksOff.value).toBe(true);
  await app.uploads.remember({ all: async () => [], keep: async () => false, forget: async () => {} });
  expect(app.uploads.breaksOff.value).toBe(true);
  host.mend();
  expect(await app.uploads.retry(1)).not.toBe(null);
  expect(host.offsets()).toEqual([0, PART, 2 * PART]);
});

test("[SC97] after a reload the same file goes on where it was", async () => {
  const host = partsHost();
  const storage = signedInStorage();
  const before = await open(host, storage);
  host.cutAfter(1);
  void before.app.uploads.add([large()]);
  await expect.poll(() => before.upload()?.isWaitingForLine).toBe(true);
  before.app.dispose();
  host.mend();
  const after = await open(host, storage);
  expect((await after.app.uploads.add([large()])).length).toBe(1);
  expect(host.offsets()).toEqual([0, PART, 2 * PART]);
  const [one, other] = host.begun();
  expect(one).toBe(other);
});

test("[SC97] a cancelled upload leaves nothing at the host, and begins anew when it is sent again", async () => {
  const host = partsHost();
  const { app, upload } = await open(host);
  host.cutAfter(1);
  const first = app.uploads.add([large()]);
  await expect.poll(() => upload()?.isWaitingForLine).toBe(true);
  host.mend();
  app.uploads.cancel(1);
  await first;
  expect(upload()?.state).toBe("cancelled");
  await expect.poll(() => host.arrived.size).toBe(0);
  await app.uploads.retry(1);
  const [one, other] = host.begun();
  expect(one).not.toBe(other);
  expect(host.offsets()).toEqual([0, 0, PART, 2 * PART]);
});

test("[SC97] an upload that the host no longer knows begins anew by itself", async () => {
  const host = partsHost();
  const { app, clock, upload } = await open(host);
  host.cutAfter(1);
  const made = app.uploads.add([large()]);
  await expect.poll(() => upload()?.isWaitingForLine).toBe(true);
  host.arrived.clear();
  host.mend();
  clock.advance(1_000);
  expect((await made).length).toBe(1);
  expect(host.offsets()).toEqual([0, 0, 0, PART, 2 * PART]);
});

test("[SC97] [SC186] what a page was sending when it was left stands there on the next visit, and goes on", async () => {
  const host = partsHost();
  const storage = signedInStorage();
  const files: File[] = [];
  const keptFiles = {
    all: async () => [...files],
    keep: async (file: File) => files.push(file) > 0,
    forget: async (file: File) => void files.splice(files.indexOf(file), 1),
  };
  const before = await open(host, storage);
  await before.app.uploads.remember(keptFiles);
  host.cutAfter(1);
  void before.app.uploads.add([large()]);
  await expect.poll(() => before.upload()?.isWaitingForLine).toBe(true);
  before.app.dispose();
  host.mend();
  expect(files).toHaveLength(1);
  const after = await open(host, storage);
  await after.app.uploads.remember(keptFiles);
  expect(after.upload()).toMatchObject({ state: "paused", isLeftOver: true });
  expect([after.app.uploads.isBusy.value, after.app.uploads.breaksOff.value]).toEqual([true, false]);
  expect(await after.app.uploads.retry(after.upload()?.id ?? 0)).not.toBe(null);
  expect(host.offsets()).toEqual([0, PART, 2 * PART]);
  await expect.poll(() => files.length).toBe(0);
});
