import { createSafeStorage, type PhoneVisit, PhoneVisitStore } from "@pressport/core";
import { PRINT_FILE_TYPES } from "@pressport/core/contract";
import { imageIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useId } from "react";
import { Icon } from "../../../parts/controls/icon.tsx";
import { UploadList } from "../../../parts/forms/upload-zone.tsx";
import { useLeaveQuestion } from "../../../parts/forms/use-leave-question.ts";
import { PageTitle } from "../../../parts/page-title.tsx";
import { Failed } from "../../../parts/states.tsx";
import { useOwnStore } from "../../../parts/use-own-store.ts";
import { pressport, useSignalValue } from "../../../pressport.ts";
import styles from "./from-phone.module.css";

/** The page of the QR code: photos of a phone, sent without signing in. */
export function Component() {
  const visit = useOwnStore(
    () =>
      new PhoneVisitStore({
        ...pressport,
        storage: createSafeStorage("session"),
        // Behind the `#` no server and no log sees it.
        code: location.hash.slice(1),
      }),
  );
  return visit && <Visit visit={visit} />;
}

function Visit({ visit }: { visit: PhoneVisit }) {
  const { send } = pressport.text.phone;
  const state = useSignalValue(visit.state);
  useEffect(() => void visit.open(), [visit]);
  if (state === "opening" || state === "failed")
    return (
      <>
        <PageTitle title={send.title} quiet />
        {state === "opening" ? (
          <p aria-live="polite">{send.opening}</p>
        ) : (
          <Failed title={send.failed} onRetry={() => void visit.open()} />
        )}
      </>
    );
  const isOver = state === "over";
  return (
    <div className={styles.page}>
      <PageTitle
        title={isOver ? send.overTitle : send.title}
        tab={send.title}
        lead={isOver ? send.over : send.lead}
      />
      {isOver ? null : <Chooser visit={visit} />}
      <UploadList uploads={visit.uploads} />
      <Sent visit={visit} />
    </div>
  );
}

function Chooser({ visit: { uploads } }: { visit: PhoneVisit }) {
  const { phone, upload } = pressport.text;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={styles.choose}>
        <Icon path={imageIcon} size={24} />
        {phone.send.choose}
        <input
          id={id}
          type="file"
          multiple
          accept={PRINT_FILE_TYPES}
          onChange={(event) => {
            void uploads.add([...(event.target.files ?? [])]);
            // The same photo can be chosen again after it failed.
            event.target.value = "";
          }}
        />
      </label>
      <p className={styles.types}>{upload.types}</p>
    </>
  );
}

/** How many have arrived; leaving while one is on its way is asked about. */
function Sent({ visit: { uploads } }: { visit: PhoneVisit }) {
  useLeaveQuestion(uploads.breaksOff);
  const sent = useSignalValue(uploads.list).filter(({ state }) => state === "done").length;
  return (
    <p role="status" className={styles.sent}>
      {sent > 0 ? pressport.text.phone.send.sent(sent) : null}
    </p>
  );
}
