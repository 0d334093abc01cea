import { useEffect, useRef } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import styles from "./home.module.css";

interface HomeChartProps {
  /** What the chart says, for those who cannot see it. */
  label: string;
  values: readonly number[];
  nameOf: (place: number) => string;
  write: (value: number) => string;
}

const HEIGHT = 180;
/** Between two dates, and the line they stand in. */
const DATE_GAP_PX = 24;
const DATES_PX = 32;
/** About what the upright axis takes, and what is left free at the other end. */
const AMOUNTS_PX = 70;
const END_PX = 8;

/** Between the words of the upright axis and the edges beside them. */
const AXIS_GAP_PX = 18;

/** Bars, one a day. It follows the width of its place and the page's colours. */
export function HomeChart({ label, values, nameOf, write }: HomeChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const chart = draw(element, { values, nameOf, write });
    const sizes = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }));
    sizes.observe(element);
    const looks = new MutationObserver(() => chart.redraw());
    looks.observe(document.documentElement, { attributes: true });
    const device = matchMedia("(prefers-color-scheme: dark)");
    const redraw = () => chart.redraw();
    device.addEventListener("change", redraw);
    return () => {
      sizes.disconnect();
      looks.disconnect();
      device.removeEventListener("change", redraw);
      chart.destroy();
    };
  }, [values, nameOf, write]);
  return <div ref={place} className={styles.chart} role="img" aria-label={label} />;
}

function draw(element: HTMLElement, { values, nameOf, write }: Omit<HomeChartProps, "label">): UPlot {
  // A canvas paints with none of the page's colours: its place has them, as they are now.
  const ink = () => getComputedStyle(element).outlineColor;
  const line = () => getComputedStyle(element).borderTopColor;
  const font = `12px ${getComputedStyle(element).fontFamily}`;
  const longest = ({ ctx }: UPlot, words: readonly string[]) => {
    ctx.font = font;
    return Math.max(0, ...words.map((word) => ctx.measureText(word).width));
  };
  const dateWidth = (chart: UPlot) => longest(chart, [nameOf(0)]);
  const isFromRight = getComputedStyle(element).direction === "rtl";
  const bars = UPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15 });
  return new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      padding: isFromRight ? [8, 0, 0, END_PX] : [8, END_PX, 0, 0],
      scales: {
        x: { time: false, range: [-0.6, values.length - 0.4], dir: isFromRight ? -1 : 1 },
        y: { range: (_u, _min, max) => [0, max || 1] },
      },
      axes: [
        {
          stroke: ink,
          font,
          grid: { show: false },
          ticks: { show: false },
          gap: 10,
          size: DATES_PX,
          splits: (chart) => {
            const dayPx = (chart.width - AMOUNTS_PX) / values.length;
            if (dayPx <= 0) return [];
            const every = Math.ceil((dateWidth(chart) + DATE_GAP_PX) / dayPx);
            // The last one would be cut where it does not end before the edge.
            const last = values.length - (dateWidth(chart) / 2 - END_PX) / dayPx;
            return values.map((_, index) => index).filter((index) => index % every === 0 && index < last);
          },
          values: (_u, splits) => splits.map(nameOf),
        },
        {
          stroke: ink,
          font,
          grid: { stroke: line, width: 1 },
          ticks: { show: false },
          side: isFromRight ? 1 : 3,
          // The first date reaches below it.
          size: (chart, words) => Math.max(AXIS_GAP_PX + longest(chart, words ?? []), dateWidth(chart) / 2),
          values: (_u, splits) => splits.map((split) => (Number.isInteger(split) ? write(split) : "")),
        },
      ],
      series: [
        {},
        {
          fill: () => getComputedStyle(element).color,
          width: 0,
          points: { show: false },
          ...(bars && { paths: bars }),
        },
      ],
    },
    [values.map((_, index) => index), [...values]],
    element,
  );
}
