/** A landscape drawn by code, as a data address: pictures for stories and tests, without a file. */
export function samplePicture(widthPx: number, heightPx: number): string {
  const scale = Math.min(1, 900 / Math.max(widthPx, heightPx));
  const width = Math.round(widthPx * scale);
  const height = Math.round(heightPx * scale);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  const sky = pen.createLinearGradient(0, 0, 0, height * 0.7);
  sky.addColorStop(0, "#274b66");
  sky.addColorStop(0.55, "#d98a5f");
  sky.addColorStop(1, "#f3cf8f");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "#fbe7b4";
  pen.beginPath();
  pen.arc(width * 0.66, height * 0.46, Math.min(width, height) * 0.09, 0, 2 * Math.PI);
  pen.fill();
  const ridges = ["#8a5a54", "#5d4757", "#333a50", "#1d2638"];
  for (const [index, colour] of ridges.entries()) {
    const base = height * (0.56 + index * 0.11);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, height);
    for (let x = 0; x <= width; x += 4) {
      const wave =
        Math.sin((x / width) * (5 + index * 2) + index * 1.3) + 0.5 * Math.sin((x / width) * 17 + index);
      pen.lineTo(x, base - wave * height * 0.035);
    }
    pen.lineTo(width, height);
    pen.fill();
  }
  return canvas.toDataURL("image/jpeg", 0.85);
}
