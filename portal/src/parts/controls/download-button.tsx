import { saveFile } from "@pressport/core";
import { downloadIcon } from "@pressport/web-components/theme/icons";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface DownloadButtonProps extends Omit<ButtonProps, "onClick"> {
  /** Fetches the file; null where it did not come, which a message has said. */
  load: () => Promise<Parameters<typeof saveFile>[0] | null>;
  /** Words alone. */
  plain?: boolean;
}

/** A button that fetches a file and saves it. */
export function DownloadButton({ load, plain = false, children, ...button }: DownloadButtonProps) {
  const download = async () => {
    const answer = await load();
    if (answer) saveFile(answer);
  };
  return (
    <Button {...button} onClick={() => void download()}>
      {plain ? null : <Icon path={downloadIcon} size={18} />}
      {children}
    </Button>
  );
}
