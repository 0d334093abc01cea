/** The most pixels the editor works on, whatever the upload has. */
export const WORKING_COPY_MAX_PIXELS = 4_000_000;
/** Browsers' canvases and textures end here, however narrow a picture is. */
const WORKING_COPY_MAX_EDGE_PX = 8_192;
/** The longest side of a list thumbnail. */
export const THUMBNAIL_EDGE_PX = 640;

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The size of the editor's working copy: the upload's own, or less. */
export function workingCopySize({ widthPx, heightPx }: { widthPx: number; heightPx: number }): Size {
  const byArea = Math.sqrt(WORKING_COPY_MAX_PIXELS / (widthPx * heightPx));
  const byEdge = WORKING_COPY_MAX_EDGE_PX / Math.max(widthPx, heightPx);
  return scaled({ width: widthPx, height: heightPx }, Math.min(1, byArea, byEdge));
}

/** The size with its longer side at most `edge`; never larger than it is. */
export function fitEdge(size: Size, edge: number): Size {
  const factor = Math.min(1, edge / Math.max(size.width, size.height));
  return {
    width: Math.max(1, Math.round(size.width * factor)),
    height: Math.max(1, Math.round(size.height * factor)),
  };
}

function scaled({ width, height }: Size, factor: number): Size {
  const floor = factor === 1 ? Math.round : Math.floor;
  return { width: Math.max(1, floor(width * factor)), height: Math.max(1, floor(height * factor)) };
}
