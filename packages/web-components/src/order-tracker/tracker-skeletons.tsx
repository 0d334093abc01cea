import { Loading, Skeleton } from "../parts/parts.ts";

/** Holds the place of the cards. */
export function CardsSkeleton() {
  return (
    <Loading>
      <div class="cards">
        {[0, 1, 2].map((card) => (
          <div class="card" key={card}>
            <Skeleton width="40%" height="20px" />
            <Skeleton width="96px" height="64px" />
            <Skeleton width="25%" height="16px" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Holds the place of one order. */
export function OrderSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div class="order-loading">
        <Skeleton width="240px" height="32px" />
        <Skeleton height="64px" />
        <Skeleton height="120px" />
        <Skeleton height="120px" />
      </div>
    </Loading>
  );
}
