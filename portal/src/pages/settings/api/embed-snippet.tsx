import { copyIcon } from "@pressport/web-components/theme/icons";
import { Button } from "../../../parts/controls/button.tsx";
import { Icon } from "../../../parts/controls/icon.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "../settings.module.css";

/** What a reseller pastes into a website to use a publishable key there. */
export function EmbedSnippet({ publishableKey }: { publishableKey: string }) {
  const { notices, text } = pressport;
  const words = text.settings.websites;
  const code = snippetOf(publishableKey);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notices.success(text.general.copied);
    } catch {
      // Some browsers refuse: the line stands there to be selected.
      notices.error(text.problems.unexpected);
    }
  };
  return (
    <div className={styles.section}>
      <h4 className={styles.small}>{words.snippet}</h4>
      <pre className={styles.snippet} dir="ltr">
        <code>{code}</code>
      </pre>
      <div>
        <Button small onClick={() => void copy()}>
          <Icon path={copyIcon} size={18} />
          {words.copySnippet}
        </Button>
      </div>
    </div>
  );
}

const snippetOf = (key: string) =>
  [
    `<script async src="${location.origin}/embed/v1/pressport.js" data-key="${key}"></script>`,
    "<style>pp-editor { display: block; min-block-size: 640px; }</style>",
    '<pp-editor product-id="1"></pp-editor>',
  ].join("\n");
