/** Longest edge of a photo that is sent, px: enough to see a scratch, little enough for a phone's connection. */
export const PHOTO_EDGE_PX = 2500;
const JPEG_QUALITY = 0.85;

/**
 * Makes a photo small enough to send from a phone: a larger one becomes a JPEG of at most `PHOTO_EDGE_PX`, upright as
 * it was taken. A photo that is small already, or that the browser cannot read, is left as it is: the host judges it.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (!picture) return photo;
  const scale = PHOTO_EDGE_PX / Math.max(picture.width, picture.height);
  try {
    return scale < 1 ? await redraw(photo, picture, scale) : photo;
  } finally {
    picture.close();
  }
}

async function redraw(photo: File, picture: ImageBitmap, scale: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return photo;
  context.imageSmoothingQuality = "high";
  // JPEG has no transparency; what shows through would turn black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY);
  });
  if (!blob) return photo;
  const name = photo.name.replace(/\.[^.]+$/, "");
  return new File([blob], `${name}.jpg`, { type: blob.type, lastModified: photo.lastModified });
}
