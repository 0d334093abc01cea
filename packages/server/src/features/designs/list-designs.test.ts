import { sharpUpTo } from "@pressport/core/rules";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { designs } from "../../adapters/db/schema.ts";
import { type Booted, boot } from "../../testing/boot.ts";
import { aPicture } from "../../testing/given.ts";

const ids: Record<string, number> = {};

const server = await boot({ settings: { PRESSPORT_WORKER: "off" } });
const { given } = server;
const { api } = await server.signIn("reseller");
for (const [name, width, height] of [
  ["beach", 3600, 4800],
  ["Alley", 1200, 900],
  ["Cliff", 2600, 3600],
] as const)
  ids[name] = (await given.design(api, await aPicture(width, height, `${name}.jpg`))).cd_id;

type Query = NonNullable<NonNullable<Parameters<Booted["api"]["designs"]["index"]>[0]>["query"]>;
const namesOf = async (query: Query) =>
  (await api.designs.index({ query })).data.map(({ cd_name }) => cd_name);

test("[SC42] designs are listed newest or oldest first, by name whatever its case, and by size", async () => {
  expect(await namesOf({})).toEqual(["Cliff", "Alley", "beach"]);
  expect(await namesOf({ sort: "oldest" })).toEqual(["beach", "Alley", "Cliff"]);
  expect(await namesOf({ sort: "name" })).toEqual(["Alley", "beach", "Cliff"]);
  expect(await namesOf({ sort: "largest", pagination: 2 })).toEqual(["beach", "Cliff"]);
  expect(await namesOf({ sort: "largest", pagination: 2, page: 2 })).toEqual(["Alley"]);
});

test("[SC42] a size shows the designs that fill it sharply, just those the list says it of", async () => {
  const { data } = await api.designs.index();
  const sharpIn = (short: number) =>
    data
      .filter((design) => {
        const size = { widthPx: design.cd_width, heightPx: design.cd_height };
        return (sharpUpTo(size)?.[0] ?? 0) >= short;
      })
      .map(({ cd_name }) => cd_name);
  expect(await namesOf({ sharp: "300x400" })).toEqual(["beach"]);
  for (const sharp of ["210x300", "300x400", "500x700"])
    expect(await namesOf({ sharp })).toEqual(sharpIn(Number(sharp.split("x")[0])));
});

test("[SC42] status, orientation and tag each narrow the list, also together and with a search", async () => {
  expect(await namesOf({ orientation: "landscape" })).toEqual(["Alley"]);
  expect(await namesOf({ status: "published" })).toEqual([]);
  await api.designs.update({ params: { id: ids.beach ?? 0 }, body: { cd_tags: ["sea", "summer", "sea"] } });
  const cliff = await api.designs.update({ params: { id: ids.Cliff ?? 0 }, body: { cd_tags: [" sea "] } });
  expect(cliff.cd_tags).toEqual(["sea"]);
  expect(await namesOf({ tag: "sea" })).toEqual(["Cliff", "beach"]);
  expect(await namesOf({ tag: "sea", search: "each", status: "unpublished" })).toEqual(["beach"]);
  expect(await api.designs.tags()).toEqual([
    { tag: "sea", designs: 2 },
    { tag: "summer", designs: 1 },
  ]);
});

test("[SC42] nobody sees another client's designs or tags, and a filter that makes no sense says so", async () => {
  const other = await server.signIn("reseller");
  expect((await other.api.designs.index({ query: { tag: "sea" } })).meta.total).toBe(0);
  expect(await other.api.designs.tags()).toEqual([]);
  await expect(api.designs.index({ query: { sharp: "large" } })).rejects.toMatchObject({ status: 422 });
  const tags = Array.from({ length: 11 }, (_, index) => `tag ${index}`);
  await expect(
    api.designs.update({ params: { id: ids.Alley ?? 0 }, body: { cd_tags: tags } }),
  ).rejects.toMatchObject({ status: 422, errors: { cd_tags: ["At most 10 tags for a design"] } });
});

test("[SC43] uploading a file that is there already names the design it is, as long as that is not deleted", async () => {
  const person = await server.signIn("reseller");
  const picture = await aPicture(330, 440, "first.jpg");
  const first = await given.upload(person.api, picture);
  expect(first.cd_same_as).toBeUndefined();
  const again = await given.upload(person.api, new File([picture], "second.jpg", { type: "image/jpeg" }));
  expect(again.cd_same_as).toEqual({ cd_id: first.cd_id, cd_name: "first" });
  const stranger = await server.signIn("reseller");
  expect((await given.upload(stranger.api, picture)).cd_same_as).toBeUndefined();
  await person.api.designs.remove({ params: { id: first.cd_id } });
  await person.api.designs.remove({ params: { id: again.cd_id } });
  expect((await given.upload(person.api, picture)).cd_same_as).toBeUndefined();
});

test("[AP204] a name is found however its accents are written, by whatever program wrote the file's name", async () => {
  const { api: own } = await server.signIn("reseller");
  const [composed, apart] = ["\u00c4gypten", "A\u0308gypten"];
  const names = async (search: string) =>
    (await own.designs.index({ query: { search, sort: "oldest" } })).data.map(({ cd_name }) => cd_name);
  const uploaded = await given.design(own, await aPicture(300, 400, `${apart}.jpg`));
  expect(uploaded.cd_name).toBe(composed);
  const renamed = await given.design(own, await aPicture(400, 300, "other.jpg"));
  await own.designs.update({ params: { id: renamed.cd_id }, body: { cd_name: `${apart} 2` } });
  const earlier = await given.design(own, await aPicture(500, 300, "earlier.jpg"));
  const { db } = server.services;
  await db
    .update(designs)
    .set({ cd_name: `${apart} 3` })
    .where(eq(designs.cd_id, earlier.cd_id));
  const all = [composed, `${composed} 2`, `${apart} 3`];
  expect(await names(composed)).toEqual(all);
  expect(await names(apart)).toEqual(all);
});
