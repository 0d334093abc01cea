import { CopyButton } from "../../../parts/controls/copy-button.tsx";
import { pressport } from "../../../pressport.ts";
import styles from "../settings.module.css";

/** What a reseller pastes into a website to use a publishable key there. */
export function EmbedSnippet({ publishableKey }: { publishableKey: string }) {
  const code = snippetOf(publishableKey);
  return (
    <div className={styles.section}>
      <h4 className={styles.small}>{pressport.text.settings.websites.snippet}</h4>
      <pre className={styles.snippet} dir="ltr">
        <code>{code}</code>
      </pre>
      <div>
        <CopyButton text={code} />
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
