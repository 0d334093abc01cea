import { Button, EmptyState, Failed, Loading, Skeleton } from "../parts/parts.ts";
import { basketIcon, userIcon } from "../theme/widget-icons.ts";
import type { BasketView } from "./basket-model.ts";

/** Nobody is here: a basket belongs to somebody, whom a shop's page makes of a visitor with the first print. */
export function SignedOutBasket({ model, text }: BasketView) {
  const { auth, publishableKey } = model.app;
  if (publishableKey !== null)
    return <EmptyBasket model={model} text={text} offersSignIn={!auth.usesCodes.value} />;
  const { signedOut, signedOutText, signIn, asGuest } = text.basket;
  return (
    <EmptyState icon={userIcon} title={signedOut} text={signedOutText} part="signed-out">
      <Button variant="primary" onClick={() => auth.open("login-form")}>
        {signIn}
      </Button>
      <Button onClick={() => auth.open("guest-form")}>{asGuest}</Button>
    </EmptyState>
  );
}

/** The basket did not come. */
export function FailedBasket({ model, text }: BasketView) {
  return (
    <Failed
      title={text.basket.failed}
      text={text.problems.loadFailedText}
      part="failed"
      onRetry={() => void model.basket.load()}
    />
  );
}

/** Nothing is in the basket; on somebody else's page its own link goes into the slot `browse`, or its own all into `empty`. */
export function EmptyBasket({ model, text, offersSignIn = false }: BasketView & { offersSignIn?: boolean }) {
  return (
    <slot name="empty">
      <EmptyState icon={basketIcon} title={text.basket.empty} text={text.basket.emptyText} part="empty">
        {model.isInPortal ? (
          <Button variant="primary" onClick={() => model.app.navigate("/products/product-list")}>
            {text.basket.browse}
          </Button>
        ) : (
          <slot name="browse" />
        )}
        {offersSignIn && (
          <Button variant="quiet" onClick={() => model.app.auth.open("login-form")}>
            {text.basket.signIn}
          </Button>
        )}
      </EmptyState>
    </slot>
  );
}

/** The shape of a basket while it is on its way. */
export function LoadingBasket({ text }: Pick<BasketView, "text">) {
  return (
    <Loading label={text.basket.loading}>
      <div class="basket-layout">
        <div class="basket-main">
          <Skeleton width="40%" height="28px" />
          {[1, 2].map((line) => (
            <div key={line} class="line-skeleton">
              <Skeleton width="88px" height="88px" />
              <div class="line-skeleton-text">
                <Skeleton width="60%" />
                <Skeleton width="40%" />
                <Skeleton width="30%" height="var(--pp-control)" />
              </div>
            </div>
          ))}
        </div>
        <div class="summary-skeleton">
          <Skeleton width="50%" height="22px" />
          <Skeleton />
          <Skeleton />
          <Skeleton height="var(--pp-control)" />
        </div>
      </div>
    </Loading>
  );
}
