import { type Design, type PhoneLinkOnScreen, PhoneLinkStore } from "@pressport/core";
import { useEffect, useMemo } from "preact/hooks";
import { Button, Image, Skeleton, useStyles } from "../../../parts/parts.ts";
import { useEditor } from "../../editor-context.ts";
import css from "./phone-panel.css?inline";

/** A QR code by which photos come from a phone, and those that have come; the link ends with the panel. */
export function PhonePanel({ onChoose, onDone }: { onChoose: (design: Design) => void; onDone: () => void }) {
  useStyles(css);
  const { model, text } = useEditor();
  const { app } = model;
  const link = useMemo<PhoneLinkOnScreen>(() => new PhoneLinkStore(app), [app]);
  useEffect(() => {
    const begin = async () => {
      if (await app.auth.ensureSomebody()) await link.open();
      else onDone();
    };
    void begin();
    return () => link[Symbol.dispose]();
  }, [app, link]);
  const words = text.phone;
  const arrived = link.arrived.value;
  return (
    <section class="phone-panel" part="phone-panel" aria-label={words.title}>
      <p>{words.lead}</p>
      <Code link={link} />
      <p role="status" class="phone-status" data-arrived={arrived.length > 0}>
        {arrived.length > 0 ? words.arrived(arrived.length) : words.waiting}
      </p>
      <ul class="phone-arrived">
        {arrived.map((design) => (
          <li key={design.cd_id}>
            <button
              type="button"
              class="phone-photo"
              aria-label={text.designs.chooseFor(design.cd_name)}
              onClick={() => onChoose(design)}
            >
              <Image src={design.cd_thumbnail_url} alt="" ratio="1" fit="contain" />
            </button>
          </li>
        ))}
      </ul>
      <Button onClick={onDone}>{words.done}</Button>
    </section>
  );
}

function Code({ link }: { link: PhoneLinkOnScreen }) {
  const { text } = useEditor();
  const words = text.phone;
  const state = link.state.value;
  const open = link.link.value;
  if (state === "over" || state === "failed") {
    return (
      <div class="phone-code" data-over role="alert">
        <p>{state === "over" ? words.over : (link.problem.value ?? words.failed)}</p>
        <Button variant="primary" onClick={() => void link.open()}>
          {words.renew}
        </Button>
      </div>
    );
  }
  if (state === "opening" || !open) {
    return (
      <div class="phone-code">
        <Skeleton ratio="1" />
      </div>
    );
  }
  const { units, path } = open.phone_link_picture;
  return (
    <div class="phone-code">
      <svg viewBox={`0 0 ${units} ${units}`} role="img" aria-label={words.code}>
        <path d={path} />
      </svg>
      <p class="field-hint">{words.until(text.format.time(open.phone_link_ends_at))}</p>
    </div>
  );
}
