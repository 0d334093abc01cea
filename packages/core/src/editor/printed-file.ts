import type { FixCode } from "../contract/contract.ts";
import type { EditorLoader } from "./editor-loading.ts";
import type { EditorServices } from "./editor-services.ts";
import type { EditorState } from "./editor-state.ts";

/** What of a design's file is printed: another page of it, or what is put right of what was found in it. */
export type PrintedFile = { cd_page: number } | { cd_fixes: FixCode[] };

/** Has the host print a file otherwise. Another page is another picture, with a crop of its own; a fix leaves it where it lies. */
export async function printOtherwise(
  { state, services, loader }: { state: EditorState; services: EditorServices; loader: EditorLoader },
  cd_id: number,
  body: PrintedFile,
): Promise<void> {
  const asked = loader.target?.product_id;
  const design = await services.api.designs.update({ params: { id: cd_id }, body });
  const { target } = loader;
  const project = state.project.peek();
  if (!target || !project || target.product_id !== asked) return;
  if ("cd_page" in body)
    await loader.open({ ...target, cd_id: target.cd_id ?? cd_id, sku_id: state.place.peek()?.sku_id });
  else {
    const designs = project.designs.map((one) => (one.cd_id === cd_id ? design : one));
    state.project.value = { ...project, designs };
  }
}
