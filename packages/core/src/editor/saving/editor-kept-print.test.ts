import { expect, onTestFinished, test } from "vitest";
import { createPressport } from "../../app/create-pressport.ts";
import { createSafeStorage } from "../../client/storage/safe-storage.ts";
import { catalogueHost } from "../../testing/catalogue-host.ts";
import { driveEditor } from "../editor.driver.ts";
import { EditorStore } from "../editor-store.ts";

const FRAMED_POSTER = 1;

test("[WD23] a print kept in one browser is opened in another as it was, and begun from there with its own picture", async () => {
  const first = await driveEditor({ product: FRAMED_POSTER, size: "30x40" });
  first.editor.choose({ frame: "oak" });
  const line = await first.zoomTo(2).editor.prepareLine(1);
  const kept = line && (await first.editor.personalise(line));
  if (!kept) throw new Error("Nothing was kept.");

  const host = catalogueHost({
    typeId: FRAMED_POSTER,
    design: { cd_width: 3600, cd_height: 4800 },
    user: null,
    kept: [kept],
  });
  const app = createPressport({
    host: "https://host.test",
    publishableKey: "pk_test_shop",
    surface: "widget",
    storage: createSafeStorage("memory"),
    fetch: host.fetch,
  });
  const editor = new EditorStore(app);
  onTestFinished(() => {
    editor[Symbol.dispose]();
    app.dispose();
  });
  await editor.openKept(kept.personalisation_token);
  expect([editor.phase.value, editor.zoom.value]).toEqual(["ready", 2]);
  expect(editor.kept.value?.design.cd_id).toBe(kept.cd_id);
  expect(editor.document.value.attributes.frame).toBe("oak");
  expect(editor.size.value?.cv_retail_amount).toBe(kept.personalisation_price.amount);

  editor.dragZoom(3);
  editor.commit();
  const anew = await editor.prepareLine(1);
  expect(anew).toMatchObject({ cd_id: kept.cd_id });
  const { personalisation_token: personalisation } = kept;
  expect(host.callsOf("create-variant").map(({ body }) => body)).toMatchObject([{ personalisation }]);
});

test("[WD54] a print that is changed after the answer was lost is kept anew, and one that is not is kept once", async () => {
  const host = catalogueHost({ typeId: FRAMED_POSTER, design: { cd_width: 3600, cd_height: 4800 } });
  const keys: (string | null)[] = [];
  const losing: typeof host.fetch = async (input, init) => {
    const { url, headers } = new Request(input, init);
    const answer = await host.fetch(input, init);
    if (!url.endsWith("/personalisations")) return answer;
    keys.push(headers.get("idempotency-key"));
    throw new TypeError("Failed to fetch");
  };
  const driver = await driveEditor({
    size: "30x40",
    product: FRAMED_POSTER,
    host: { ...host, fetch: losing },
  });
  const keep = async () => {
    const line = await driver.editor.prepareLine(1);
    expect(line && (await driver.editor.personalise(line))).toBeNull();
  };
  driver.zoomTo(2);
  await keep();
  await keep();
  driver.zoomTo(3);
  await keep();
  const [first, again, changed] = keys;
  expect(keys).toHaveLength(3);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
