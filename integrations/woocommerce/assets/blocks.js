/* Shows the prints of the cart, and the way back to the editor, in the cart and checkout blocks. */
((plugins, element, checkout, i18n) => {
  const h = element.createElement;
  const Fill = checkout.ExperimentalOrderMeta;

  function Prints(props) {
    const items = props.cart?.cartItems ? props.cart.cartItems : [];
    const prints = items.filter((item) => item.extensions?.pressport?.change_url);
    if (prints.length === 0) {
      return null;
    }
    return h(
      "ul",
      { className: "pressport-prints", "aria-label": i18n.__("Your prints", "pressport") },
      prints.map((item) => {
        const print = item.extensions.pressport;
        return h(
          "li",
          { key: item.key },
          h("img", { src: print.picture, alt: "", width: 64 }),
          h("span", null, print.title),
          h("a", { href: print.change_url }, i18n.__("Change print", "pressport")),
        );
      }),
    );
  }

  plugins.registerPlugin("pressport-prints", {
    scope: "woocommerce-checkout",
    render: () => h(Fill, null, h(Prints)),
  });
})(window.wp.plugins, window.wp.element, window.wc.blocksCheckout, window.wp.i18n);
