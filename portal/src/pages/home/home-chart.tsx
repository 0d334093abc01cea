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
const LABEL_EVERY = 7;

/** A colour of the page as it is now; a chart paints with none of its own. */
const colour = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name).trim();

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
    return () => {
      sizes.disconnect();
      looks.disconnect();
      chart.destroy();
    };
  }, [values, nameOf, write]);
  return <div ref={place} className={styles.chart} role="img" aria-label={label} />;
}

function draw(element: HTMLElement, { values, nameOf, write }: Omit<HomeChartProps, "label">): UPlot {
  const ink = () => colour(element, "--pp-muted");
  const line = () => colour(element, "--pp-line");
  const bars = UPlot.paths.bars?.({ size: [0.7, 28], radius: 0.15 });
  return new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: [-0.6, values.length - 0.4] },
        y: { range: (_u, _min, max) => [0, max || 1] },
      },
      axes: [
        {
          stroke: ink,
          grid: { show: false },
          ticks: { show: false },
          splits: () => values.map((_, index) => index).filter((index) => index % LABEL_EVERY === 1),
          values: (_u, splits) => splits.map(nameOf),
        },
        {
          stroke: ink,
          grid: { stroke: line, width: 1 },
          ticks: { show: false },
          size: 64,
          values: (_u, splits) => splits.map((split) => (Number.isInteger(split) ? write(split) : "")),
        },
      ],
      series: [
        {},
        {
          fill: () => colour(element, "--pp-accent"),
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
