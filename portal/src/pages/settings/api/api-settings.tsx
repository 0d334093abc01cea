import styles from "../settings.module.css";
import { SecretKeys } from "./secret-keys.tsx";
import { Webhooks } from "./webhooks.tsx";

/** What joins the reseller's own server to the print house. */
export function ApiSettings() {
  return (
    <div className={styles.parts}>
      <SecretKeys />
      <Webhooks />
    </div>
  );
}
