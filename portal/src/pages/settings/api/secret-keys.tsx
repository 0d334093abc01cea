import { SecretKeysStore } from "@pressport/core";
import { KEY_SCOPES, type KeyScope, type SecretKey } from "@pressport/core/contract";
import { type SubmitEvent, useEffect, useState } from "react";
import { Confirm } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Checkbox, Field, Select } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { TestMark } from "../../../parts/test-mark.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";
import { KeyFacts } from "./key-facts.tsx";
import { OverlapChoice } from "./overlap-choice.tsx";
import { ToldOnce } from "./told-once.tsx";

/** The keys by which the reseller's own server calls the API: made, replaced and revoked here, and shown once. */
export function SecretKeys() {
  const secretKeys = pressport.use(SecretKeysStore);
  const keys = useSignalValue(secretKeys.keys);
  const state = useSignalValue(secretKeys.state);
  const made = useSignalValue(secretKeys.made);
  const { settings } = pressport.text;
  const words = settings.secretKeys;
  useEffect(() => void secretKeys.load(), [secretKeys]);
  return (
    <section className={form.form} aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={form.lead}>
        {words.lead}{" "}
        <a href="/docs/api" target="_blank" rel="noreferrer">
          {words.reference}
        </a>
      </p>
      {made ? (
        <ToldOnce
          title={words.made(made.sk_name)}
          note={words.madeNote}
          secret={made.secret_key}
          copyWords={words.copy}
          keptWords={words.kept}
          onKept={() => secretKeys.forgetMade()}
        />
      ) : null}
      {state === "failed" ? <Failed title={settings.failed} onRetry={() => void secretKeys.load()} /> : null}
      {state === "loading" && keys.length === 0 ? <Skeleton lines={3} /> : null}
      {state === "ready" && keys.length === 0 ? <p className={form.lead}>{words.none}</p> : null}
      {keys.map((known) => (
        <KeyCard key={known.sk_id} known={known} />
      ))}
      <NewKey />
    </section>
  );
}

function KeyCard({ known }: { known: SecretKey }) {
  const secretKeys = pressport.use(SecretKeysStore);
  const [asking, setAsking] = useState<"replace" | "revoke" | null>(null);
  const { format, settings } = pressport.text;
  const words = settings.secretKeys;
  const { sk_id, sk_name, sk_hint, sk_scopes, sk_ends_at } = known;
  return (
    <article className={styles.card} aria-label={sk_name}>
      <h3 className={styles.small}>
        {sk_name} <code>{sk_hint}</code> {known.sk_is_test ? <TestMark /> : null}
      </h3>
      <KeyFacts made={known.sk_created_at} used={known.sk_used_at} ends={sk_ends_at}>
        <li>{format.list(sk_scopes.map((scope) => words.scopes[scope]))}</li>
      </KeyFacts>
      <div className={form.end}>
        {sk_ends_at === null ? (
          <Button small onClick={() => setAsking("replace")}>
            {words.replace}
          </Button>
        ) : null}
        <Button small look="danger" onClick={() => setAsking("revoke")}>
          {words.revoke}
        </Button>
      </div>
      {asking === "replace" ? <ReplaceKey known={known} onClose={() => setAsking(null)} /> : null}
      {asking === "revoke" ? (
        <Confirm
          title={words.revokeTitle(sk_name)}
          body={words.revokeBody}
          onYes={() => void secretKeys.revoke(sk_id)}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </article>
  );
}

function ReplaceKey({ known, onClose }: { known: SecretKey; onClose: () => void }) {
  const secretKeys = pressport.use(SecretKeysStore);
  const [hours, setHours] = useState<number>(24);
  const words = pressport.text.settings.secretKeys;
  return (
    <Dialog
      title={words.replaceTitle(known.sk_name)}
      onClose={onClose}
      onSubmit={() => {
        void secretKeys.rotate(known.sk_id, hours);
        onClose();
      }}
      actions={
        <Button look="primary" type="submit">
          {words.replace}
        </Button>
      }
    >
      <p>{words.replaceBody}</p>
      <OverlapChoice label={words.overlap} hours={hours} onChoose={setHours} />
    </Dialog>
  );
}

/** A name, what the key is to be good for, and a button; everything is ticked at first. */
function NewKey() {
  const secretKeys = pressport.use(SecretKeysStore);
  const isBusy = useSignalValue(secretKeys.isBusy);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(KEY_SCOPES);
  const [isTest, setTest] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = pressport.text.settings.secretKeys;
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setProblem(words.nameMissing);
    if (scopes.length === 0) return setProblem(words.scopesMissing);
    const found = await secretKeys.create(name, scopes, isTest);
    setProblem(found);
    if (found === null) setName("");
  };
  return (
    <form className={styles.section} aria-label={words.new} noValidate onSubmit={(event) => void add(event)}>
      <Field
        label={words.name}
        hint={words.nameHint}
        error={problem ?? undefined}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={words.modeLegend}
        value={isTest ? "test" : "live"}
        onChange={(event) => setTest(event.target.value === "test")}
      >
        <option value="live">{words.modes.live}</option>
        <option value="test">{words.modes.test}</option>
      </Select>
      <fieldset className={styles.section}>
        <legend>{words.scopesLegend}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={words.scopes[scope]}
            checked={scopes.includes(scope)}
            onChange={(event) =>
              setScopes(
                KEY_SCOPES.filter((one) => (one === scope ? event.target.checked : scopes.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <div>
        <Button look="primary" type="submit" busy={isBusy}>
          {words.create}
        </Button>
      </div>
    </form>
  );
}
