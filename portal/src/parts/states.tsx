import { alertIcon } from "@pressport/web-components/theme/icons";
import type { ReactNode } from "react";
import { pressport } from "../pressport.ts";
import { Button } from "./controls/button.tsx";
import { Icon } from "./controls/icon.tsx";
import styles from "./states.module.css";

/** Nothing here yet: what belongs here, and one thing that starts it. */
export function Empty({
  icon,
  title,
  text,
  children,
}: {
  icon: string;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon path={icon} size={28} />
      </span>
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}

/** It could not be loaded: what happened, and a way on. */
export function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { problems, general } = pressport.text;
  return (
    <div role="alert">
      <Empty icon={alertIcon} title={title} text={problems.loadFailedText}>
        <Button onClick={onRetry}>{general.retry}</Button>
      </Empty>
    </div>
  );
}

/** There is no such thing, or it is another account's: a way to those that there are. */
export function Missing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert">
      <Empty icon={alertIcon} title={title} text={pressport.text.problems.notFoundText}>
        {children}
      </Empty>
    </div>
  );
}

/** A table on its way: its heading and some rows, in pixels. */
export const TABLE_SHAPE: readonly number[] = [32, ...Array<number>(7).fill(48)];

interface Shape {
  ratio?: string;
  lines?: number;
  /** Of each part below the other, in pixels. */
  heights?: readonly number[];
}

/** A shape where something is about to be. */
export function Skeleton({ ratio, lines, heights }: Shape) {
  if (heights)
    return (
      <div className={styles.lines} data-skeleton="" aria-hidden="true">
        {heights.map((blockSize, index) => (
          <div key={index} className={styles.skeleton} style={{ blockSize }} />
        ))}
      </div>
    );
  if (ratio)
    return (
      <div className={styles.skeleton} style={{ aspectRatio: ratio }} data-skeleton="" aria-hidden="true" />
    );
  return (
    <div className={styles.lines} data-skeleton="" aria-hidden="true">
      {Array.from({ length: lines ?? 2 }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
