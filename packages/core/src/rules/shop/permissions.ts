import { CAPABILITIES, type Capability, SUPER_ADMIN_CAPABILITIES } from "../../contract/capabilities.ts";
import { type Access, members, ROLES, type RoleName, signedIn, staff } from "../../contract/roles.ts";

/** Who may open which area. An area is a screen or a family of screens. */
export const AREA_ACCESS = {
  "product-list": "public",
  variants: "public",
  news: "public",
  login: "public",
  register: "public",
  "reset-password": "public",
  "check-auth": "public",
  "from-phone": "public",
  "product-designs": signedIn,
  editor: signedIn,
  orders: signedIn,
  "order-view": signedIn,
  basket: signedIn,
  "payment-success": signedIn,
  "payment-failed": signedIn,
  invoices: signedIn,
  home: members,
  designs: members,
  settings: members,
  desk: staff,
} as const satisfies Record<string, Access>;

/** A screen or family of screens with its own access. */
export type Area = keyof typeof AREA_ACCESS;

/** Whether a role (null: an anonymous visitor) may open an area. */
export function canOpen(area: Area, role: RoleName | null): boolean {
  return isAllowed(AREA_ACCESS[area], role);
}

/** Whether a role (null: an anonymous visitor) has an access. */
export function isAllowed(access: Access, role: RoleName | null): boolean {
  if (access === "public") return true;
  return role !== null && access.includes(role);
}

/**
 * What a role may do at the desk: a super-admin everything, an admin what the role given to it includes, and without one
 * everything but the print house's settings.
 */
export function capabilitiesOf(
  role: RoleName,
  given: readonly string[] | null = null,
): readonly Capability[] {
  if (role !== "super-admin" && role !== "admin") return [];
  if (role === "super-admin") return CAPABILITIES;
  if (given === null) return CAPABILITIES.filter((one) => !SUPER_ADMIN_CAPABILITIES.includes(one));
  return CAPABILITIES.filter((one) => given.includes(one));
}

/** The entries of the navigation menu, in order. */
export const MENU = ["desk", "product-list", "designs", "orders", "invoices", "settings", "news"] as const;
/** An area with an entry in the menu. */
export type MenuArea = (typeof MENU)[number];

/**
 * Whether the menu shows an entry: the desk, Designs and Settings only to those who may open them; Orders and Invoices to
 * visitors too, whom the guard then asks to sign in.
 */
export function showsInMenu(area: MenuArea, role: RoleName | null): boolean {
  return area === "orders" || area === "invoices" || canOpen(area, role);
}

/** Whether a text is one of the four roles. */
export function isRole(text: unknown): text is RoleName {
  return ROLES.some((role) => role === text);
}

/** Whether somebody is a guest or not signed in at all. */
export function isGuestOrVisitor(role: RoleName | null): boolean {
  return role === null || role === "guest";
}
