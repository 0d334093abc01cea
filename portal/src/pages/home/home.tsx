import type { Home } from "@pressport/core";
import { checkIcon, chevronRightIcon } from "@pressport/web-components/theme/icons";
import { type ReactNode, useState } from "react";
import { Button } from "../../parts/controls/button.tsx";
import { Icon } from "../../parts/controls/icon.tsx";
import { PageLink } from "../../parts/controls/page-link.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { Failed, Skeleton } from "../../parts/states.tsx";
import { useAnswer } from "../../parts/use-answer.ts";
import { pressport } from "../../pressport.ts";
import styles from "./home.module.css";
import { HomeDays } from "./home-days.tsx";

/** Where each thing that waits is dealt with. */
const WAITING = [
  { name: "to_pay", to: "/orders/all?state=to_pay&shop=own" },
  { name: "failed_publishing", to: "/designs/design-list?status=failed" },
  { name: "open_claims", to: "/orders/refunds" },
  { name: "poor_orders", to: "/orders/all?quality=poor&shop=own" },
] as const;

/** The steps of a beginner and where each is taken. */
const STEPS = [
  { name: "uploaded", text: "uploadedText", to: "/designs/design-list" },
  { name: "priced", text: "pricedText", to: "/settings?tab=prices" },
  { name: "connected", text: "connectedText", to: "/settings?tab=integration" },
  { name: "ordered", text: "orderedText", to: "/products/product-list" },
] as const;

/** Pictures to play with, beside the portal's own files. */
const SAMPLES = ["sage-hills.jpg", "blue-hour.jpg", "eucalyptus.jpg"];

const ask = () => pressport.api.home.show();

/** What needs attention, how it goes, what sells, and the first steps of somebody new. */
export function Component() {
  const { text } = pressport;
  const { state, data, again } = useAnswer(ask);
  return (
    <>
      <PageTitle title={text.home.title} />
      {state === "failed" ? <Failed title={text.home.failed} onRetry={again} /> : null}
      {state === "loading" ? <HomeSkeleton /> : null}
      {data ? <Shown home={data} /> : null}
    </>
  );
}

/** Two boxes beside each other, and a wide one below. */
function HomeSkeleton() {
  return (
    <div className={styles.home}>
      <Skeleton heights={[232]} />
      <Skeleton heights={[232]} />
      <div className={styles.wide}>
        <Skeleton heights={[288]} />
      </div>
    </div>
  );
}

function Shown({ home }: { home: Home }) {
  const isNew = STEPS.some(({ name }) => !home.home_steps[name]);
  return (
    <div className={styles.home}>
      {isNew ? <Steps steps={home.home_steps} /> : null}
      <Attention waiting={home.home_attention} />
      <BestSellers sold={home.home_best_sellers} />
      <HomeDays days={home.home_days} />
    </div>
  );
}

/** A part of the page with its heading. */
function Box({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = `home-${name}`;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Attention({ waiting }: { waiting: Home["home_attention"] }) {
  const words = pressport.text.home;
  const some = WAITING.filter(({ name }) => waiting[name] > 0);
  return (
    <Box name="attention" title={words.attention}>
      {some.length === 0 ? (
        <p className={styles.quiet}>{words.allDone}</p>
      ) : (
        <ul className={styles.list}>
          {some.map(({ name, to }) => (
            <li key={name}>
              <PageLink to={to}>
                <span>{words.waiting[name](waiting[name])}</span>
                <Icon path={chevronRightIcon} size={18} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function BestSellers({ sold }: { sold: Home["home_best_sellers"] }) {
  const words = pressport.text.home;
  return (
    <Box name="best" title={words.bestSellers}>
      {sold.length === 0 ? (
        <p className={styles.quiet}>{words.noSales}</p>
      ) : (
        <>
          <p className={styles.quiet}>{words.bestSellersNote}</p>
          <ol className={styles.list}>
            {sold.map(({ cd_id, cd_name, oi_product, oi_thumbnail_url, pieces }) => (
              <li key={`${cd_id} ${oi_product}`} className={styles.seller}>
                {oi_thumbnail_url ? <img src={oi_thumbnail_url} alt="" loading="lazy" /> : null}
                <span>
                  <strong>
                    <bdi>{cd_name}</bdi>
                  </strong>
                  <span className={styles.quiet}>{pressport.text.named(oi_product)}</span>
                </span>
                <span>{words.pieces(pieces)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Box>
  );
}

function Steps({ steps }: { steps: Home["home_steps"] }) {
  const words = pressport.text.home.steps;
  return (
    <section className={`${styles.box} ${styles.wide}`} aria-labelledby="home-steps">
      <h2 id="home-steps">{words.title}</h2>
      <ol className={styles.steps}>
        {STEPS.map(({ name, text, to }, place) => (
          <li key={name} data-done={steps[name]}>
            <span className={styles.mark} aria-hidden="true">
              {steps[name] ? <Icon path={checkIcon} size={18} /> : place + 1}
            </span>
            <span>
              {steps[name] ? (
                <strong>
                  {words[name]} <span className={styles.quiet}>{words.done}</span>
                </strong>
              ) : (
                <PageLink to={to}>{words[name]}</PageLink>
              )}
              <span className={styles.quiet}>{words[text]}</span>
              {name === "uploaded" && !steps[name] ? <Samples /> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Uploads a few pictures of ours as if they were the person's own. */
function Samples() {
  const { notices, text, uploads } = pressport;
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      const files = await Promise.all(SAMPLES.map(fetchSample));
      void uploads.add(files);
      pressport.navigate("/designs/design-list");
    } catch {
      notices.error(text.home.samplesFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small busy={busy} onClick={() => void press()}>
      {text.home.samples}
    </Button>
  );
}

async function fetchSample(name: string): Promise<File> {
  const answer = await fetch(`/samples/${name}`);
  if (!answer.ok) throw new Error(`The sample ${name} did not come.`);
  return new File([await answer.blob()], name, { type: "image/jpeg" });
}
