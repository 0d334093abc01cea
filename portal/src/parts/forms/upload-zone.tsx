import { createKeptFiles, type Design, type Upload, type Uploads } from "@pressport/core";
import { PRINT_FILE_MAX_BYTES, PRINT_FILE_TYPES } from "@pressport/core/contract";
import {
  alertIcon,
  checkIcon,
  closeIcon,
  pauseIcon,
  playIcon,
  refreshIcon,
  uploadIcon,
} from "@pressport/web-components/theme/icons";
import { type ReactNode, useEffect, useState } from "react";
import { pressport, useSignalValue } from "../../pressport.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../controls/icon.tsx";
import { FilePagesButton, FilePagesDialog } from "./file-pages.tsx";
import { FileZone } from "./file-zone.tsx";
import styles from "./upload-zone.module.css";

/** What one person was sending when the page was left. */
const keptFiles = createKeptFiles("pressport.uploads", () =>
  String(pressport.auth.user.peek()?.user_client.client_id),
);

interface UploadZoneProps {
  /** Every file is through: the designs that were made of them. */
  onDone: (designs: readonly Design[]) => void;
  /** One of several files is through. */
  onMade?: (design: Design) => void;
  /** A button for whoever has designs already; files can be dropped on it, too. */
  look?: "zone" | "button";
  /** Another way to bring files in. */
  children?: ReactNode;
}

/** Where print files are dropped or chosen, several at once, each with its own progress. */
export function UploadZone({ onDone, onMade, look = "zone", children }: UploadZoneProps) {
  const { uploads, text } = pressport;
  const [choosing, setChoosing] = useState<Design | null>(null);
  useEffect(() => void uploads.remember(keptFiles), [uploads]);
  const add = async (files: File[]) => {
    uploads.clear();
    const designs = await uploads.add(files, onMade);
    if (designs.length > 0) onDone(designs);
    const [only] = designs;
    // Of several files each row asks, and of a known one whether it is kept; a new one alone is about to be worked with.
    const isKnown = uploads.list
      .peek()
      .some(({ design }) => design?.cd_same_as && design.cd_id === only?.cd_id);
    if (only && files.length === 1 && only.cd_pages > 1 && !isKnown) setChoosing(only);
  };
  return (
    <div className={styles.uploads} data-look={look}>
      <FileZone accept={PRINT_FILE_TYPES} multiple look={look} onFiles={(files) => void add(files)}>
        <Icon path={uploadIcon} size={look === "button" ? 18 : 28} />
        {look === "button" ? text.designLibrary.upload : <ZoneWords />}
      </FileZone>
      {children ? <div className={styles.beside}>{children}</div> : null}
      {look === "button" ? <Limits /> : null}
      <UploadList
        uploads={uploads}
        onRetried={(designs) => {
          for (const design of designs) onMade?.(design);
          onDone(designs);
        }}
      />
      {choosing ? <FilePagesDialog design={choosing} onClose={() => setChoosing(null)} /> : null}
    </div>
  );
}

interface UploadListProps {
  uploads: Uploads;
  onRetried?: (designs: readonly Design[]) => void;
}

/** Files on their way, each with its progress and what can be done with it. */
export function UploadList({ uploads, onRetried = () => {} }: UploadListProps) {
  const list = useSignalValue(uploads.list);
  if (list.length === 0) return null;
  const shown = list.length > LISTED_WHOLE ? list.filter(isOfInterest) : list;
  const done = list.filter(({ state }) => state === "done").length;
  return (
    <div className={styles.listed}>
      {list.length > 1 ? (
        <p className={styles.through}>
          <span role="status">{pressport.text.upload.through(done, list.length)}</span>
          <progress
            value={list.reduce((sum, { progress }) => sum + progress, 0)}
            max={list.length}
            aria-label={pressport.text.upload.through(done, list.length)}
          />
        </p>
      ) : null}
      <ul className={styles.list}>
        {shown.map((upload) => (
          <UploadRow key={upload.id} uploads={uploads} upload={upload} onRetried={onRetried} />
        ))}
      </ul>
    </div>
  );
}

/** So many files are listed one by one; of more, those that are on their way or want an answer. */
const LISTED_WHOLE = 6;

const isOfInterest = ({ state, design }: Upload): boolean =>
  state !== "waiting" && (state !== "done" || Boolean(design?.cd_same_as) || (design?.cd_pages ?? 1) > 1);

function ZoneWords() {
  const { upload } = pressport.text;
  return (
    <>
      <span className={styles.title}>
        <span className={styles.mouse}>{upload.zone}</span>
        <span className={styles.touch}>{upload.zoneTouch}</span>
      </span>
      <span className={styles.choose}>{upload.chooseMany}</span>
      <Limits />
    </>
  );
}

