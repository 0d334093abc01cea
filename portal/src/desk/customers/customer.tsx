import { typedNumber } from "@pressport/core";
import type { Customer } from "@pressport/core/contract";
import { type ReactNode, useCallback, useState } from "react";
import { ConfirmButton } from "../../overlays/confirm.tsx";
import { ButtonLink } from "../../parts/controls/button.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { Field } from "../../parts/forms/field.tsx";
import table from "../../parts/lists/table.module.css";
import { FormDialog } from "../../parts/overlays/form-dialog.tsx";
import { OpenButton } from "../../parts/overlays/open-button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Failed, Missing, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import { History } from "../history.tsx";
import { useAction } from "../use-action.ts";
import { useDesk } from "../use-desk.ts";
import styles from "./customers.module.css";

type Change = (customer: Customer) => void;

/** One customer: who it is, what it ordered, what it may store, and whether it is blocked. */
export function Component() {
  const id = useIdParam("id");
  const words = useDesk().text.customers;
  const ask = useCallback(() => pressport.api.customers.show({ params: { id } }), [id]);
  const answered = useAnswer(ask);
  if (answered.state === "loading") return <Skeleton heights={[40, 120, 200]} />;
  if (answered.state === "ready") return <Shown customer={answered.data} onChange={answered.set} />;
  if (answered.isMissing)
    return (
      <Missing title={pressport.text.problems.notFoundTitle}>
        <ButtonLink to="/desk/customers">{words.title}</ButtonLink>
      </Missing>
    );
  return <Failed title={words.failed} onRetry={answered.again} />;
}

function Shown({ customer, onChange }: { customer: Customer; onChange: Change }) {
  const { text, can } = useDesk();
  const words = text.customers;
  const { format } = pressport.text;
  const { isBusy, run } = useAction();
  const isBlocked = customer.client_blocked_at !== null;
  const mayWrite = can("customers.write") && customer.client_kind !== "staff";
  return (
    <>
      <PageTitle title={customer.client_name} lead={<Lead customer={customer} />}>
        {mayWrite ? (
          <>
            <OpenButton
              opens={(close) => <QuotaDialog customer={customer} onChange={onChange} onClose={close} />}
            >
              {words.quota}
            </OpenButton>
            {isBlocked ? (
              <ConfirmButton
                title={words.unblockTitle}
                body={words.unblockText}
                busy={isBusy}
                onYes={() =>
                  void run(
                    async () =>
                      onChange(await pressport.api.customers.unblock({ params: { id: customer.client_id } })),
                    words.openAgain,
                  )
                }
              >
                {words.unblock}
              </ConfirmButton>
            ) : (
              <OpenButton
                look="danger"
                opens={(close) => <BlockDialog customer={customer} onChange={onChange} onClose={close} />}
              >
                {words.block}
              </OpenButton>
            )}
          </>
        ) : null}
      </PageTitle>
      {isBlocked ? (
        <p className={styles.blocked} role="status">
          <b>{words.blocked}</b> {format.dateTime(customer.client_blocked_at ?? "")}:{" "}
          <bdi>{customer.client_blocked_reason}</bdi>
        </p>
      ) : null}
      <div className={styles.parts}>
        <People customer={customer} />
        <Company customer={customer} />
        <Account customer={customer} />
        <Orders customer={customer} />
        <Invoices customer={customer} />
        <Part title={words.history}>
          {customer.client_history.length === 0 ? <p>{words.noHistory}</p> : null}
          <History actions={customer.client_history} words={words.actions} />
        </Part>
      </div>
    </>
  );
}

