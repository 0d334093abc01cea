// Chooses photos of 12 to 100 megapixels in the editor on a page of another website, and tells when the first of each is
// on the canvas, beside what a browser takes at least to show it, in the same run:
//   node scripts/bootstrap.mjs bench/first-picture.ts [--rounds 5]
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { exifBlock } from "../packages/web-components/src/testing/sample-jpeg.ts";
import { listSystemBrowsers } from "../scripts/machine/browser.mjs";
import { median } from "./load/figures.ts";
import { registerWebsite, serveWebsite } from "./paint/website.ts";
import { watchRequests } from "./settle.ts";
import { startStillHost } from "./still-host.ts";

const MEGAPIXELS = [12, 24, 50, 100];
/** With a camera's small picture in it, milliseconds; without, times the quicker of the browser's own two ways. */
const BUDGET = { withSmallPicture: 100, ofTheQuickest: 1.15 };
const EDITOR = '<pp-editor product-id="2" loading="eager"></pp-editor>';

/** Browsers decode for pages of a trusted origin only, which a website on this machine is. */
const INPUT = '<input type="file">';

/** A photo on this disk, red all over, so that it is known when it is seen. */
async function writePhoto(folder: string, megapixels: number, hasSmallPicture: boolean): Promise<string> {
  const width = Math.round(Math.sqrt(megapixels * 1_000_000 * 1.5));
  const height = Math.round(width / 1.5);
  // A scatter of reds, blown up: about as hard to decode as a photo.
  const grain = Buffer.alloc(600 * 400 * 3).map((_, index) =>
    index % 3 === 0 ? 200 + ((index * 7919) % 55) : (index * 104_729) % 60,
  );
  const scatter = sharp(grain, { raw: { width: 600, height: 400, channels: 3 } });
  const plain = await scatter.clone().resize(width, height, { fit: "fill" }).jpeg({ quality: 88 }).toBuffer();
  const small = hasSmallPicture ? await scatter.clone().resize(160, 107).jpeg().toBuffer() : null;
  const exif = exifBlock(1, small && new Uint8Array(small));
  const path = join(folder, `${megapixels}-${hasSmallPicture ? "camera" : "plain"}.jpg`);
  await writeFile(path, Buffer.concat([plain.subarray(0, 2), exif, plain.subarray(2)]));
  return path;
}

/** Runs in the page: notes how long after a file was chosen a canvas is red in its middle. */
function watchCanvas(): void {
  const all = function* (root: ParentNode): Generator<Element> {
    for (const element of root.querySelectorAll("*")) {
      yield element;
      if (element.shadowRoot) yield* all(element.shadowRoot);
    }
  };
  const isRed = (canvas: Element): boolean => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
    const pixel = canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return pixel !== undefined && pixel[3] === 255 && Number(pixel[0]) > 150 && Number(pixel[1]) < 110;
  };
  const begin = () => {
    const chosen = performance.now();
    // What a frame paints is there once all of its callbacks have run, and a message is heard after them.
    const frameOver = new MessageChannel();
    frameOver.port1.onmessage = () => {
      if ([...all(document)].some(isRed)) Reflect.set(window, "firstPictureMs", performance.now() - chosen);
      else next();
    };
    const next = () => requestAnimationFrame(() => frameOver.port2.postMessage(null));
    next();
  };
  const find = () => {
    const input = [...all(document)].find((one) => one.matches("input[type=file]"));
    if (!input) return requestAnimationFrame(find);
    input.addEventListener("change", begin, { once: true, capture: true });
    return Reflect.set(window, "canChoose", true);
  };
  find();
}

/** Runs in an empty page: the browser's own two ways to a picture of the canvas's size. */
async function decodeBare(input: HTMLInputElement): Promise<{ decoder: number; bitmap: number }> {
  const [file] = input.files ?? [];
  if (!file) throw new Error("No file was chosen.");
  const draw = (image: CanvasImageSource) => {
    const pen = document.createElement("canvas").getContext("2d");
    pen?.drawImage(image, 0, 0);
    pen?.getImageData(0, 0, 1, 1);
  };
  const time = async (work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  return {
    decoder: await time(async () => {
      const { image } = await new ImageDecoder({
        data: file.stream(),
        type: file.type,
        desiredWidth: 1600,
      }).decode();
      draw(image);
      image.close();
    }),
    bitmap: await time(async () => draw(await createImageBitmap(file, { resizeWidth: 1600 }))),
  };
}

async function inEditor(browser: Browser, address: string, photo: string): Promise<number> {
  const context = await browser.newContext({ permissions: ["local-network-access"] });
  try {
    const page = await context.newPage();
    const settle = watchRequests(page, ["script"]);
    await page.addInitScript(watchCanvas);
    await page.goto(address);
    await page.waitForFunction(() => Reflect.get(window, "canChoose"));
    // A person chooses once the page is there, with the code that takes a file.
    await settle();
    await page.locator("pp-editor input[type=file]").first().setInputFiles(photo);
    const seen = await page.waitForFunction(() => Reflect.get(window, "firstPictureMs"));
    return Number(await seen.jsonValue());
  } finally {
    await context.close();
  }
}

async function bare(browser: Browser, address: string, photo: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(address);
    const input = page.locator("input");
    await input.setInputFiles(photo);
    const { decoder, bitmap } = await input.evaluate(decodeBare);
    return Math.min(decoder, bitmap);
  } finally {
    await page.close();
  }
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), "pressport-first-picture-"));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const host = await startStillHost(stack);
const website = await serveWebsite(host.url);
stack.defer(website.close);
const address = website.page(EDITOR, await registerWebsite(host.url, website.url));
const executablePath = process.env.PRESSPORT_BROWSER ?? listSystemBrowsers()[0];
const browser = await chromium.launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) });
stack.defer(() => browser.close());

console.log("megapixels   camera's picture ms (100)   without ms   quickest bare ms   times (1.15)");
for (const megapixels of MEGAPIXELS) {
  const camera = await writePhoto(folder, megapixels, true);
  const plain = await writePhoto(folder, megapixels, false);
  const figures = { camera: [] as number[], plain: [] as number[], bare: [] as number[] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    figures.camera.push(await inEditor(browser, address, camera));
    figures.plain.push(await inEditor(browser, address, plain));
    figures.bare.push(await bare(browser, website.page(INPUT, null), plain));
  }
  const [first, without, quickest] = [median(figures.camera), median(figures.plain), median(figures.bare)];
  const isMet = first <= BUDGET.withSmallPicture && without <= BUDGET.ofTheQuickest * quickest;
  console.log(
    String(megapixels).padStart(10),
    first.toFixed(0).padStart(26),
    without.toFixed(0).padStart(12),
    quickest.toFixed(0).padStart(18),
    (without / quickest).toFixed(2).padStart(14),
    isMet ? "" : "  not met yet",
  );
}
