import { WebhooksStore } from "@pressport/core";
import type { WebhookDelivery, WebhookEndpoint } from "@pressport/core/contract";
import { useCallback, useEffect, useState } from "react";
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
  const read = useCallback(
    async (page: number) => {
      const found = await webhooks.deliveries(wh_id, page);
      setState(found ? "ready" : "failed");
      if (!found) return;
      setRows((before) => (page === 1 ? found.data : [...before, ...found.data]));
      setPages({ shown: page, last: found.meta.last_page });
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
    const timer = setTimeout(() => void read(1), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
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
        <pre className={styles.snippet}>
          <code>{JSON.stringify(JSON.parse(wd_body), null, 2)}</code>
        </pre>
        {wd_answer === null ? null : (
          <>
            <p className={table.quiet}>{words.answered}</p>
            <pre className={styles.snippet}>
              <code>{wd_answer}</code>
            </pre>
          </>
        )}
      </details>
    </li>
  );
}
