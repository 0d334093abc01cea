import { describe, expect, test } from "vitest";
import { CAPABILITIES } from "../../contract/capabilities.ts";
import { ROLES, type RoleName } from "../../contract/endpoint.ts";
import { contract } from "../../contract/groups.ts";
import {
  AREA_ACCESS,
  type Area,
  canOpen,
  capabilitiesOf,
  isAllowed,
  isGuestOrVisitor,
  isRole,
  MENU,
  showsInMenu,
} from "./permissions.ts";

const everybody: (RoleName | null)[] = [null, ...ROLES];

test("[RO01] the roles are exactly super-admin, admin, user and guest", () => {
  expect(ROLES).toEqual(["super-admin", "admin", "user", "guest"]);
  expect(ROLES.every(isRole)).toBe(true);
  expect(isRole("owner")).toBe(false);
  expect(isRole(null)).toBe(false);
});

describe("who may open what", () => {
  const all = [null, "super-admin", "admin", "user", "guest"];
  const withLogin = ["super-admin", "admin", "user", "guest"];
  const noGuests = ["super-admin", "admin", "user"];
  const table: { ids: string; area: Area; open: (string | null)[] }[] = [
    { ids: "RO04", area: "product-list", open: all },
    { ids: "RO05", area: "variants", open: all },
    { ids: "RO06", area: "news", open: all },
    { ids: "RO07", area: "login", open: all },
    { ids: "RO08", area: "register", open: all },
    { ids: "RO09", area: "reset-password", open: all },
    { ids: "RT03", area: "check-auth", open: all },
    { ids: "AP92", area: "from-phone", open: all },
    { ids: "RO10] [RO11", area: "product-designs", open: withLogin },
    { ids: "RO12] [RO13", area: "editor", open: withLogin },
    { ids: "RO14] [RO15", area: "orders", open: withLogin },
    { ids: "RO16] [RO17", area: "order-view", open: withLogin },
    { ids: "RO18] [RO19", area: "basket", open: withLogin },
    { ids: "RO20] [RO21", area: "payment-success", open: withLogin },
    { ids: "RO22] [RO23", area: "payment-failed", open: withLogin },
    { ids: "RO24] [RO25", area: "invoices", open: withLogin },
    { ids: "SC64", area: "home", open: noGuests },
    { ids: "DK03", area: "desk", open: ["super-admin", "admin"] },
    { ids: "RO26] [RO27] [RO28", area: "designs", open: noGuests },
    { ids: "RO29] [RO30] [RO31", area: "settings", open: noGuests },
  ];

  test.each(table)("[$ids] $area opens for $open", ({ area, open }) => {
    expect(everybody.filter((role) => canOpen(area, role))).toEqual(
      everybody.filter((role) => open.includes(role)),
    );
  });

  test("every area is in this table", () => {
    expect(table.map((row) => row.area).sort()).toEqual(Object.keys(AREA_ACCESS).sort());
  });
});

test("[NV07] Designs and Settings are in the menu of super-admin, admin and user", () => {
  for (const role of ["super-admin", "admin", "user"] as const) {
    const own = MENU.filter((area) => area !== "desk" || role !== "user");
    expect(MENU.filter((area) => showsInMenu(area, role))).toEqual(own);
  }
});

test("[NV08] Designs and Settings are not in the menu of a guest nor of a visitor", () => {
  for (const role of ["guest", null] as const) {
    expect(MENU.filter((area) => showsInMenu(area, role))).toEqual([
      "product-list",
      "orders",
      "invoices",
      "news",
    ]);
  }
});

test("[DK01] a super-admin may do everything, an admin what the given role says, and others nothing", () => {
  expect(capabilitiesOf("super-admin", [])).toEqual(CAPABILITIES);
  expect(capabilitiesOf("admin", ["orders.read", "no-such-thing"])).toEqual(["orders.read"]);
  expect(capabilitiesOf("admin")).toEqual(CAPABILITIES.filter((one) => one !== "settings.write"));
  expect(capabilitiesOf("admin", ["settings.write"])).toEqual(["settings.write"]);
  for (const role of ["user", "guest"] as const) expect(capabilitiesOf(role, ["orders.read"])).toEqual([]);
});

test("[DK155] every capability is needed by a call, or pays money back", () => {
  const needed = Object.values(contract).flatMap((group) =>
    Object.values(group).flatMap((call) => ("needs" in call && call.needs ? [call.needs] : [])),
  );
  expect([...new Set<string>([...needed, "refunds.pay"])].toSorted()).toEqual(CAPABILITIES.toSorted());
});

test("an access list names roles, and nobody is in it without a role", () => {
  expect(isAllowed(["admin"], "admin")).toBe(true);
  expect(isAllowed(["admin"], "user")).toBe(false);
  expect(isAllowed(["admin"], null)).toBe(false);
  expect([null, "guest", "user"].map((role) => isGuestOrVisitor(isRole(role) ? role : null))).toEqual([
    true,
    true,
    false,
  ]);
});
