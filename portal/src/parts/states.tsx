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
      <Icon path={icon} size={28} />
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}

/** It could not be loaded: what happened, and a way on. */
export function Failed({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { problems, general } = pressport.text;
  return (
    <div className={styles.state} role="alert">
      <Icon path={alertIcon} size={28} />
      <h2>{title}</h2>
      <p>{problems.loadFailedText}</p>
      <Button onClick={onRetry}>{general.retry}</Button>
    </div>
  );
}

/** A shape where something is about to be. */
export function Skeleton({ ratio, lines }: { ratio?: string; lines?: number }) {
  if (ratio) return <div className={styles.skeleton} style={{ aspectRatio: ratio }} aria-hidden="true" />;
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines ?? 2 }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}
