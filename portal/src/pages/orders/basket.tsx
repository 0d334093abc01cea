import { Suspense } from "react";
import { PageTitle } from "../../parts/page-title.tsx";
import { Skeleton } from "../../parts/states.tsx";
import { Basket } from "../../parts/widgets.ts";
import { pressport } from "../../pressport.ts";
import { CompanyMissing } from "../payments/company-missing.tsx";
import { SendToManyButton } from "./recipients/send-to-many-button.tsx";

/** The basket. */
export function Component() {
  return (
    <>
      <PageTitle quiet title={pressport.text.pages.basket}>
        <SendToManyButton />
      </PageTitle>
      <CompanyMissing />
      <Suspense fallback={<Skeleton lines={6} />}>
        <Basket />
      </Suspense>
    </>
  );
}
