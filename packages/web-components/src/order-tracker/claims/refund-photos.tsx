import type { ClaimPhoto, ClaimRow, RefundClaim } from "@pressport/core";
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

/** Up to five photos of one product: slots with what was chosen, and one to choose more. */
export function RefundPhotos({ row, claim, text }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isShrinking, setShrinking] = useState(false);
  const [isTooMany, setTooMany] = useState(false);
  const words = text.refund;
  const left = photoSlotsLeft(row.photos.length);

  const add = async (files: readonly File[]) => {
    setShrinking(true);
    const photos: File[] = [];
    // One at a time: each is hundreds of megabytes while it is open, and phones end a page that takes too much.
    for (const file of files.slice(0, left)) photos.push(await shrinkPhoto(file));
    const isRoom = claim.addPhotos(row.id, photos);
    setTooMany(!isRoom || files.length > left);
    setShrinking(false);
  };
  return (
    <fieldset class="photos" aria-describedby={`${id}-hint`}>
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
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) claim.waitFor(add(files));
        }}
      />
      <FieldError>{isTooMany ? text.fields.photoCount : row.errors.files}</FieldError>
    </fieldset>
  );
}

interface PreviewProps {
  photo: ClaimPhoto;
  alt: string;
  remove: string;
  onRemove: () => void;
}

function Preview({ photo, alt, remove, onRemove }: PreviewProps) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <span class="photo">
      {url && <img src={url} alt={alt} />}
      <Button size="s" icon={closeIcon} label={remove} part="remove-photo" onClick={onRemove} />
    </span>
  );
}
