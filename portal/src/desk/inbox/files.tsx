import type { InboxFile } from "@pressport/core/contract";
import styles from "./inbox.module.css";

/** Files that came with a message: pictures as they look, others by name. */
export function Files({ files }: { files: readonly InboxFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map(({ file_name, file_url, file_is_picture }) => (
        <li key={file_url}>
          <a href={file_url} target="_blank" rel="noreferrer" title={file_name}>
            {file_is_picture ? <img src={file_url} alt={file_name} loading="lazy" /> : <bdi>{file_name}</bdi>}
          </a>
        </li>
      ))}
    </ul>
  );
}
