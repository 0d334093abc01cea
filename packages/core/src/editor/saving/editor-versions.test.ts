import { expect, test } from "vitest";
import { driveEditor } from "../editor.driver.ts";
import { EarlierVersionsStore, withoutVersion, withVersion } from "./editor-versions.ts";

test("[SC92] an earlier version is seen as one step of undo, and leaves prices and later sizes alone", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app } = driver;
  driver.zoomTo(1.5);
  await editor.save();
  editor.setMarkup(driver.sku("30x40"), 40);
  driver.zoomTo(2).show("50x70").zoomTo(1.2);
  await editor.save();
  const versions = new EarlierVersionsStore(app);
  await versions.load(editor.project.value?.client_product?.client_product_id ?? 0);
  expect(versions.list.value).toHaveLength(2);
  const [latest] = versions.list.value;
  const known = editor.project.value;
  if (!latest || !known) throw new Error("Nothing was saved.");
  expect(withVersion(known, editor.document.value, latest)).toBe(editor.document.value);
  const [project, first] = [editor.project.value, versions.list.value.at(-1)];
  if (!project || !first) throw new Error("Nothing was saved.");
  editor.replaceDocument(withVersion(project, editor.document.value, first));
  driver.expectZoom(120).show("30x40").expectZoom(150);
  expect(editor.size.value?.cv_markup).toBe(40);
  driver.undo().show("30x40").expectZoom(200);
});

test("[SC92] a placement of an earlier version that does not fit its picture any more is left out", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app } = driver;
  driver.zoomTo(1.5);
  await editor.save();
  const versions = new EarlierVersionsStore(app);
  await versions.load(1);
  const [project, kept] = [editor.project.value, versions.list.value[0]];
  if (!project || !kept) throw new Error("Nothing was saved.");
  const other = project.designs.map((design) => ({ ...design, cd_width: 9000, cd_height: 3000 }));
  const now = editor.document.value;
  expect(withVersion({ ...project, designs: other }, now, kept).sizes).toEqual(now.sizes);
  driver.host.refuseNext("/versions", "not_found");
  await versions.load(1);
  expect(versions.state.value).toBe("failed");
});

test("[SC154] taking an earlier version back late leaves what was changed since", async () => {
  const driver = await driveEditor({ size: "30x40" });
  const { editor, app } = driver;
  driver.zoomTo(1.5);
  await editor.save();
  driver.zoomTo(2);
  await editor.save();
  const versions = new EarlierVersionsStore(app);
  await versions.load(1);
  const [project, first, before] = [editor.project.value, versions.list.value.at(-1), editor.document.value];
  if (!project || !first) throw new Error("Nothing was saved.");
  const used = withVersion(project, before, first);
  editor.replaceDocument(used);
  expect(withoutVersion(used, { before, used })).toBe(before);
  editor.setMarkup(driver.sku("30x40"), 35);
  driver.show("50x70").zoomTo(1.2);
  editor.replaceDocument(withoutVersion(editor.document.value, { before, used }));
  driver.expectZoom(120).show("30x40").expectZoom(200);
  expect(editor.size.value?.cv_markup).toBe(35);
  // What was placed anew since is nobody's to take back.
  editor.replaceDocument(used);
  driver.zoomTo(3);
  expect(withoutVersion(editor.document.value, { before, used }).sizes).toEqual(editor.document.value.sizes);
});
