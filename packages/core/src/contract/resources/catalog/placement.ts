import * as z from "zod/mini";

/** How a design lies on a print: geometry as in ARCHITECTURE "Geometry". */
export const PrintPlacement = z.object({
  cv_start_x: z.number(),
  cv_start_y: z.number(),
  cv_canvas_width: z.number(),
  cv_canvas_height: z.number(),
  cv_crop_w: z.number(),
  cv_crop_h: z.number(),
  cv_rotate: z.number(),
  cv_scale_x: z.number(),
  cv_scale_y: z.number(),
});
