import type { EditedPicture } from "@pressport/core";
import { canvasCentre } from "@pressport/core/rules";
import { useStyles } from "../../../parts/parts.ts";
import css from "./placement-picture.css?inline";

/** A small picture of what will be printed: the design's thumbnail, placed as the crop says. */
export function PlacementPicture({ picture, alt }: { picture: EditedPicture; alt: string }) {
  useStyles(css);
  const { placement, design, print } = picture;
  const { cropWidth, cropHeight, canvasWidth, canvasHeight, rotateDeg, scaleX, scaleY } = placement;
  const centre = canvasCentre(placement);
  const ratio = String(print.widthMm / print.heightMm);
  const frame = { aspectRatio: ratio, "--ratio": ratio, backgroundColor: design.cd_colour || "" };
  const place = {
    inlineSize: `${(canvasWidth / cropWidth) * 100}%`,
    blockSize: `${(canvasHeight / cropHeight) * 100}%`,
    left: `${(centre.x / cropWidth) * 100}%`,
    top: `${(centre.y / cropHeight) * 100}%`,
    transform: `translate(-50%, -50%) rotate(${rotateDeg}deg) scale(${scaleX}, ${scaleY})`,
  };
  return (
    <span class="placement" style={frame}>
      {design.cd_thumbnail_url && (
        <img
          src={design.cd_thumbnail_url}
          alt={alt}
          style={place}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      )}
    </span>
  );
}
