import { SecretKeysStore } from "@pressport/core";
import { KEY_SCOPES, type KeyScope, type SecretKey } from "@pressport/core/contract";
import { useState } from "react";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Field, Select } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { Form } from "../../../parts/forms/form.tsx";
import { TestMark } from "../../../parts/test-mark.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";
import { ChooseSome } from "./choose-some.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { ReplaceSecret } from "./replace-secret.tsx";
import { SecretsSection } from "./secrets-section.tsx";

/** The keys by which the reseller's own server calls the API: made, replaced and revoked here, and shown once. */
export function SecretKeys() {
  const secretKeys = pressport.use(SecretKeysStore);
  const keys = useSignalValue(secretKeys.keys);
  const state = useSignalValue(secretKeys.state);
  const made = useSignalValue(secretKeys.made);
  const { failed, secretKeys: words } = pressport.text.settings;
  return (
    <SecretsSection
      words={{ ...words, failed, guide: words.reference, guideUrl: "/docs/api" }}
      state={state}
      made={made.map(({ sk_id, sk_name, secret_key }) => ({
        id: sk_id,
        title: words.made(sk_name),
        secret: secret_key,
      }))}
      cards={keys.map((known) => <KeyCard key={known.sk_id} known={known} />)}
      onLoad={() => void secretKeys.load()}
      onKept={(id) => secretKeys.forgetMade(id)}
    >
      <NewKey />
    </SecretsSection>
  );
}

function KeyCard({ known }: { known: SecretKey }) {
  const secretKeys = pressport.use(SecretKeysStore);
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
          <ReplaceSecret
            title={words.replaceTitle(sk_name)}
            body={words.replaceBody}
            overlap={words.overlap}
            replace={words.replace}
            onReplace={(hours) => void secretKeys.rotate(sk_id, hours)}
          />
        ) : null}
        <ConfirmButton
          small
          look="danger"
          title={words.revokeTitle(sk_name)}
          body={words.revokeBody}
          onYes={() => void secretKeys.revoke(sk_id)}
        >
          {words.revoke}
        </ConfirmButton>
      </div>
    </article>
  );
}

const MODES = ["live", "test"] as const;

/** A name, what the key is to be good for, and a button; everything is ticked at first. */
function NewKey() {
  const secretKeys = pressport.use(SecretKeysStore);
  const isBusy = useSignalValue(secretKeys.isBusy);
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly KeyScope[]>(KEY_SCOPES);
  const [mode, setMode] = useState<(typeof MODES)[number]>("live");
  const [problem, setProblem] = useState<string | null>(null);
  const words = pressport.text.settings.secretKeys;
  const add = async () => {
    if (name.trim() === "") return setProblem(words.nameMissing);
    if (scopes.length === 0) return setProblem(words.scopesMissing);
    const found = await secretKeys.create(name, scopes, mode === "test");
    setProblem(found);
    // What is typed meanwhile is the next one.
    if (found === null) setName((now) => (now === name ? "" : now));
  };
  return (
    <Form className={styles.section} label={words.new} onSubmit={() => void add()}>
      <Field
        label={words.name}
        hint={words.nameHint}
        error={problem || undefined}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setProblem(null);
        }}
      />
      <Select
        label={words.modeLegend}
        value={mode}
        options={MODES.map((one) => [one, words.modes[one]])}
        onChoose={setMode}
      />
      <ChooseSome
        legend={words.scopesLegend}
        all={KEY_SCOPES}
        chosen={scopes}
        words={words.scopes}
        onChoose={(chosen) => {
          setScopes(chosen);
          setProblem(null);
        }}
      />
      <div>
        <Button look="primary" type="submit" busy={isBusy}>
          {words.create}
        </Button>
      </div>
    </Form>
  );
}
