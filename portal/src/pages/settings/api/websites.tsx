import { SettingsStore, type WebsiteKey } from "@pressport/core";
import { plusIcon, trashIcon } from "@pressport/web-components/theme/icons";
import { useState } from "react";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import iconButton from "../../../parts/controls/icon-button.module.css";
import { Field } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { Form } from "../../../parts/forms/form.tsx";
import { TestMark } from "../../../parts/test-mark.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";
import { EmbedSnippet } from "./embed-snippet.tsx";
import { KeyFacts } from "./key-facts.tsx";
import { ReplaceSecret } from "./replace-secret.tsx";

/** The keys by which websites embed the shop, and the websites each works on; no store has to be connected for it. */
export function Websites() {
  const { websites } = pressport.use(SettingsStore);
  const keys = useSignalValue(websites.keys);
  const isBusy = useSignalValue(websites.isBusy);
  const words = pressport.text.settings.websites;
  return (
    <section className={form.form} aria-label={words.title}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p className={form.lead}>{words.lead}</p>
      {keys.length === 0 ? <AddWebsite publishableKey={null} /> : null}
      {keys.map((one) => (
        <KeyCard key={one.key} known={one} isOnly={keys.length === 1} />
      ))}
      <div className={form.end}>
        <Button small busy={isBusy} onClick={() => void websites.addKey(true)}>
          <Icon path={plusIcon} size={18} />
          {words.addTestKey}
        </Button>
        {keys.length > 0 ? (
          <Button small busy={isBusy} onClick={() => void websites.addKey(false)}>
            <Icon path={plusIcon} size={18} />
            {words.addKey}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function KeyCard({ known, isOnly }: { known: WebsiteKey; isOnly: boolean }) {
  const { websites } = pressport.use(SettingsStore);
  const { secretKeys, websites: words } = pressport.text.settings;
  const { key, origins, key_ends_at } = known;
  return (
    <article className={styles.card} aria-label={words.key(key)}>
      <h3 className={styles.small}>
        <code>{key}</code> {known.key_is_test ? <TestMark /> : null}
      </h3>
      {known.key_is_test ? <p className={form.lead}>{words.testNote}</p> : null}
      <KeyFacts made={known.key_created_at} used={known.key_used_at} ends={key_ends_at} />
      {origins.length === 0 && !known.key_is_test ? <p className={form.lead}>{words.none}</p> : null}
      <ul className={styles.websites}>
        {origins.map((website) => (
          <li key={website} className={styles.website}>
            <code>{website}</code>
            <button
              type="button"
              className={iconButton.button}
              aria-label={words.remove(website)}
              onClick={() => void websites.remove(key, website)}
            >
              <Icon path={trashIcon} />
            </button>
          </li>
        ))}
      </ul>
      <AddWebsite publishableKey={key} />
      {origins.length > 0 || known.key_is_test ? <TryWebsite publishableKey={key} /> : null}
      <EmbedSnippet publishableKey={key} />
      <div className={form.end}>
        {key_ends_at === null ? (
          <ReplaceSecret
            title={words.replaceTitle}
            body={words.replaceBody}
            overlap={secretKeys.overlap}
            replace={secretKeys.replace}
            onReplace={(hours) => void websites.rotate(key, hours)}
          />
        ) : null}
        {isOnly ? null : (
          <ConfirmButton
            small
            look="danger"
            title={words.revokeTitle}
            body={words.revokeBody}
            onYes={() => void websites.revoke(key)}
          >
            {words.revoke}
          </ConfirmButton>
        )}
      </div>
    </article>
  );
}

/** One line to type a website into; it is kept at once. */
function AddWebsite({ publishableKey }: { publishableKey: string | null }) {
  const { websites } = pressport.use(SettingsStore);
  const isBusy = useSignalValue(websites.isBusy);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const words = pressport.text.settings.websites;
  const add = async () => {
    const found = await websites.add(publishableKey, typed);
    setProblem(found);
    // What is typed meanwhile is the next one.
    if (found === null) setTyped((now) => (now === typed ? "" : now));
  };
  return (
    <Form className={styles.origin} onSubmit={() => void add()}>
      <Field
        label={words.website}
        hint={words.websiteHint}
        error={problem || undefined}
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button small type="submit" busy={isBusy}>
        {words.add}
      </Button>
    </Form>
  );
}

/** Says in words whether the key works on a website. */
function TryWebsite({ publishableKey }: { publishableKey: string }) {
  const { websites } = pressport.use(SettingsStore);
  const [typed, setTyped] = useState("");
  const [verdict, setVerdict] = useState<ReturnType<typeof websites.explain> | null>(null);
  const words = pressport.text.settings.websites;
  return (
    <Form className={styles.origin} onSubmit={() => setVerdict(websites.explain(publishableKey, typed))}>
      <Field
        label={words.tried}
        hint={verdict ? undefined : words.triedHint}
        inputMode="url"
        dir="ltr"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setVerdict(null);
        }}
      />
      <Button small type="submit">
        {words.try}
      </Button>
      <p className={styles.verdict} role="status" data-works={verdict?.works}>
        {verdict?.words}
      </p>
    </Form>
  );
}
