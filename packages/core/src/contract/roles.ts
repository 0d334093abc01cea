/** The four roles. */
export const ROLES = ["super-admin", "admin", "user", "guest"] as const;
export type RoleName = (typeof ROLES)[number];

/** Who may call: everybody, or a list of roles. */
export type Access = "public" | readonly RoleName[];

/** Everybody who is signed in. */
export const signedIn = ROLES;
/** Everybody signed in but guests. */
export const members = ["super-admin", "admin", "user"] as const satisfies readonly RoleName[];
/** The print house's staff. */
export const staff = ["super-admin", "admin"] as const satisfies readonly RoleName[];
