import { checkIcon } from "@pressport/web-components/theme/icons";
import { Icon } from "../../parts/controls/icon.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { pressport, useSignalValue } from "../../pressport.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./access.module.css";

/** The role of the member of staff who is signed in, and what it includes. */
export function Component() {
  const { self, text } = useDesk();
  const user = useSignalValue(pressport.auth.user);
  const words = text.access;
  const role = user?.user_role.role_name === "super-admin" ? words.superAdmin : words.admin;
  const limit = self.refund_limit;
  const money = limit === null ? null : { amount: limit, currency: "USD" as const };
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <dl className={styles.facts}>
        <dt>{words.role}</dt>
        <dd>{self.staff_role_name ?? role}</dd>
        {self.capabilities.includes("refunds.pay") ? (
          <>
            <dt>{words.limit}</dt>
            <dd>{money ? words.limitOf(pressport.text.format.money(money)) : words.noLimit}</dd>
          </>
        ) : null}
      </dl>
      <h2>{words.may}</h2>
      <ul className={styles.capabilities}>
        {self.capabilities.map((capability) => (
          <li key={capability}>
            <Icon path={checkIcon} size={18} />
            {words.capabilities[capability]}
          </li>
        ))}
      </ul>
    </>
  );
}
