import { useState } from "preact/hooks";
import { imageIcon } from "../../theme/widget-icons.ts";
import { useStyles } from "../use-styles.ts";
import { useWords } from "../words.ts";
import { Icon } from "./icon.tsx";
import css from "./image.css?inline";

interface Props {
  src: string | null | undefined;
  /** Shown until the first one is there, and when it does not come. */
  instead?: string | null | undefined;
  /** Empty for a picture that only repeats the text beside it. */
  alt: string;
  /** CSS ratio of its place, such as `3 / 4`; keeps the page from jumping. */
  ratio?: string;
  fit?: "cover" | "contain";
  /** Loads at once: for what is in sight first. */
  eager?: boolean;
  part?: string;
}

/** A picture with a place of its own while it loads, and a stand-in when it does not come. */
export function Image({ src: wanted, instead, alt, ratio, fit = "cover", eager = false, part }: Props) {
  useStyles(css);
  const words = useWords();
  const [failed, setFailed] = useState<string[]>([]);
  const [loaded, setLoaded] = useState<string | null>(null);
  const src = [wanted, instead].find((address) => address && !failed.includes(address));
  const waits = instead && src === wanted && src !== instead && loaded !== src;
  return (
    <span
      class="image"
      part={part ? `image ${part}` : "image"}
      data-loaded={(src && loaded === src) || undefined}
      style={{
        ...(ratio && { aspectRatio: ratio }),
        ...(waits && { backgroundImage: `url("${instead}")` }),
      }}
    >
      {!src ? (
        <span class="image-missing" role="img" aria-label={alt || words.imageMissing}>
          <Icon of={imageIcon} size={24} />
        </span>
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
          data-fit={fit}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed([...failed, src])}
        />
      )}
    </span>
  );
}
