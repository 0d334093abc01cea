import { copyIcon } from "@pressport/web-components/theme/icons";
import { pressport } from "../../pressport.ts";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface Props {
  /** What is copied; it stands beside the button, to be selected where the browser refuses. */
  text: string;
  look?: "primary" | "secondary";
  /** What the button says; 'Copy' unless told. */
  words?: string;
}

/** Copies what stands beside it, and says whether that worked. */
export function CopyButton({ text, look = "secondary", words }: Props) {
  const { notices } = pressport;
  const { copying } = pressport.text.settings;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notices.success(copying.copied);
    } catch {
      notices.error(copying.refused);
    }
  };
  return (
    <Button small look={look} onClick={() => void copy()}>
      <Icon path={copyIcon} size={18} />
      {words ?? copying.copy}
    </Button>
  );
}
