import styles from "../settings.module.css";
import { SecretKeys } from "./secret-keys.tsx";
import { Webhooks } from "./webhooks.tsx";
import { Websites } from "./websites.tsx";

/** What joins the reseller's own websites and server to the print house. */
export function ApiSettings() {
  return (
    <div className={styles.parts}>
      <Websites />
      <SecretKeys />
      <Webhooks />
    </div>
  );
}
