import { type ReactNode, useEffect } from "react";
import form from "../../../parts/forms/form.module.css";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import styles from "../settings.module.css";
import { ToldOnce } from "./told-once.tsx";

/** What the section is called, where it is explained, and what it says in each state. */
interface SectionWords {
  title: string;
  lead: string;
  guide: string;
  guideUrl: string;
  failed: string;
  none: string;
  madeNote: string;
  copy: string;
  kept: string;
}

interface Props {
  words: SectionWords;
  state: "idle" | "loading" | "ready" | "failed";
  /** What has just been made and is told this once. */
  made: readonly { id: number; title: string; secret: string }[];
  /** A card for each that there is. */
  cards: readonly ReactNode[];
  onLoad: () => void;
  onKept: (id: number) => void;
  /** The form that makes another. */
  children: ReactNode;
}

/** A list of things with a secret: what was made a moment ago, a card for each, and a form for the next. */
export function SecretsSection({ words, state, made, cards, onLoad, onKept, children }: Props) {
  useEffect(onLoad, []);
  return (
    <section className={form.form} aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={form.lead}>
        {words.lead}{" "}
        <a href={words.guideUrl} target="_blank" rel="noreferrer">
          {words.guide}
        </a>
      </p>
      {made.map(({ id, title, secret }) => (
        <ToldOnce
          key={id}
          title={title}
          note={words.madeNote}
          secret={secret}
          copyWords={words.copy}
          keptWords={words.kept}
          onKept={() => onKept(id)}
        />
      ))}
      {state === "failed" ? <Failed title={words.failed} onRetry={onLoad} /> : null}
      {state === "loading" && cards.length === 0 ? <Skeleton lines={3} /> : null}
      {state === "ready" && cards.length === 0 ? <p className={form.lead}>{words.none}</p> : null}
      {cards}
      {children}
    </section>
  );
}