function Lead({ customer }: { customer: Customer }) {
  const words = useDesk().text.customers;
  const { client_kind, client_reseller: reseller, client_created_at } = customer;
  return (
    <>
      {words.kinds[client_kind]} · {words.since} {pressport.text.format.date(client_created_at)}
      {reseller ? (
        <>
          {" · "}
          {words.ofReseller}{" "}
          <PageLink to={`/desk/customers/${reseller.client_id}`}>
            <bdi>{reseller.client_name}</bdi>
          </PageLink>
        </>
      ) : null}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function People({ customer }: { customer: Customer }) {
  const words = useDesk().text.customers;
  return (
    <Part title={words.people}>
      <ul className={styles.lines}>
        {customer.client_people.map((person) => (
          <li key={person.user_id}>
            <b>
              <bdi>{person.user_name}</bdi>
            </b>{" "}
            <bdi>{person.user_email}</bdi>
            <span className={table.quiet}>
              {person.user_verified ? words.verified : words.unverified} · {words.sessions}:{" "}
              {pressport.text.format.number(person.user_sessions)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Company({ customer }: { customer: Customer }) {
  const words = useDesk().text.customers;
  const { client_company: company, client_shop: shop } = customer;
  const place = [company.company_address, company.company_zip, company.company_city, company.company_country];
  return (
    <Part title={words.company}>
      <Facts
        facts={[
          [words.company, company.company_name],
          [words.reg, company.company_reg_number],
          [words.vat, company.company_vat_number],
          [pressport.text.settings.company.company_address, place.filter(Boolean).join(", ")],
          [pressport.text.settings.company.company_phone, company.company_phone],
          [
            words.shop,
            shop ? [shop.shop_name, shop.shop_type, shop.shop_url].filter(Boolean).join(", ") : null,
          ],
        ]}
      />
    </Part>
  );
}

function Account({ customer }: { customer: Customer }) {
  const words = useDesk().text.customers;
  const { format } = pressport.text;
  const { client_storage: room, client_keys: keys } = customer;
  return (
    <Part title={words.balance}>
      <Facts
        facts={[
          [words.balance, format.money(customer.client_balance)],
          [words.payable, format.money(customer.client_payable)],
          [
            words.storage,
            `${format.bytes(room.used_bytes)} / ${format.bytes(room.quota_bytes)} (${room.is_own ? words.ownQuota : words.usualQuota})`,
          ],
          [
            words.keysOf,
            `${format.number(keys.publishable)} ${words.publishable}, ${format.number(keys.secret)} ${words.secret}`,
          ],
        ]}
      />
    </Part>
  );
}

function Orders({ customer }: { customer: Customer }) {
  const words = useDesk().text.customers;
  const { format, orders } = pressport.text;
  const { client_orders_count: count, client_unpaid_count: unpaid } = customer;
  return (
    <Part title={`${words.orders} (${format.number(count)})`}>
      {unpaid > 0 ? (
        <p className={table.quiet}>
          {words.unpaid}: {format.number(unpaid)}
        </p>
      ) : null}
      {customer.client_orders.length === 0 ? <p>{words.noOrders}</p> : null}
      <ul className={styles.lines}>
        {customer.client_orders.map((order) => (
          <li key={order.order_id} className={styles.line}>
            <PageLink to={`/desk/orders/${order.order_id}`} className={table.number}>
              {order.order_number}
            </PageLink>
            <span className={table.state} data-state={order.order_state}>
              {orders.states[order.order_state]}
            </span>
            <span>{format.date(order.order_created_at)}</span>
            <span className={styles.amount}>{format.money(order.order_total)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Invoices({ customer }: { customer: Customer }) {
  const words = useDesk().text.customers;
  const { format } = pressport.text;
  return (
    <Part title={words.invoices}>
      {customer.client_invoices.length === 0 ? <p>{words.noInvoices}</p> : null}
      <ul className={styles.lines}>
        {customer.client_invoices.map((invoice) => (
          <li key={invoice.invoice_id} className={styles.line}>
            <span className={table.number}>{invoice.invoice_number}</span>
            <span className={table.state} data-state={invoice.invoice_paid ? "paid" : "unpaid"}>
              {invoice.invoice_paid ? words.paid : words.unpaid}
            </span>
            <span>{format.date(invoice.invoice_created_at)}</span>
            <span className={styles.amount}>{format.money(invoice.invoice_total)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface ChangeDialogProps {
  customer: Customer;
  onChange: Change;
  onClose: () => void;
}

function BlockDialog({ customer, onChange, onClose }: ChangeDialogProps) {
  const words = useDesk().text.customers;
  const { run } = useAction();
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={words.blockTitle}
      send={words.block}
      isEmpty={reason.trim() === ""}
      onClose={onClose}
      onSubmit={() => {
        const params = { id: customer.client_id };
        return run(
          async () => onChange(await pressport.api.customers.block({ params, body: { reason } })),
          words.blockedNow,
        );
      }}
    >
      <p>{words.blockText}</p>
      <Field
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        maxLength={300}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

/** As people count it. */
const GB = 1024 ** 3;

function QuotaDialog({ customer, onChange, onClose }: ChangeDialogProps) {
  const words = useDesk().text.customers;
  const { run } = useAction();
  const { quota_bytes, is_own } = customer.client_storage;
  const [typed, setTyped] = useState(is_own ? String(quota_bytes / GB) : "");
  const size = typedNumber(typed);
  const isWrong = typed.trim() !== "" && !(size >= 0);
  return (
    <FormDialog
      title={words.quotaTitle}
      isEmpty={isWrong}
      onClose={onClose}
      onSubmit={() => {
        const quota = typed.trim() === "" ? null : Math.round(size * GB);
        const params = { id: customer.client_id };
        return run(
          async () =>
            onChange(await pressport.api.customers.setQuota({ params, body: { quota_bytes: quota } })),
          words.quotaSaved,
        );
      }}
    >
      <Field
        label={words.quotaField}
        hint={words.quotaHint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={isWrong ? pressport.text.fields.number : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
