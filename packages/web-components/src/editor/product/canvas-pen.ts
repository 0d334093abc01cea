import {
  CAP_HEIGHT,
  type CalendarInk,
  type CalendarPen,
  fittingSize,
  legibleInk,
} from "@pressport/core/rules";

/** The inks as paper shows them. */
const INKS: Readonly<Record<CalendarInk, string>> = {
  black: "#26221d",
  grey: "#8a8378",
  empty: "#efece6",
  holiday: "#b8282f",
};
/** Print files are set in Noto Sans. */
const FONT = '"Noto Sans", system-ui, sans-serif';
const RULE_MM = 0.25;
/** Letters are measured at this size: browsers round small ones. */
const MEASURED_PX = 100;

/** Where a page lies on the screen. */
export interface PagePlace {
  x: number;
  y: number;
  /** Pixels of a millimetre. */
  perMm: number;
}

/** Draws the type of a calendar's page on a screen. */
export function canvasPen(canvas: CanvasRenderingContext2D, { x, y, perMm }: PagePlace): CalendarPen {
  const widthOfOne = (text: string, weight: number) => {
    canvas.font = `${weight} ${MEASURED_PX}px ${FONT}`;
    return canvas.measureText(text).width / MEASURED_PX;
  };
  return {
    widthMm: (text, sizeMm, weight = 400) => widthOfOne(text, weight) * sizeMm,
    text(text, xMm, yMm, style) {
      const { weight = 400, align = "left" } = style;
      const sizeMm = fittingSize(style, widthOfOne(text, weight));
      canvas.font = `${weight} ${sizeMm * perMm}px ${FONT}`;
      canvas.textAlign = align === "centre" ? "center" : align;
      canvas.textBaseline = "alphabetic";
      canvas.fillStyle = INKS[legibleInk(style, sizeMm)];
      canvas.fillText(text, x + xMm * perMm, y + (yMm + (sizeMm * CAP_HEIGHT) / 2) * perMm);
    },
    line(fromX, fromY, toX, toY) {
      canvas.strokeStyle = INKS.black;
      canvas.lineWidth = Math.max(0.5, RULE_MM * perMm);
      canvas.beginPath();
      canvas.moveTo(x + fromX * perMm, y + fromY * perMm);
      canvas.lineTo(x + toX * perMm, y + toY * perMm);
      canvas.stroke();
    },
    fill(left, top, width, height, ink) {
      canvas.fillStyle = INKS[ink];
      canvas.fillRect(x + left * perMm, y + top * perMm, width * perMm, height * perMm);
    },
  };
}
