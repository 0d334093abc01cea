import { WebhooksStore } from "@pressport/core";
import { WEBHOOK_EVENTS, type WebhookEndpoint, type WebhookEvent } from "@pressport/core/contract";
import { useState } from "react";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import { Field } from "../../../parts/forms/field.tsx";
import form from "../../../parts/forms/form.module.css";
import { Form } from "../../../parts/forms/form.tsx";
import table from "../../../parts/lists/table.module.css";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { OpenButton } from "../../../parts/overlays/open-button.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";
import { ChooseSome } from "./choose-some.tsx";
import { ReplaceSecret } from "./replace-secret.tsx";
import { SecretsSection } from "./secrets-section.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";

/** Where the reseller's own server is told what happens: added, tried and looked through here. */
export function Webhooks() {
  const webhooks = pressport.use(WebhooksStore);
  const endpoints = useSignalValue(webhooks.endpoints);
  const state = useSignalValue(webhooks.state);
  const made = useSignalValue(webhooks.made);
  const words = pressport.text.webhooks;
  return (
    <SecretsSection
      words={{ ...words, guideUrl: "/docs/guide/webhooks" }}
      state={state}
      made={made.map(({ wh_id, wh_url, wh_secret }) => ({
        id: wh_id,
        title: words.made(wh_url),
        secret: wh_secret,
      }))}
      cards={endpoints.map((endpoint) => <EndpointCard key={endpoint.wh_id} endpoint={endpoint} />)}
      onLoad={() => void webhooks.load()}
      onKept={webhooks.forgetMade}
    >
      <NewWebhook />
    </SecretsSection>
  );
}

function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const webhooks = pressport.use(WebhooksStore);
  const isBusy = useSignalValue(webhooks.isBusy);
  const { webhooks: words } = pressport.text;
  const { wh_id, wh_url, wh_state } = endpoint;
  const isOn = wh_state === "on";
  return (
    <article className={styles.card} aria-label={wh_url}>
      <div className={styles.shopOrderHead}>
        <h3 className={styles.small}>
          <bdi>{wh_url}</bdi>
        </h3>
        <span className={table.state} data-state={isOn ? "delivered" : "cancelled"}>
          {isOn ? words.on : words.off}
        </span>
      </div>
      <EndpointFacts endpoint={endpoint} />
      <div className={form.end}>
        {isOn ? (
          <Button small busy={isBusy} onClick={() => void webhooks.tryOut(wh_id)}>
            {words.test}
          </Button>
        ) : null}
        <Button
          small
          look={isOn ? "quiet" : "primary"}
          busy={isBusy}
          onClick={() => void webhooks.switchTo(wh_id, isOn ? "off" : "on")}
        >
          {isOn ? words.switchOff : words.switchOn}
        </Button>
        <OpenButton
          small
          look="quiet"
          opens={(close) => <ChangeDialog endpoint={endpoint} onClose={close} />}
        >
          {words.change}
        </OpenButton>
        <ReplaceSecret
          look="quiet"
          title={words.replaceTitle}
          body={words.replaceBody}
          overlap={words.overlap}
          replace={words.replace}
          onReplace={(hours) => void webhooks.rotate(wh_id, hours)}
        />
        <ConfirmButton
          small
          look="danger"
          title={words.removeTitle}
          body={words.removeBody}
          onYes={() => void webhooks.remove(wh_id)}
        >
          {words.remove}
        </ConfirmButton>
      </div>
      <WebhookDeliveries endpoint={endpoint} />
    </article>
  );
}

function EndpointFacts({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { format, webhooks: words } = pressport.text;
  const { wh_events, wh_problem, wh_failing_since, wh_old_secret_until } = endpoint;
  return (
    <>
      <ul className={styles.plainList}>
        <li>{format.list(wh_events.map((event) => words.events[event]))}</li>
        {wh_old_secret_until === null ? null : (
          <li>{words.oldSecret(format.dateTime(wh_old_secret_until))}</li>
        )}
      </ul>
      {wh_problem === null ? null : (
        <p className={styles.verdict}>
          {wh_failing_since === null ? "" : `${words.failing(format.dateTime(wh_failing_since))}: `}
          {wh_problem}
        </p>
      )}
    </>
  );
}

function ChangeDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const webhooks = pressport.use(WebhooksStore);
  const isBusy = useSignalValue(webhooks.isBusy);
  const { wh_url, wh_events } = endpoint;
  const { typed, setProblem, fields } = useTypedWebhook({ wh_url, wh_events });
  const words = pressport.text.webhooks;
  const save = async () => {
    if (typed.wh_events.length === 0) return setProblem(words.eventsMissing);
    const found = await webhooks.update(endpoint.wh_id, typed);
    setProblem(found);
    if (found === null) onClose();
  };
  return (
    <Dialog
      title={words.changeTitle}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <Button look="primary" type="submit" busy={isBusy}>
          {words.save}
        </Button>
      }
    >
      <WebhookFields {...fields} />
    </Dialog>
  );
}

/** An address, what it is to be told of, and a button; everything is ticked at first. */
function NewWebhook() {
  const webhooks = pressport.use(WebhooksStore);
  const isBusy = useSignalValue(webhooks.isBusy);
  const { typed, setTyped, setProblem, fields } = useTypedWebhook({ wh_url: "", wh_events: WEBHOOK_EVENTS });
  const words = pressport.text.webhooks;
  const add = async () => {
    if (typed.wh_events.length === 0) return setProblem(words.eventsMissing);
    const found = await webhooks.create(typed);
    setProblem(found);
    // What is typed meanwhile is the next one.
    if (found === null) setTyped((now) => (now.wh_url === typed.wh_url ? { ...now, wh_url: "" } : now));
  };
  return (
    <Form className={styles.section} label={words.new} onSubmit={() => void add()}>
      <WebhookFields {...fields} />
      <div>
        <Button look="primary" type="submit" busy={isBusy}>
          {words.create}
        </Button>
      </div>
    </Form>
  );
}

interface TypedWebhook {
  wh_url: string;
  wh_events: readonly WebhookEvent[];
}

interface FieldsProps {
  typed: TypedWebhook;
  problem: string | null;
  onChange: (change: Partial<TypedWebhook>) => void;
}

/** What is typed of a webhook, and what was wrong with it until something of it is changed. */
function useTypedWebhook(first: TypedWebhook) {
  const [typed, setTyped] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const onChange = (change: Partial<TypedWebhook>) => {
    setTyped((now) => ({ ...now, ...change }));
    setProblem(null);
  };
  return { typed, setTyped, setProblem, fields: { typed, problem, onChange } };
}

function WebhookFields({ typed, problem, onChange }: FieldsProps) {
  const words = pressport.text.webhooks;
  return (
    <>
      <Field
        label={words.url}
        hint={words.urlHint}
        error={problem || undefined}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        value={typed.wh_url}
        onChange={({ target }) => onChange({ wh_url: target.value })}
      />
      <ChooseSome
        legend={words.eventsLegend}
        all={WEBHOOK_EVENTS}
        chosen={typed.wh_events}
        words={words.events}
        onChoose={(wh_events) => onChange({ wh_events })}
      />
    </>
  );
}
