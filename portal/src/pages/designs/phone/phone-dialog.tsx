import { type PhoneLinkOnScreen, PhoneLinkStore } from "@pressport/core";
import { isLoopback } from "@pressport/core/rules";
import { useEffect } from "react";
import { Button } from "../../../parts/controls/button.tsx";
import { Dialog } from "../../../parts/overlays/dialog.tsx";
import { Skeleton } from "../../../parts/states.tsx";
import { useOwnStore } from "../../../parts/use-own-store.ts";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./phone-dialog.module.css";

/** A QR code by which photos come from a phone; closing it ends the link. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { phone } = pressport.text;
  const link = useOwnStore(() => new PhoneLinkStore(pressport));
  return (
    <Dialog
      title={phone.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {phone.done}
        </Button>
      }
    >
      {link && <Link link={link} />}
    </Dialog>
  );
}

function Link({ link }: { link: PhoneLinkOnScreen }) {
  const { designs, text } = pressport;
  const state = useSignalValue(link.state);
  const arrived = useSignalValue(link.arrived);
  const problem = useSignalValue(link.problem);
  const address = useSignalValue(link.link)?.phone_link_url;
  const count = arrived.length;
  useEffect(() => void link.open(), [link]);
  useEffect(() => {
    if (count > 0) void designs.load(1);
  }, [designs, count]);
  const words = text.phone;
  // A code that leads a phone to itself would leave its owner guessing.
  if (address && isLoopback(new URL(address).origin)) return <p role="alert">{words.outOfReach}</p>;
  return (
    <>
      <p>{words.lead}</p>
      <div className={styles.link}>
        <div className={styles.code}>
          {state === "over" || state === "failed" ? (
            <div className={styles.ended} role="alert">
              <p>{state === "over" ? words.over : (problem ?? words.failed)}</p>
              <Button onClick={() => void link.open()}>{words.renew}</Button>
            </div>
          ) : (
            <Code link={link} />
          )}
        </div>
        <p role="status" className={styles.status} data-arrived={count > 0}>
          {count > 0 ? words.arrived(count) : words.waiting}
        </p>
        <ul className={styles.arrived}>
          {arrived.map((design) => (
            <li key={design.cd_id}>
              <img src={design.cd_thumbnail_url} alt={design.cd_name} title={design.cd_name} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Code({ link }: { link: PhoneLinkOnScreen }) {
  const { text } = pressport;
  const open = useSignalValue(link.link);
  const isOpen = useSignalValue(link.state) === "open";
  if (!open || !isOpen) return <Skeleton ratio="1" />;
  const { units, path } = open.phone_link_picture;
  return (
    <>
      <svg viewBox={`0 0 ${units} ${units}`} role="img" aria-label={text.phone.code}>
        <path d={path} />
      </svg>
      <p className={styles.until}>{text.phone.until(text.format.time(open.phone_link_ends_at))}</p>
    </>
  );
}
