import { SecretKeysStore } from "@pressport/core";
import { KEY_SCOPES, type KeyScope, type SecretKey } from "@pressport/core/contract";
import { copyIcon } from "@pressport/web-components/theme/icons";
import { type SubmitEvent, useEffect, useState } from "react";
import { Confirm } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { Checkbox, Field, Select } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";

/** How long the old key may go on working, in hours. */
const OVERLAPS = [0, 1, 24, 168] as const;

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
      {made ? <MadeKey secretKey={made.secret_key} name={made.sk_name} /> : null}
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

/** The key in full, until the person says that it is kept. */
function MadeKey({ secretKey, name }: { secretKey: string; name: string }) {
  const secretKeys = pressport.use(SecretKeysStore);
  const { notices, text } = pressport;
  const words = text.settings.secretKeys;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secretKey);
      notices.success(text.general.copied);
    } catch {
      // Some browsers refuse: the key stands there to be selected.
      notices.error(text.problems.unexpected);
    }
  };
  return (
    <article className={styles.state} data-connected="true" aria-label={words.made(name)} role="status">
      <div className={styles.section}>
        <h3 className={styles.small}>{words.made(name)}</h3>
        <p>{words.madeNote}</p>
        <pre className={styles.snippet}>
          <code>{secretKey}</code>
        </pre>
        <div className={form.end}>
          <Button small look="primary" onClick={() => void copy()}>
            <Icon path={copyIcon} size={18} />
            {words.copy}
          </Button>
          <Button small onClick={() => secretKeys.forgetMade()}>
            {words.kept}
          </Button>
        </div>
      </div>
    </article>
  );
}

function KeyCard({ known }: { known: SecretKey }) {
  const secretKeys = pressport.use(SecretKeysStore);
  const [asking, setAsking] = useState<"replace" | "revoke" | null>(null);
  const { format, settings } = pressport.text;
  const words = settings.secretKeys;
  const { sk_id, sk_name, sk_hint, sk_scopes, sk_used_at, sk_ends_at } = known;
  return (
    <article className={styles.card} aria-label={sk_name}>
      <h3 className={styles.small}>
        {sk_name} <code>{sk_hint}</code>
      </h3>
      <ul className={styles.plainList}>
        <li>{format.list(sk_scopes.map((scope) => words.scopes[scope]))}</li>
        <li>{words.created(format.date(known.sk_created_at))}</li>
        <li>{sk_used_at === null ? words.unused : words.used(format.dateTime(sk_used_at))}</li>
        {sk_ends_at === null ? null : (
          <li>
            <strong>{words.ends(format.dateTime(sk_ends_at))}</strong>
          </li>
        )}
      </ul>
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
      <Select label={words.overlap} value={hours} onChange={(event) => setHours(Number(event.target.value))}>
        {OVERLAPS.map((one) => (
          <option key={one} value={one}>
            {words.overlaps[one]}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}

/** A name, what the key is to be good for, and a button; everything is ticked at first. */
function NewKey() {
  const secretKeys = pressport.use(SecretKeysStore);
  const isBusy = useSignalValue(secretKeys.isBusy);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(KEY_SCOPES);
  const [problem, setProblem] = useState<string | null>(null);
  const words = pressport.text.settings.secretKeys;
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setProblem(words.nameMissing);
    if (scopes.length === 0) return setProblem(words.scopesMissing);
    const found = await secretKeys.create(name, scopes);
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
