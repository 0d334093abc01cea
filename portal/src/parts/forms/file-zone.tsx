import { type ReactNode, useId, useState } from "react";
import styles from "./file-zone.module.css";

interface FileZoneProps {
  /** The kinds of files, as a file field takes them. */
  accept: string;
  multiple?: boolean;
  /** A button where there is little room; files can be dropped on it, too. */
  look?: "zone" | "button";
  onFiles: (files: File[]) => void;
  /** What stands on it, which is also what the field is called. */
  children: ReactNode;
}

/** Where files are dropped, or chosen by a press or with the keyboard. */
export function FileZone({ accept, multiple = false, look = "zone", onFiles, children }: FileZoneProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files].slice(0, multiple ? files.length : 1));
  };
  return (
    <label
      htmlFor={id}
      className={styles.zone}
      data-look={look}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again after it failed.
          target.value = "";
        }}
      />
    </label>
  );
}
