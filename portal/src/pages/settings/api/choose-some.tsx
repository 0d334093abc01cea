import { Checkbox } from "../../../parts/forms/field.tsx";
import styles from "../settings.module.css";

/** What there is to choose from, what is chosen, and what each is called. */
interface Props<Name extends string> {
  legend: string;
  all: readonly Name[];
  chosen: readonly Name[];
  words: Readonly<Record<Name, string>>;
  onChoose: (chosen: Name[]) => void;
}

/** Some of a list by ticks; what is chosen stays in the list's order. */
export function ChooseSome<Name extends string>({ legend, all, chosen, words, onChoose }: Props<Name>) {
  return (
    <fieldset className={styles.section}>
      <legend>{legend}</legend>
      {all.map((name) => (
        <Checkbox
          key={name}
          label={words[name]}
          checked={chosen.includes(name)}
          onChange={({ target }) =>
            onChoose(all.filter((one) => (one === name ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
