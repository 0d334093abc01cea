import type { Home } from "@pressport/core";
import { sumMoney, usd } from "@pressport/core/rules";
import { Component, lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import table from "../../parts/lists/table.module.css";
import { Table } from "../../parts/lists/table.tsx";
import { Skeleton } from "../../parts/states.tsx";
import { pressport } from "../../pressport.ts";
import styles from "./home.module.css";

const HomeChart = lazy(() => import("./home-chart.tsx").then((made) => ({ default: made.HomeChart })));

type Days = Home["home_days"];

/** Orders and earnings by day: charts, or a table for those who rather read. */
export function HomeDays({ days }: { days: Days }) {
  const { format, home: words } = pressport.text;
  const [isTable, setTable] = useState(false);
  const [canDraw, setDraw] = useState(true);
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const earned = sumMoney(
    days.map((day) => usd(day.earned.amount)),
    "USD",
  );
  return (
    <section className={styles.box} aria-labelledby="home-days">
      <div className={styles.head}>
        <h2 id="home-days">{words.days(days.length)}</h2>
        {canDraw && (
          <Button small aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? words.asChart : words.asTable}
          </Button>
        )}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{words.orders}</dt>
          <dd>{format.number(orders)}</dd>
        </div>
        <div>
          <dt>{words.earned}</dt>
          <dd>{format.money(earned)}</dd>
        </div>
      </dl>
      {isTable || !canDraw ? (
        <DayTable days={days} />
      ) : (
        <WhereDrawn onFailed={() => setDraw(false)}>
          <Charts days={days} orders={format.number(orders)} earned={format.money(earned)} />
        </WhereDrawn>
      )}
    </section>
  );
}

interface WhereDrawnProps {
  onFailed: () => void;
  children: ReactNode;
}

/** Keeps charts that did not arrive, or that this browser gives no canvas for, from taking the page with them. */
class WhereDrawn extends Component<WhereDrawnProps, { isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.isFailed ? null : this.props.children;
  }
}

function Charts({ days, orders, earned }: { days: Days; orders: string; earned: string }) {
  const { format, home: words } = pressport.text;
  const counts = useMemo(() => days.map((day) => day.orders), [days]);
  const sums = useMemo(() => days.map((day) => day.earned.amount / 100), [days]);
  const nameOf = useCallback((place: number) => format.date(days[place]?.day ?? ""), [days, format]);
  const writeNumber = useCallback((value: number) => format.number(value), [format]);
  const writeMoney = useCallback((value: number) => format.money(usd(value * 100)), [format]);
  return (
    <div className={styles.charts}>
      <Suspense fallback={<Skeleton ratio="3" />}>
        <HomeChart
          label={words.chart(words.orders, orders)}
          values={counts}
          nameOf={nameOf}
          write={writeNumber}
        />
        <HomeChart
          label={words.chart(words.earned, earned)}
          values={sums}
          nameOf={nameOf}
          write={writeMoney}
        />
      </Suspense>
    </div>
  );
}

function DayTable({ days }: { days: Days }) {
  const { format, home: words } = pressport.text;
  return (
    <Table className={styles.days} columns={[words.day]} amounts={[words.orders, words.earned]}>
      {days.toReversed().map(({ day, orders, earned }) => (
        <tr key={day}>
          <td>{format.date(day)}</td>
          <td className={table.end}>{format.number(orders)}</td>
          <td className={table.end}>{format.money(earned)}</td>
        </tr>
      ))}
    </Table>
  );
}
