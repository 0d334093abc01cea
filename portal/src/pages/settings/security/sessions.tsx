import { SecurityStore } from "@pressport/core";
import type { Session } from "@pressport/core/contract";
import { ConfirmButton } from "../../../overlays/confirm.tsx";
import { Button } from "../../../parts/controls/button.tsx";
import form from "../../../parts/forms/form.module.css";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "../settings.module.css";

/** Where the account is signed in; each place but this one can be signed out, or all of them. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const security = pressport.use(SecurityStore);
  const isBusy = useSignalValue(security.isBusy);
  const words = pressport.text.security;
  return (
    <section className={styles.section} aria-label={words.sessions}>
      <div>
        <h2>{words.sessions}</h2>
        <p className={form.lead}>{words.sessionsLead}</p>
      </div>
      <ul className={styles.websites}>
        {sessions.map((session) => (
          <Place key={session.session_id} session={session} />
        ))}
      </ul>
      <div className={form.end}>
        {sessions.length > 1 ? (
          <ConfirmButton
            look="danger"
            busy={isBusy}
            title={words.endOthers}
            body={words.endOthersBody}
            onYes={() => void security.endOtherSessions()}
          >
            {words.endOthers}
          </ConfirmButton>
        ) : null}
        <ConfirmButton
          look="danger"
          busy={isBusy}
          title={words.endAccess}
          body={words.endAccessBody}
          onYes={() => void security.endAccess()}
        >
          {words.endAccess}
        </ConfirmButton>
      </div>
    </section>
  );
}

function Place({ session }: { session: Session }) {
  const security = pressport.use(SecurityStore);
  const { format, security: words } = pressport.text;
  const device = session.session_device || words.unknown;
  const facts = [
    session.session_is_current ? words.here : words.used(format.dateTime(session.session_used_at)),
    words.since(format.date(session.session_created_at)),
    ...(session.session_website === null ? [] : [words.website(session.session_website)]),
  ];
  return (
    <li className={styles.website}>
      <div>
        <strong>{device}</strong>
        <ul className={styles.plainList}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {session.session_is_current ? null : (
        <Button
          small
          aria-label={words.endThis(device)}
          onClick={() => void security.endSession(session.session_id)}
        >
          {words.endOne}
        </Button>
      )}
    </li>
  );
}
