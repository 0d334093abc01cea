import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showTracker } from "../orders-scene.ts";
import { PHOTO_EDGE_PX, shrinkPhoto } from "./shrink-photo.ts";

const CALL = "POST /api/orders/72/refunds";
const button = (name: string) => page.getByRole("button", { name });
const product = page.getByLabelText("Product *", { exact: true });
const reason = page.getByLabelText("Reason *", { exact: true });

async function openDialog() {
  const scene = await showTracker(72);
  await userEvent.click(button("Refund / reprint"));
  await expect.element(product).toBeVisible();
  return scene;
}

/** A photo as a phone takes it: large, and not smooth. */
async function phonePhoto(width: number, height: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  for (let y = 0; y < height; y += 40) {
    for (let x = 0; x < width && context; x += 40) {
      context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% 50%)`;
      context.fillRect(x, y, 40, 40);
    }
  }
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  return new File(blob ? [blob] : [], "phone.png", { type: "image/png" });
}

test("[OV13] [VA15] [VA11] it offers the types of the host, the first chosen, and needs product and reason", async () => {
  const { host } = await openDialog();
  await expect.element(page.getByRole("radio", { name: "Reprint" })).toBeChecked();
  await expect.element(page.getByRole("radio", { name: "Refund" })).not.toBeChecked();
  await expect.element(page.getByText("Claims are taken until Dec 4, 2026.")).toBeVisible();
  await userEvent.click(button("Submit"));
  await expect.element(product).toHaveAccessibleDescription("This field is required");
  await expect.element(reason).toHaveAccessibleDescription("This field is required");
  expect(host.callsOf(CALL)).toEqual([]);
});

test("[VA12] photos, of images only, are offered for reason 1 alone", async () => {
  const { element } = await openDialog();
  const photos = page.getByRole("group", { name: "Photos" });
  await expect.element(photos).not.toBeInTheDocument();
  await userEvent.selectOptions(reason, "Damaged or misprinted");
  await expect.element(photos).toBeVisible();
  expect(element.shadowRoot?.querySelector(".photos input")?.getAttribute("accept")).toBe("image/*");
  await userEvent.selectOptions(reason, "Never arrived");
  await expect.element(photos).not.toBeInTheDocument();
});

test("[VA13] [SC11] [MS11] five photos fit, each can be taken out, and the claim is shown on the order", async () => {
  const { element, host } = await openDialog();
  await userEvent.selectOptions(product, "Return all order items");
  await userEvent.selectOptions(reason, "Damaged or misprinted");
  const small = await phonePhoto(80, 80);
  const files = Array.from({ length: 5 }, (_, at) => new File([small], `${at}.png`, { type: "image/png" }));
  const input = element.shadowRoot?.querySelector(".photos input");
  if (!input) throw new Error("There is no place for photos.");
  await userEvent.upload(input, files);
  await expect.element(page.getByRole("img", { name: "Photo 5" })).toBeVisible();
  await expect.element(button("Add photo")).not.toBeInTheDocument();
  await userEvent.click(button("Remove photo 2"));
  await expect.element(button("Add photo")).toBeVisible();
  await userEvent.click(button("Submit"));
  await expect.element(page.getByText("Refund submited successfully!")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Claims" })).toBeVisible();
  const names = host
    .callsOf(CALL)[0]
    ?.fields.flatMap(([name, value]) => (value instanceof File ? [[name, value.name]] : []));
  expect(names).toEqual(["0", "2", "3", "4"].map((at) => ["refund_items[0][files][]", `${at}.png`]));
});

test("[SC522] photos are dropped, what is none or too large is named and the rest is taken, and one that cannot be shown stands there by its name", async () => {
  const { element } = await openDialog();
  await userEvent.selectOptions(reason, "Damaged or misprinted");
  await expect.element(page.getByRole("group", { name: "Photos" })).toBeVisible();
  const drop = (...files: File[]) => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    element.shadowRoot?.querySelector(".photos")?.dispatchEvent(new DragEvent("drop", { dataTransfer }));
  };
  const small = await phonePhoto(80, 80);
  drop(small, new File(["%PDF-"], "invoice.pdf", { type: "application/pdf" }));
  await expect.element(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await expect
    .element(page.getByText("“invoice.pdf” cannot be sent: it is no picture, or larger than 20 MB."))
    .toBeVisible();
  drop(new File([new Uint8Array(21 * 1024 * 1024)], "raw.dng", { type: "image/x-adobe-dng" }));
  await expect.element(page.getByText(/raw.dng. cannot be sent/)).toBeVisible();
  drop(new File(["heic"], "IMG_1.heic", { type: "image/heic" }));
  await expect.element(page.getByRole("img", { name: "Photo 2: IMG_1.heic" })).toBeVisible();
  await expect.element(page.getByText(/cannot be sent/)).not.toBeInTheDocument();
  drop(small, small, small, small);
  await expect.element(page.getByText("At most 5 photos per item")).toBeVisible();
  await expect.element(button("Add photo")).not.toBeInTheDocument();
});

test("[WD46] photos are opened one at a time, and a claim sent meanwhile has all of them", async () => {
  const { element, host } = await openDialog();
  await userEvent.selectOptions(product, "Return all order items");
  await userEvent.selectOptions(reason, "Damaged or misprinted");
  const photo = await phonePhoto(3000, 2000);
  const files = [0, 1, 2].map((at) => new File([photo], `${at}.png`, { type: "image/png" }));
  const input = element.shadowRoot?.querySelector(".photos input");
  if (!input) throw new Error("There is no place for photos.");
  let [open, most] = [0, 0];
  const real = createImageBitmap;
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    open += 1;
    most = Math.max(most, open);
    const picture = await real(file);
    const close = picture.close.bind(picture);
    picture.close = () => {
      open -= 1;
      close();
    };
    return picture;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await userEvent.upload(input, files);
  await userEvent.click(button("Submit"));
  await expect.element(page.getByText("Refund submited successfully!")).toBeVisible();
  const sent = host.callsOf(CALL)[0]?.fields.filter(([, value]) => value instanceof File);
  expect([most, sent?.length]).toEqual([1, 3]);
});

test("another product can be added and taken away, and cancel keeps what was typed", async () => {
  const { host } = await openDialog();
  await userEvent.fill(page.getByLabelText("Description"), "Torn at a corner");
  await userEvent.click(button("Add another product"));
  await expect.element(button("Remove this product").last()).toBeVisible();
  await userEvent.click(button("Remove this product").last());
  await expect.element(button("Remove this product")).not.toBeInTheDocument();
  await userEvent.click(button("Cancel"));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(host.callsOf(CALL)).toEqual([]);
  await userEvent.click(button("Refund / reprint"));
  await expect.element(page.getByLabelText("Description")).toHaveValue("Torn at a corner");
});

test("a photo of a phone's size is sent as a JPEG of at most 2500 px, a small one as it is", async () => {
  const large = await phonePhoto(4000, 3000);
  const shrunk = await shrinkPhoto(large);
  const picture = await createImageBitmap(shrunk);
  expect([picture.width, picture.height]).toEqual([PHOTO_EDGE_PX, 1875]);
  expect([shrunk.name, shrunk.type]).toEqual(["phone.jpg", "image/jpeg"]);
  expect(shrunk.size).toBeLessThan(3 * 1024 * 1024);
  const small = await phonePhoto(300, 200);
  expect(await shrinkPhoto(small)).toBe(small);
  const broken = new File(["no picture"], "x.jpg", { type: "image/jpeg" });
  expect(await shrinkPhoto(broken)).toBe(broken);
});
