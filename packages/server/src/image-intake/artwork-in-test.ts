import type { InspectedUpload } from "./inspected-upload.ts";
import { type ArtworkChoice, makeArtwork } from "./make-artwork.ts";

/** What a file is printed from once it is uploaded: itself, or what was written beside it. For tests. */
export interface TestArtwork {
  path: string;
  design: InspectedUpload;
}

/** Makes a file's artwork. */
export async function artworkInTest(path: string, choice: ArtworkChoice = {}): Promise<TestArtwork> {
  const target = `${path}.artwork`;
  const { inspection, written } = await makeArtwork(path, target, choice);
  return { path: written ? target : path, design: inspection };
}
