import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../parts/controls/button.tsx";
import { Late } from "../../../parts/overlays/late.tsx";
import { pressport, useSignalValue } from "../../../pressport.ts";

const loadImport = () => import("../import-dialog.tsx");

/** Sends what is in the basket to several addresses, an order each; the basket stays as it is. */
export function SendToManyButton() {
  const { auth, basket, text } = pressport;
  const user = useSignalValue(auth.user);
  const cart = useSignalValue(basket.cart);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const sells = user !== null && user.user_role.role_name !== "guest" && !user.user_is_shopper;
  const lines = (cart?.cart_designs ?? []).flatMap(({ cart_items }) =>
    cart_items.map(({ ci_cv_id, ci_quantity }) => ({ cv_id: ci_cv_id, quantity: ci_quantity })),
  );
  if (!sells || lines.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.ordersPage.imports.many.button}</Button>
      {isOpen ? (
        <Late load={loadImport} onMissing={() => setOpen(false)}>
          {({ ImportDialog }) => (
            <ImportDialog
              lines={lines}
              onClose={(made) => {
                setOpen(false);
                if (made) void navigate("/orders");
              }}
            />
          )}
        </Late>
      ) : null}
    </>
  );
}
