import type { ClaimPhoto, ClaimRow, RefundClaim } from "@pressport/core";
import { PHOTO_MAX_BYTES } from "@pressport/core/contract";
import { photoSlotsLeft, REFUND_PHOTO_LIMIT } from "@pressport/core/rules";
import { useEffect, useRef, useState } from "preact/hooks";
import { Button, FieldError, Icon, Spinner, useId } from "../../parts/parts.ts";
import { closeIcon, plusIcon } from "../../theme/part-icons.ts";
import type { Words } from "../tracker-words.ts";
import { shrinkPhoto } from "./shrink-photo.ts";

interface Props {
  row: ClaimRow;
  claim: RefundClaim;
  text: Words;
}

const MEGABYTE = 1024 * 1024;

/** Up to five photos of one product: slots with what was chosen, and one to choose more. Dropped or pasted ones are taken, too. */
export function RefundPhotos({ row, claim, text }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShrinking, setShrinking] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const [unfit, setUnfit] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const words = text.refund;
  const left = photoSlotsLeft(row.photos.length);

  const add = async (files: readonly File[]) => {
    setShrinking(true);
    setUnfit(null);
    const { photos, wrong, isMore } = await readyPhotos(files, left);
    const isRoom = claim.addPhotos(row.id, photos);
    setTooMany(!isRoom || isMore);
    setUnfit(wrong[0]?.name ?? null);
    setShrinking(false);
  };
  const take = (list: FileList | null | undefined) => {
    if (!isShrinking && list && list.length > 0) claim.waitFor(add([...list]));
  };
  const complaint =
    unfit !== null
      ? words.unfitPhoto(unfit, PHOTO_MAX_BYTES / MEGABYTE)
      : isTooMany
        ? text.fields.photoCount
        : row.errors.files;
  return (
    <fieldset
      class="photos"
      aria-describedby={`${id}-hint`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
      }}
      onPaste={(event) => take(event.clipboardData?.files)}
    >
      <legend class="field-label">{words.photos}</legend>
      <p class="field-hint" id={`${id}-hint`}>
        {words.photosHint(REFUND_PHOTO_LIMIT)}
      </p>
      <ul class="photo-slots">
        {row.photos.map((photo, at) => (
          <li key={photo.id}>
            <Preview
              photo={photo}
              alt={words.photoSlot(at + 1)}
              remove={words.removePhoto(at + 1)}
              onRemove={() => {
                setTooMany(false);
                setUnfit(null);
                claim.removePhoto(row.id, photo.id);
              }}
            />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button
              type="button"
              class="photo-add"
              disabled={isShrinking}
              onClick={() => input.current?.click()}
            >
              {isShrinking ? <Spinner /> : <Icon of={plusIcon} />}
              <span>{words.addPhoto}</span>
            </button>
          </li>
        )}
        {Array.from({ length: Math.max(0, left - 1) }, (_, at) => (
          <li key={`empty-${at}`} class="photo-empty" aria-hidden="true" />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple
        disabled={left === 0}
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = "";
        }}
      />
      <FieldError>{complaint}</FieldError>
    </fieldset>
  );
}

/** The photos among files, as many as there is room for, ready to be sent; the files that cannot be; whether there are more photos. */
async function readyPhotos(files: readonly File[], room: number) {
  const pictures = files.filter(isPicture);
  const shrunk: File[] = [];
  // One at a time: each is hundreds of megabytes while it is open, and phones end a page that takes too much.
  for (const file of pictures.slice(0, room)) shrunk.push(await shrinkPhoto(file));
  const photos = shrunk.filter(({ size }) => size <= PHOTO_MAX_BYTES);
  const tooLarge = shrunk.filter((one) => !photos.includes(one));
  const wrong = [...files.filter((file) => !isPicture(file)), ...tooLarge];
  return { photos, wrong, isMore: pictures.length > room };
}

/** As told by its type; one without a type may be one that this device does not know, and the host judges it. */
const isPicture = ({ type }: File): boolean => type === "" || type.startsWith("image/");

interface PreviewProps {
  photo: ClaimPhoto;
  alt: string;
  remove: string;
  onRemove: () => void;
}

function Preview({ photo, alt, remove, onRemove }: PreviewProps) {
  const [url, setUrl] = useState<string | null>(null);
  // Such as HEIC, which many browsers do not show.
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <span class="photo">
      {url && !isHidden && <img src={url} alt={alt} onError={() => setHidden(true)} />}
      {isHidden && (
        <bdi class="photo-name" role="img" aria-label={`${alt}: ${photo.file.name}`}>
          {photo.file.name}
        </bdi>
      )}
      <Button size="s" icon={closeIcon} label={remove} part="remove-photo" onClick={onRemove} />
    </span>
  );
}
