import {
  type AvailableProduct,
  type Design,
  type DesignProducts,
  DesignProductsStore,
  isCallFailure,
  KnownProductsStore,
} from "@pressport/core";
import { printerIcon } from "@pressport/web-components/theme/icons";
import { useEffect, useState } from "react";
import { Confirm, ConfirmButton } from "../../overlays/confirm.tsx";
import { Button, ButtonLink } from "../../parts/controls/button.tsx";
import { FilePagesButton } from "../../parts/forms/file-pages.tsx";
import { VisuallyHidden } from "../../parts/overlays/visually-hidden.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useIdParam } from "../../parts/params.ts";
import { Picture } from "../../parts/picture.tsx";
import { Empty, Failed, Missing, Skeleton } from "../../parts/states.tsx";
import { useOwnStore } from "../../parts/use-own-store.ts";
import { pressport, useSignalValue } from "../../pressport.ts";
import { DesignFindings } from "./design-findings.tsx";
import { InksButton } from "./design-inks.tsx";
import styles from "./design-products.module.css";
import { FieldsButton, FieldsNote } from "./fields-note.tsx";

/** What one design can be sold as: products are queued and published together, or taken out of the store. */
export function Component() {
  const designId = useIdParam("designId");
  return <ProductsOf key={designId} designId={designId} />;
}

