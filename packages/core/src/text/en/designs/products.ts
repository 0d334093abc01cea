/** Product list and variants page. */
export const products = {
  title: "Products",
  lead: "Choose what your design is printed on.",
  from: (price: string) => `from ${price}`,
  sizes: (count: number) => (count === 1 ? "1 size" : `${count} sizes`),
  start: "Choose sizes",
  customSizeAvailable: "Custom size available",
  empty: "There are no products right now.",
  failed: "The products could not be loaded.",
  details: "Details",
  picturesOf: (product: string) => `Pictures of ${product}`,
  vatIncluded: (percent: number) => `Prices include ${percent}% VAT`,
};

/** Choices by their wire name; a host may add others, which are shown as they are. */
const attributeValues: Readonly<Record<string, string>> = {
  black: "Black",
  white: "White",
  oak: "Oak",
  walnut: "Walnut",
  natural_wrap: "Picture continues around the edges",
  mirror: "Mirrored edges",
  pixel_extend: "Stretched edges",
  matt: "Matt",
  gloss: "Gloss",
  standard: "Standard, 2 cm",
  deep: "Deep, 4 cm",
  one_side: "One side",
  both_sides: "Both sides",
};

/** Names of what a product can be chosen in. */
export const attributes = {
  frame: "Frame",
  edges: "Edges",
  hanger: "Hanger",
  paper: "Paper",
  depth: "Depth",
  sides: "Printed",
  size: "Size",
  prices: "Show prices",
  startsWith: "First month",
  locale: "Calendar language",
  columns: "Column names",
  column: (number: number) => `Column ${number}`,
  values: attributeValues,
};

/** Orientation groups. */
export const orientations = {
  landscape: "Landscape",
  portrait: "Portrait",
  square: "Square",
  all: "All orientations",
};

/** Variants page: sizes, markup, retail price. */
export const variants = {
  title: "Sizes and prices",
  lead: "Switch on the sizes you want to sell and set what your customers pay.",
  orientation: "Orientation",
  units: "Units",
  metric: "cm",
  imperial: "inch",
  size: "Size",
  active: "Active",
  basePrice: "Your cost",
  markup: "Markup, %",
  markupFor: (size: string) => `Markup for ${size}, percent`,
  retailPrice: "Retail price",
  retailPriceFor: (size: string) => `Retail price for ${size}`,
  profit: "You earn",
  loss: "Below your cost",
  /** What a price is made of. */
  profitOf: {
    price: "Price",
    vat: (percent: number) => `VAT ${percent} %`,
    print: "Print, without VAT",
    shipping: "Shipping, without VAT",
    shippingOnTop: "Shipping",
    onTop: "paid on top by your customer",
    profit: "You earn",
    how: "How this is made up",
  },
  quality: "Quality",
  sku: "SKU",
  switchOn: (size: string) => `Sell ${size}`,
  lastSize: "At least one size has to stay on.",
  applyMarkup: "Apply to all sizes",
  description: "Product description",
  chooseDesign: "Choose a design",
  changeDesign: "Change design",
  editPlacement: "Edit placement",
  addToBasket: "Add to basket",
  requestCustomSize: "Custom size",
  save: "Save",
  saving: "Saving…",
  viewInStore: "View in store",
  publishedNote: "This product is published. Saving publishes it again.",
  empty: "There are no sizes in this orientation.",
  failed: "The sizes could not be loaded.",
  missing: "We could not find this product",
  needsDesign: "Choose a design to save your sizes.",
  perPieces: (count: number) => `per ${count} pieces`,
};
