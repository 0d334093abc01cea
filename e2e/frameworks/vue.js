import "@pressport/web-components/auto";
import { createApp, h, ref } from "vue";

const isShown = ref(true);
const told = ref(0);
const turn = () => {
  isShown.value = !isShown.value;
};
const count = () => {
  told.value += 1;
};

createApp({
  render: () => [
    h("button", { onClick: turn }, "Away and back"),
    h("output", told.value),
    h("pp-basket", { mode: "mini", loading: "eager" }),
    isShown.value
      ? h("pp-editor", { "product-id": 1, "design-id": 12, loading: "eager", onPpAddedToBasket: count })
      : null,
  ],
}).mount("main");