function ProductsOf({ designId }: { designId: number }) {
  const known = pressport.use(KnownProductsStore);
  const store = useOwnStore(
    () => new DesignProductsStore(pressport, designId, known.all.peek().get(designId)),
  );
  const { text, realtime } = pressport;
  const [design, setDesign] = useDesign(designId);
  const name = design?.cd_name;
  useEffect(() => {
    if (!store) return;
    void store.load();
    const stops = [
      store.products.subscribe((products) => {
        if (products.length > 0) known.take(designId, products);
      }),
      realtime.onPublic("publishing-status", ({ design_id, status }) => {
        if (design_id === designId) void store.hear(status.ps_id);
      }),
      realtime.onMissed(() => void store.missed()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, known, realtime, designId]);
  const printOtherwise = (changed: Design) => {
    setDesign(changed);
    void store?.load();
  };
  return (
    <>
      <PageTitle title={text.publishing.title} lead={name ? text.publishing.lead(name) : undefined}>
        {design ? <FilePagesButton design={design} onPrinted={printOtherwise} /> : null}
        {design ? <FieldsButton design={design} /> : null}
        {design ? <InksButton key={design.cd_preview_url} designId={designId} /> : null}
        {store ? <UnpublishAll store={store} /> : null}
      </PageTitle>
      {design ? <DesignFindings design={design} onFixed={printOtherwise} /> : null}
      {design ? <FieldsNote design={design} /> : null}
      {store ? <ProductRows store={store} designId={designId} design={design} /> : null}
    </>
  );
}

/**
 * The design: the list it was opened from knows it, and the host where the list does not. What the host has answered here,
 * to a change too, is newer than the list, which is asked again after it.
 */
function useDesign(designId: number): [Design | undefined, (changed: Design) => void] {
  const { api, designs } = pressport;
  const listed = useSignalValue(designs.list).find(({ cd_id }) => cd_id === designId);
  const [asked, setAsked] = useState<Design>();
  const isListed = listed !== undefined;
  useEffect(() => {
    if (isListed) return;
    let isOver = false;
    api.designs.index({ query: { cd_id: designId } }).then(
      ({ data: [found] }) => {
        if (!isOver) setAsked(found);
      },
      (error: unknown) => {
        // The page says what went wrong with its products; a name is no reason to say it twice.
        if (!isCallFailure(error)) throw error;
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, designId, isListed]);
  return [asked ?? listed, setAsked];
}

interface StoreProps {
  store: DesignProducts;
}

interface DesignProps {
  designId: number;
  design: Design | undefined;
}

function ProductRows({ store, designId, design }: StoreProps & DesignProps) {
  const { publishing } = pressport.text;
  const state = useSignalValue(store.state);
  const products = useSignalValue(store.products);
  const asking = useSignalValue(store.asking);
  const isMissing = useSignalValue(store.isMissing);
  if (state === "failed" && isMissing)
    return (
      <Missing title={publishing.missing}>
        <ButtonLink look="primary" to="/designs/design-list">
          {pressport.text.navigation.designs}
        </ButtonLink>
      </Missing>
    );
  if (state === "failed" && products.length === 0)
    return <Failed title={publishing.failed} onRetry={() => void store.load()} />;
  if (state === "ready" && products.length === 0)
    return <Empty icon={printerIcon} title={publishing.empty} />;
  return (
    <>
      <StoreMissing store={store} />
      <PricesConverted />
      <ul className={styles.list} aria-busy={products.length === 0}>
        {products.length === 0 ? <RowShapes /> : null}
        {products.map((product) => (
          <ProductRow
            key={product.cp_id}
            store={store}
            designId={designId}
            design={design}
            product={product}
          />
        ))}
      </ul>
      {products.length > 0 ? <PublishBar store={store} /> : null}
      {asking ? (
        <Confirm
          title={publishing.unpublishTitle}
          body={publishing.unpublishBody(pressport.text.named(asking.cp_name))}
          onYes={() => void store.confirmUnpublish()}
          onClose={() => store.keepPublished()}
        />
      ) : null}
    </>
  );
}

function ProductRow({
  store,
  designId,
  design,
  product,
}: StoreProps & DesignProps & { product: AvailableProduct }) {
  const { text } = pressport;
  const words = text.publishing;
  const queue = useSignalValue(store.queue);
  const isUnderWay = useSignalValue(store.underWay).includes(product.cp_id);
  const busy = useSignalValue(store.isBusy);
  const isConnected = useIsConnected();
  const { cp_id, cp_published, cp_problem, cp_price, cp_profit, cp_best_size } = product;
  const name = text.named(product.cp_name);
  const isQueued = queue.includes(cp_id);
  const chosen = isQueued ? "queued" : "unpublished";
  const state = isUnderWay ? "underWay" : cp_published ? "published" : chosen;
  return (
    <li className={styles.row} data-state={state}>
      <label className={styles.product}>
        <input
          type="checkbox"
          aria-label={words.queue(name)}
          checked={cp_published || isQueued || isUnderWay}
          disabled={busy || isUnderWay || !(isConnected || cp_published)}
          onChange={() => store.toggle(product)}
        />
        <ProductPicture product={product} design={design} />
        <span className={styles.words}>
          <strong>{name}</strong>
          <span className={styles.state}>{words[state]}</span>
          {cp_price && cp_profit ? (
            <span className={styles.fact} data-warn={cp_profit.amount === 0}>
              {words.price(text.format.money(cp_price), text.format.money(cp_profit))}
            </span>
          ) : null}
          <span className={styles.fact}>
            {cp_best_size ? words.sharpUpTo(text.named(cp_best_size)) : words.softEverywhere}
          </span>
          {cp_problem && !isUnderWay ? (
            <span className={styles.problem}>{words.problem(cp_problem)}</span>
          ) : null}
        </span>
      </label>
      <Kept store={store} product={product} />
      {product.cp_store_url ? (
        <a className={styles.store} href={product.cp_store_url} target="_blank" rel="noreferrer">
          {text.batches.viewInStore}
          <VisuallyHidden> {name}</VisuallyHidden>
        </a>
      ) : null}
      <ButtonLink small to={`/designs/${designId}/${cp_id}/edit`}>
        {words.edit}
        <VisuallyHidden> {name}</VisuallyHidden>
      </ButtonLink>
    </li>
  );
}

/** What the merchant has changed in the store, and the way back. */
function Kept({ store, product }: StoreProps & { product: AvailableProduct }) {
  const { publishing: words, named, format } = pressport.text;
  const busy = useSignalValue(store.isBusy);
  const isUnderWay = useSignalValue(store.underWay).includes(product.cp_id);
  if (product.cp_kept.length === 0 || isUnderWay) return null;
  const fields = format.list(product.cp_kept.map((field) => words.keptFields[field]));
  const name = named(product.cp_name);
  return (
    <div className={styles.kept}>
      <span>{words.kept(fields)}</span>
      <ConfirmButton
        small
        busy={busy}
        title={words.resetTitle}
        body={words.resetBody(name, fields)}
        onYes={() => void store.reset(product)}
      >
        {words.reset}
        <VisuallyHidden> {name}</VisuallyHidden>
      </ConfirmButton>
    </div>
  );
}

/** The design on the product as it would hang on a wall; else the flat print, the design, the product. */
function ProductPicture({ product, design }: { product: AvailableProduct } & Pick<DesignProps, "design">) {
  const { cp_mockup_url, cp_design_picture_url, cp_picture_url } = product;
  const flat = cp_design_picture_url ?? design?.cd_thumbnail_url ?? cp_picture_url;
  return (
    <span className={styles.picture} data-flat={cp_mockup_url === null && flat !== cp_picture_url}>
      <Picture src={cp_mockup_url ?? flat} instead={flat} width={128} height={96} />
    </span>
  );
}

function PublishBar({ store }: StoreProps) {
  const words = pressport.text.publishing;
  const queue = useSignalValue(store.queue);
  const products = useSignalValue(store.products);
  const [asking, setAsking] = useState(false);
  const count = queue.length;
  const unpaid = products.filter(({ cp_id, cp_profit }) => queue.includes(cp_id) && cp_profit?.amount === 0);
  const busy = useSignalValue(store.isBusy);
  if (count === 0 && !busy) return null;
  return (
    <div className={styles.bar} data-bottom-bar="">
      <span aria-live="polite">{pressport.text.general.selected(count)}</span>
      <Button
        look="primary"
        busy={busy}
        onClick={() => (unpaid.length > 0 ? setAsking(true) : void store.publish())}
      >
        {busy ? words.publishing : words.publish(count)}
      </Button>
      {asking && unpaid.length > 0 ? (
        <Confirm
          title={words.noProfitTitle}
          body={words.noProfitBody(unpaid.map(({ cp_name }) => pressport.text.named(cp_name)).join(", "))}
          onYes={() => void store.publish()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}

function UnpublishAll({ store }: StoreProps) {
  const words = pressport.text.publishing;
  const isAnyPublished = useSignalValue(store.isAnyPublished);
  const busy = useSignalValue(store.isBusy);
  if (!isAnyPublished) return null;
  return (
    <ConfirmButton
      look="danger"
      busy={busy}
      title={words.unpublishAllTitle}
      body={words.unpublishAllBody}
      onYes={() => void store.unpublishAll()}
    >
      {words.unpublishAll}
    </ConfirmButton>
  );
}

/** Whether a store is connected: its address alone, as given at registration, is not enough. */
function useIsConnected(): boolean {
  const user = useSignalValue(pressport.auth.user);
  if (user === null) return true;
  const { client_store_url, client_store_type } = user.user_client;
  return client_store_url !== null && client_store_type !== null;
}

/** Publishing needs a store: says where one is connected, before anything is chosen. */
function StoreMissing({ store }: StoreProps) {
  const words = pressport.text.publishing;
  const isRefused = useSignalValue(store.isStoreMissing);
  const isConnected = useIsConnected();
  if (!isRefused && isConnected) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{words.notConnected}</p>
      <ButtonLink small to="/settings?tab=integration">
        {words.connect}
      </ButtonLink>
    </div>
  );
}

/** What becomes of prices in a store that sells in other money. */
function PricesConverted() {
  const user = useSignalValue(pressport.auth.user);
  const money = user?.user_client.client_store_money;
  if (!money) return null;
  return (
    <div className={styles.notice}>
      <p>
        {pressport.text.publishing.converted(money.currency, pressport.text.format.number(money.usd_rate, 6))}
      </p>
    </div>
  );
}

/** Where the products are about to be. */
function RowShapes() {
  return ["a", "b", "c", "d"].map((key) => (
    <li key={key} className={styles.row}>
      <Skeleton lines={2} />
    </li>
  ));
}
