import { SecurityStore } from "@pressport/core";
import { useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import form from "../../../parts/forms/form.module.css";
import { pressport, useSignalValue } from "../../../pressport.ts";
import { ToldOnce } from "../api/told-once.tsx";
import styles from "../settings.module.css";
import { Ask } from "./ask.tsx";
import own from "./security.module.css";

/** The second factor: set up with an app, changed and switched off with a code of it. */
export function SecondFactor({ since, codesLeft }: { since: string | null; codesLeft: number }) {
  const security = pressport.use(SecurityStore);
  const setup = useSignalValue(security.setup);
  const codes = useSignalValue(security.codes);
  const { format, security: words } = pressport.text;
  return (
    <section className={styles.section} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className={form.lead}>{words.lead}</p>
      </div>
      {since !== null ? (
        <p className={styles.state} data-connected="true">
          {words.on(format.date(since))} {words.codesLeft(codesLeft)}
        </p>
      ) : null}
      {codes ? (
        <ToldOnce
          title={words.codesTitle}
          note={words.codesNote}
          secret={codes.join("\n")}
          copyWords={words.copyCodes}
          keptWords={words.kept}
          onKept={() => security.forgetCodes()}
        />
      ) : null}
      {since !== null ? <ChangeFactor /> : null}
      {since === null && setup ? <SetUp url={setup.factor_picture} secret={setup.factor_secret} /> : null}
      {since === null && !setup ? <Begin /> : null}
    </section>
  );
}

function Begin() {
  const security = pressport.use(SecurityStore);
  const { security: words, settings } = pressport.text;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <div className={form.end}>
        <Button onClick={() => setAsking(true)}>{words.begin}</Button>
      </div>
    );
  return (
    <div className={styles.card}>
      <Ask
        label={words.begin}
        fields={[{ name: "current_password", label: settings.password.current }]}
        submit={words.begin}
        onSubmit={({ current_password }) => security.begin(current_password)}
      >
        <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
      </Ask>
    </div>
  );
}

function SetUp({ url: { units, path }, secret }: { url: { units: number; path: string }; secret: string }) {
  const security = pressport.use(SecurityStore);
  const words = pressport.text.security;
  return (
    <div className={styles.card}>
      <p>{words.scan}</p>
      <svg className={own.picture} viewBox={`0 0 ${units} ${units}`} role="img" aria-label={words.picture}>
        <path d={path} />
      </svg>
      <div>
        <p className={form.lead}>{words.typed}</p>
        <code className={own.secret} dir="ltr">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </div>
      <Ask
        label={words.confirm}
        fields={[{ name: "code", label: words.code }]}
        submit={words.confirm}
        onSubmit={({ code }) => security.confirm(code)}
      >
        <Button onClick={() => security.cancel()}>{words.cancel}</Button>
      </Ask>
    </div>
  );
}

function ChangeFactor() {
  const security = pressport.use(SecurityStore);
  const { security: words, settings } = pressport.text;
  const [doing, setDoing] = useState<"renew" | "end" | null>(null);
  if (doing === null)
    return (
      <div className={form.end}>
        <Button onClick={() => setDoing("renew")}>{words.renew}</Button>
        <Button look="danger" onClick={() => setDoing("end")}>
          {words.end}
        </Button>
      </div>
    );
  const isEnd = doing === "end";
  const label = isEnd ? words.end : words.renew;
  return (
    <div className={styles.card}>
      <Ask
        label={label}
        fields={[
          { name: "current_password", label: settings.password.current },
          { name: "code", label: words.code },
        ]}
        submit={label}
        look={isEnd ? "danger" : "primary"}
        onSubmit={async ({ current_password, code }) => {
          const proof = { current_password, code };
          const wrong = await (isEnd ? security.end(proof) : security.renewCodes(proof));
          if (wrong && Object.keys(wrong).length === 0) setDoing(null);
          return wrong;
        }}
      >
        <Button onClick={() => setDoing(null)}>{words.cancel}</Button>
      </Ask>
    </div>
  );
}
