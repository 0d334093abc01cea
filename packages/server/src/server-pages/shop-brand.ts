import { type BrandColours, brandColours } from "@pressport/core/rules";
import { type Html, html } from "./html.ts";

/** Under whose name and look shoppers get letters, pages and parcels. */
export interface ShopBrand {
  name: string;
  /** `#rrggbb`; null for the usual colour. */
  accent: string | null;
  logoUrl: string | null;
  /** Where answers go; null for the host's own address. */
  replyTo: string | null;
  packingNote: string;
}

/** Gives a page, and the widgets on it, a brand's colour. */
export function brandStyles(brand: ShopBrand | null, widgets = ""): string {
  const colours = brand?.accent ? brandColours(brand.accent) : null;
  return `${colours ? `:root${widgets && `, ${widgets}`} { ${tokensOf(colours)} }` : ""}
.brand { display: inline-flex; align-items: center; margin-inline-end: auto; font-weight: 650; font-size: 15px; overflow-wrap: anywhere; }
.brand img { display: block; max-inline-size: 220px; max-block-size: 56px; object-fit: contain; }
@media (prefers-color-scheme: dark) { .brand img { padding: 6px 10px; border-radius: 8px; background: #fff; } }
`;
}

function tokensOf({ fill, onFill, light, dark }: BrandColours): string {
  return `--pp-accent: ${fill}; --pp-on-accent: ${onFill}; --pp-accent-text: light-dark(${light}, ${dark});`;
}

/** The logo, or the name where there is none. */
export function brandMark({ name, logoUrl }: Pick<ShopBrand, "name" | "logoUrl">): Html {
  return html`<span class="brand">${logoUrl ? html`<img src="${logoUrl}" alt="${name}">` : name}</span>`;
}

/** Where a page with this brand loads pictures from. */
export const brandSources = (brand: ShopBrand | null): string[] =>
  brand?.logoUrl ? [new URL(brand.logoUrl).origin] : [];
