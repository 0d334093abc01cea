import { WebhooksStore } from "@pressport/core";
import type { WebhookDelivery, WebhookEndpoint } from "@pressport/core/contract";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import table from "../../../parts/lists/table.module.css";
import { Failed, Skeleton } from "../../../parts/states.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";

const LOOK_AGAIN_MS = 2_000;

type State = "loading" | "ready" | "failed";

/** What an endpoint was told and how that went; read when it is opened, and again when the endpoint has changed. */
export function WebhookDeliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const [isOpen, setOpen] = useState(false);
  const { webhooks: words } = pressport.text;
  return (
    <details className={styles.exchanges} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.deliveries}</summary>
      {isOpen ? <Deliveries endpoint={endpoint} /> : null}
    </details>
  );
}

function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const webhooks = pressport.use(WebhooksStore);
  const [rows, setRows] = useState<readonly WebhookDelivery[]>([]);
  const [state, setState] = useState<State>("loading");
  const [pages, setPages] = useState({ shown: 1, last: 1 });
  const words = pressport.text.webhooks;
  const { wh_id } = endpoint;
  const looks = useRef(0);
  const read = useCallback(
    async (page: number) => {
      if (page === 1) looks.current += 1;
      const look = looks.current;
      const found = await webhooks.deliveries(wh_id, page);
      // A newer look at the first page has been answered, or will be.
      if (page === 1 && look !== looks.current) return;
      if (!found) {
        if (page > 1) pressport.notices.error(pressport.text.webhooks.deliveriesFailed);
        // What is shown stays; what is on its way is looked for again.
        setState((before) => (before === "ready" ? before : "failed"));
        return setRows((before) => [...before]);
      }
      setState("ready");
      setRows((before) => merged(before, found.data));
      setPages((before) => ({ shown: Math.max(page, before.shown), last: found.meta.last_page }));
    },
    [webhooks, wh_id],
  );
  const endpoints = useSignalValue(webhooks.endpoints);
  // Each change reads the endpoints anew, and what it led to stands here.
  useEffect(() => {
    if (endpoints.length > 0) void read(1);
  }, [read, endpoints]);
  // What is on its way is there within seconds.
  useEffect(() => {
    if (!rows.some(({ wd_state, wd_attempts }) => wd_state === "waiting" && wd_attempts === 0)) return;
    return pressport.clock.after(LOOK_AGAIN_MS, () => void read(1));
  }, [rows, read]);
  if (state === "failed") return <Failed title={words.deliveriesFailed} onRetry={() => void read(1)} />;
  if (state === "loading") return <Skeleton lines={2} />;
  return (
    <>
      <p className={table.quiet}>{rows.length === 0 ? words.noDeliveries : words.deliveriesNote}</p>
      <ul className={styles.websites}>
        {rows.map((delivery) => (
          <Delivery key={delivery.wd_id} delivery={delivery} isOn={endpoint.wh_state === "on"} />
        ))}
      </ul>
      {pages.shown < pages.last ? (
        <Button small look="quiet" onClick={() => void read(pages.shown + 1)}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}

/** What is shown with what came: newer of the same in its place, further pages below the first. */
function merged(shown: readonly WebhookDelivery[], came: readonly WebhookDelivery[]): WebhookDelivery[] {
  const all = new Map([...shown, ...came].map((one) => [one.wd_id, one]));
  return [...all.values()].sort((one, other) => other.wd_id - one.wd_id);
}

function Delivery({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const webhooks = pressport.use(WebhooksStore);
  const isBusy = useSignalValue(webhooks.isBusy);
  const { format, webhooks: words } = pressport.text;
  const { wd_id, wd_event, wd_state, wd_attempts, wd_result, wd_answer, wd_body, wd_next_at } = delivery;
  const stands = wd_state === "waiting" && wd_attempts === 0 ? words.first : words.states[wd_state];
  return (
    <li className={styles.delivery}>
      <div className={styles.website}>
        <span>
          {words.events[wd_event]} – {stands}
          <span className={table.quiet}>
            {format.dateTime(delivery.wd_created_at)}, {words.attempts(wd_attempts)}
            {wd_result ? `: ${wd_result}` : ""} {wd_next_at ? words.next(format.dateTime(wd_next_at)) : ""}
          </span>
        </span>
        {isOn ? (
          <Button small busy={isBusy} onClick={() => void webhooks.sendAgain(wd_id)}>
            {words.sendAgain}
          </Button>
        ) : null}
      </div>
      <details>
        <summary>{words.sent}</summary>
        <pre className={styles.snippet} dir="ltr">
          <code>{JSON.stringify(JSON.parse(wd_body), null, 2)}</code>
        </pre>
        {wd_answer === null ? null : (
          <>
            <p className={table.quiet}>{words.answered}</p>
            <pre className={styles.snippet} dir="ltr">
              <code>{wd_answer}</code>
            </pre>
          </>
        )}
      </details>
    </li>
  );
}