/** What can be uploaded, and how much room is left. */
function Limits() {
  const { auth, text } = pressport;
  const storage = useSignalValue(auth.user)?.user_storage;
  return (
    <>
      <span className={styles.hint}>
        {text.upload.types} · {text.upload.limit(text.format.bytes(PRINT_FILE_MAX_BYTES))}
      </span>
      {storage ? (
        <span className={styles.hint}>
          {text.upload.room(text.format.bytes(storage.used_bytes), text.format.bytes(storage.quota_bytes))}
        </span>
      ) : null}
    </>
  );
}

/** What is said under the name of a file on its way. */
function wordsOf(upload: Upload): string {
  const { file, state, problem, design, progress, isWaitingForLine, isLeftOver } = upload;
  const { text } = pressport;
  if (design?.cd_same_as) return text.designLibrary.sameFile(design.cd_same_as.cd_name);
  if (problem !== null) return problem;
  if (isWaitingForLine) return text.upload.offline;
  if (isLeftOver) return text.upload.leftOver;
  if (state === "paused") return text.upload.paused(Math.floor(progress * 100));
  if (state === "checking") return text.upload.checking(file.name);
  return state === "cancelled" ? text.upload.cancelled : text.format.bytes(file.size);
}

function UploadRow({ uploads, upload, onRetried }: Required<UploadListProps> & { upload: Upload }) {
  const { text } = pressport;
  const { id, file, state, progress, problem, canRetry } = upload;
  const running = state === "waiting" || state === "sending" || state === "checking" || state === "paused";
  return (
    <li className={styles.row} data-state={state}>
      {state === "failed" ? <Icon path={alertIcon} size={18} /> : null}
      <div className={styles.file}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.words} role={problem ? "alert" : undefined}>
          {wordsOf(upload)}
        </span>
        {running ? (
          <progress
            value={state === "checking" ? undefined : progress}
            max={1}
            aria-label={text.upload.uploading(file.name)}
          >
            {text.upload.progress(Math.round(progress * 100))}
          </progress>
        ) : null}
      </div>
      <Hold uploads={uploads} upload={upload} onRetried={onRetried} />
      {running ? (
        <RowButton
          icon={closeIcon}
          label={text.upload.cancel(file.name)}
          onPress={() => uploads.cancel(id)}
        />
      ) : null}
      {(state === "failed" && canRetry) || state === "cancelled" ? (
        <RowButton
          icon={refreshIcon}
          label={text.upload.retry(file.name)}
          onPress={() => void uploads.retry(id).then((design) => design && onRetried([design]))}
        />
      ) : null}
      <Ended uploads={uploads} upload={upload} />
    </li>
  );
}

/** Holds an upload that goes on where it broke off, and sends it on. */
function Hold({ uploads, upload, onRetried }: Required<UploadListProps> & { upload: Upload }) {
  const { text } = pressport;
  const { id, file, state, canPause } = upload;
  if (!canPause || (state !== "sending" && state !== "paused")) return null;
  const isPaused = state === "paused";
  const goOn = () => void uploads.retry(id).then((design) => design && onRetried([design]));
  return (
    <RowButton
      icon={isPaused ? playIcon : pauseIcon}
      label={isPaused ? text.upload.resume(file.name) : text.upload.pause(file.name)}
      onPress={isPaused ? goOn : () => uploads.pause(id)}
    />
  );
}

interface RowButtonProps {
  icon: string;
  label: string;
  onPress: () => void;
}

function RowButton({ icon, label, onPress }: RowButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onPress}>
      <Icon path={icon} size={18} />
    </button>
  );
}

/** What is left to do with a file whose upload is over. */
function Ended({ uploads, upload }: { uploads: Uploads; upload: Upload }) {
  const { text } = pressport;
  const { id, file, state, design } = upload;
  if (state === "done")
    // Whoever only sends cannot take one back.
    return design?.cd_same_as && uploads === pressport.uploads ? (
      <SameFile id={id} cd_id={design.cd_id} />
    ) : (
      <>
        {design && uploads === pressport.uploads ? (
          <span className={styles.same}>
            <FilePagesButton design={design} />
          </span>
        ) : null}
        <Icon path={checkIcon} size={18} />
      </>
    );
  if (state !== "failed" && state !== "cancelled") return null;
  return (
    <RowButton icon={closeIcon} label={text.upload.dismiss(file.name)} onPress={() => uploads.dismiss(id)} />
  );
}

/** A file that is there already is kept once more, or not: then the new design goes again. */
function SameFile({ id, cd_id }: { id: number; cd_id: number }) {
  const { designs, uploads, text } = pressport;
  const skip = async () => {
    if (await designs.remove(cd_id)) uploads.dismiss(id);
  };
  return (
    <span className={styles.same}>
      <Button small onClick={() => uploads.dismiss(id)}>
        {text.designLibrary.keepBoth}
      </Button>
      <Button small onClick={() => void skip()}>
        {text.designLibrary.skip}
      </Button>
    </span>
  );
}
