/**
 * Runs in the page: whether a canvas of the editor shows a picture, which has more colours than one. Until it arrives the
 * canvas has the colour of the whole.
 */
export function showsPicture(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const pen = canvas.getContext("2d");
  const { width, height } = canvas;
  const colours = [0.4, 0.45, 0.5, 0.55, 0.6].map((at) =>
    pen?.getImageData(width / 2, height * at, 1, 1).data.join(),
  );
  return new Set(colours).size > 1;
}
