import type { Design } from "@pressport/core";
import { sampleDesign } from "@pressport/core/testing";
import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPortal } from "../../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../../testing/portal-host.ts";

const shown = () =>
  [...document.querySelectorAll("main ul li")].map((tile) => tile.querySelector("[title]")?.textContent);

/** A host with so many designs, which it searches, pages and changes. */
function designHost(count: number) {
  let designs = Array.from({ length: count }, (_, index) =>
    sampleDesign({
      cd_id: index + 1,
      cd_name: index % 2 === 0 ? `Harbour ${index + 1}` : `Forest ${index + 1}`,
    }),
  );
  const host = portalHost();
  host.answers["GET /api/client/designs"] = ({ query }) => {
    const search = (query.get("search") ?? "").toLowerCase();
    const found = designs.filter(
      ({ cd_name, cd_tags, cd_publishing_status }) =>
        cd_name.toLowerCase().includes(search) &&
        (!query.has("tag") || cd_tags.includes(query.get("tag") ?? "")) &&
        (query.get("status") ?? cd_publishing_status.ps_name) === cd_publishing_status.ps_name,
    );
    const size = query.get("pagination") ?? "12";
    const perPage = size === "all" ? Math.max(1, found.length) : Number(size);
    return { json: pageOf(found, { page: Number(query.get("page") ?? 1), perPage }) };
  };
  host.answers["GET /api/client/designs/tags"] = () => ({
    json: {
      data: [...new Set(designs.flatMap(({ cd_tags }) => cd_tags))].map((tag) => ({
        tag,
        designs: designs.filter(({ cd_tags }) => cd_tags.includes(tag)).length,
      })),
    },
  });
  host.answers["PATCH /api/client/designs/1"] = ({ body }) => {
    const [first] = designs;
    const changed = { ...first, ...(body as Partial<Design>) } as Design;
    designs = [changed, ...designs.slice(1)];
    return { json: { data: changed } };
  };
  for (const { cd_id } of designs)
    host.answers[`DELETE /api/client/designs/${cd_id}`] = () => {
      designs = designs.filter((design) => design.cd_id !== cd_id);
      return { json: { message: "Deleted" } };
    };
  return host;
}

async function choose(design: string, action: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${design}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

test("the menu of a design is walked through with arrows and left with Escape", async () => {
  await openPortal("/designs/design-list", { host: designHost(2) });
  const button = await screen.findByRole("button", { name: "Actions for Harbour 1" });
  await userEvent.click(button);
  const rows = screen.getAllByRole("menuitem");
  expect(document.activeElement).toBe(rows[0]);
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(rows[1]);
  await userEvent.keyboard("{End}{ArrowDown}");
  expect(document.activeElement).toBe(rows[0]);
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("[RT11] [RT25] /designs goes to the design list, each design leading to its available products", async () => {
  await openPortal("/designs", { host: designHost(2) });
  await expect.poll(() => location.pathname).toBe("/designs/design-list");
  const link = await screen.findByRole("link", { name: "Available products Harbour 1" });
  expect(link.getAttribute("href")).toBe("/designs/1/product-list");
  expect(screen.getByText("2 designs")).toBeTruthy();
});

test("[SC34] [SC36] twelve designs a page, thirty or all of them if one likes, on later visits too", async () => {
  const host = designHost(31);
  const { close } = await openPortal("/designs/design-list", { host });
  await expect.poll(() => shown().length).toBe(12);
  expect(screen.getAllByText("Page 1 of 3").length).toBeGreaterThan(0);
  await userEvent.selectOptions(screen.getByLabelText("Designs per page"), "30");
  await expect.poll(() => shown().length).toBe(30);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await expect.poll(shown).toEqual(["Harbour 31"]);
  await userEvent.selectOptions(screen.getByLabelText("Designs per page"), "All");
  await expect.poll(() => shown().length).toBe(31);
  expect(host.callsOf("GET /api/client/designs").at(-1)?.query.get("pagination")).toBe("all");
  const kept = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.endsWith("perPage")));
  await close();
  await openPortal("/designs/design-list", { host, kept });
  await expect.poll(() => shown().length).toBe(31);
});

test("[SC36] of hundreds of designs on one page those near the window are made, and each tells its place among all", async () => {
  // There is no layout here.
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(200);
  onTestFinished(() => height.mockRestore());
  await openPortal("/designs/design-list", { host: designHost(300) });
  await expect.poll(() => shown().length).toBe(12);
  await userEvent.selectOptions(screen.getByLabelText("Designs per page"), "All");
  await expect.poll(() => document.querySelectorAll('li[aria-setsize="300"]').length).toBeGreaterThan(5);
  expect(document.querySelectorAll("li[aria-setsize]").length).toBeLessThan(100);
  await userEvent.click(screen.getByRole("button", { name: "List" }));
  await screen.findByRole("table");
  const rows = () => screen.getByRole("table").querySelectorAll("tbody tr[aria-rowindex]");
  expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("301");
  expect(rows()[0]?.getAttribute("aria-rowindex")).toBe("2");
  expect(rows().length).toBeLessThan(100);
});

test("the browser asks before a page is left whose files are still on their way, also from another page of the portal", async () => {
  const host = designHost(1);
  host.answers["POST /api/client/designs"] = () => ({ json: { data: sampleDesign() } });
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  const arrive = host.hold("POST /api/client/designs");
  const field = document.querySelector("main input[type=file]") as HTMLInputElement;
  await userEvent.upload(field, new File(["a picture"], "beach.jpg", { type: "image/jpeg" }));
  expect(isAsked()).toBe(true);
  await userEvent.click(
    screen.getAllByRole("link", { name: "Available products Harbour 1" })[0] as HTMLElement,
  );
  await expect.poll(() => location.pathname).toBe("/designs/1/product-list");
  expect(isAsked()).toBe(true);
  arrive();
  await expect.poll(isAsked).toBe(false);
});

test("[SC33] an address that is behind the letters typed takes none of them back; one that is gone to does", async () => {
  const { router } = await openPortal("/designs/design-list", { host: designHost(4) });
  await screen.findByTitle("Harbour 1");
  const field = screen.getByRole("searchbox", { name: "Search designs" });
  const typed = () => Reflect.get(field, "value");
  fireEvent.input(field, { target: { value: "fore" } });
  await expect.poll(() => location.search).toBe("?search=fore");
  // On a slow machine the address is shown a few letters later.
  await router.navigate("/designs/design-list?search=fo", { replace: true });
  await expect.poll(shown).toEqual(["Forest 2", "Forest 4"]);
  expect(typed()).toBe("fore");
  await router.navigate("/designs/design-list?search=harbour");
  await expect.poll(typed).toBe("harbour");
  await expect.poll(shown).toEqual(["Harbour 1", "Harbour 3"]);
});

test("[SC33] the search asks the host and shows only the matches", async () => {
  const host = designHost(4);
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  await userEvent.type(screen.getByRole("searchbox", { name: "Search designs" }), "forest");
  await expect.poll(shown).toEqual(["Forest 2", "Forest 4"]);
  expect(host.callsOf("GET /api/client/designs").at(-1)?.query.get("search")).toBe("forest");
  await userEvent.type(screen.getByRole("searchbox"), "x");
  expect(await screen.findByText("No design matches “forestx”.")).toBeTruthy();
});

test("[SC37] a design is renamed, and its new name is shown", async () => {
  const host = designHost(2);
  await openPortal("/designs/design-list", { host });
  await choose("Harbour 1", "Rename");
  const field = await screen.findByLabelText("Design name");
  await userEvent.clear(field);
  expect(await screen.findByText("Name field is required")).toBeTruthy();
  await userEvent.type(field, "Evening{Enter}");
  await expect.poll(shown).toEqual(["Evening", "Forest 2"]);
  expect(host.callsOf("PATCH /api/client/designs/1").map(({ body }) => body)).toEqual([
    { cd_name: "Evening" },
  ]);
});

test("[SC38] a design is offered in the chosen orientations, one at least", async () => {
  const host = designHost(1);
  await openPortal("/designs/design-list", { host });
  await choose("Harbour 1", "Orientation");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Portrait" }));
  await expect.poll(() => screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("checkbox", { name: "Square" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Landscape" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByShadowText("Changes successfully saved!")).toBeTruthy();
  const [call] = host.callsOf("PATCH /api/client/designs/1");
  expect(call?.body).toEqual({ cd_orientations: ["landscape", "square"] });
});

test("[SC39] a design is deleted after a yes; the last one of the last page leads to the page before", async () => {
  const host = designHost(13);
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Next" }));
  await expect.poll(shown).toEqual(["Harbour 13"]);
  await choose("Harbour 13", "Delete");
  expect(await screen.findByRole("dialog", { name: "Delete “Harbour 13”?" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(await screen.findByShadowText("Design deleted successfully!")).toBeTruthy();
  await expect.poll(() => shown().length).toBe(12);
  expect(host.callsOf("DELETE /api/client/designs/13")).toHaveLength(1);
});

test("[WD31] a deleted design leaves the focus to the one in its place", async () => {
  await openPortal("/designs/design-list", { host: designHost(3) });
  await choose("Forest 2", "Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  await expect.poll(shown).toEqual(["Harbour 1", "Harbour 3"]);
  const next = screen.getByTitle("Harbour 3").closest("li, tr, article");
  await expect.poll(() => next?.contains(document.activeElement)).toBe(true);
});

test("[SC41] an uploaded print file appears in the design list", async () => {
  const host = designHost(1);
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  const uploaded = sampleDesign({ cd_id: 99, cd_name: "Uploaded" });
  host.answers["POST /api/client/designs"] = () => {
    host.answers["GET /api/client/designs"] = () => ({ json: pageOf([uploaded], {}) });
    return { json: { data: uploaded } };
  };
  const file = new File(["a picture"], "harbour.jpg", { type: "image/jpeg" });
  fireEvent.drop(screen.getByText("Upload designs"), { dataTransfer: { files: [file] } });
  expect(await screen.findByShadowText("Upload Successful!")).toBeTruthy();
  await expect.poll(shown).toContain("Uploaded");
});

test("[SC369] of many files it is said how many are through, and only those under way are listed", async () => {
  const host = designHost(1);
  let made = 0;
  host.answers["POST /api/client/designs"] = () => {
    made += 1;
    return { json: { data: sampleDesign({ cd_id: 100 + made }) } };
  };
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  const files = Array.from({ length: 8 }, (_, at) => new File([`picture ${at}`], `harbour-${at}.jpg`));
  const arrive = host.hold("POST /api/client/designs");
  fireEvent.drop(screen.getByText("Upload designs"), { dataTransfer: { files } });
  expect(await screen.findByText("0 of 8 uploaded")).toBeTruthy();
  await expect.poll(() => screen.queryAllByText(/^harbour-\d\.jpg$/).length).toBe(2);
  arrive();
  expect(await screen.findByText("8 of 8 uploaded")).toBeTruthy();
  expect(screen.queryAllByText(/^harbour-\d\.jpg$/)).toEqual([]);
});

test("[SC41] while somebody's first files are on their way, nothing says that there are no designs", async () => {
  const host = designHost(0);
  host.answers["POST /api/client/designs"] = () => ({ json: { data: sampleDesign() } });
  await openPortal("/designs/design-list", { host });
  expect(await screen.findByText("You have no designs yet.")).toBeTruthy();
  const arrive = host.hold("POST /api/client/designs");
  const file = new File(["a picture"], "harbour.jpg", { type: "image/jpeg" });
  fireEvent.drop(screen.getByText("Drop your print file here"), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole("progressbar", { name: /harbour\.jpg/ })).toBeTruthy();
  expect(screen.queryByText("You have no designs yet.")).toBeNull();
  expect(screen.queryByText(/\b0 designs\b/)).toBeNull();
  arrive();
  expect(await screen.findByShadowText("Upload Successful!")).toBeTruthy();
});

test("a design goes into the basket from its menu", async () => {
  const host = designHost(1);
  host.answers["POST /api/cart/designs/add-to-cart"] = () => ({ json: { data: host.basket.world.cart } });
  await openPortal("/designs/design-list", { host });
  await choose("Harbour 1", "Add to basket");
  expect(await screen.findByShadowText("Design added to basket!")).toBeTruthy();
  expect(host.callsOf("POST /api/cart/designs/add-to-cart").map(({ body }) => body)).toEqual([{ cd_id: 1 }]);
});

test("no designs yet and designs that cannot be loaded each say so", async () => {
  const { close } = await openPortal("/designs/design-list", { host: designHost(0) });
  expect(await screen.findByText("You have no designs yet.")).toBeTruthy();
  await close();
  const host = designHost(1);
  host.refuseNext("GET /api/client/designs", "server_error");
  await openPortal("/designs/design-list", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByTitle("Harbour 1")).toBeTruthy();
});

test("a refused file says why and can only be put away, one that did not get through can be sent again", async () => {
  const host = designHost(1);
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  host.refuseNext("POST /api/client/designs", "wrong_file_type");
  const zone = screen.getByText("Upload designs");
  const text = new File(["words"], "letter.jpg", { type: "image/jpeg" });
  fireEvent.drop(zone, { dataTransfer: { files: [text] } });
  const away = await screen.findByRole("button", { name: "Take letter.jpg off this list" });
  expect(screen.queryByRole("button", { name: "Upload letter.jpg again" })).toBeNull();
  await userEvent.click(away);
  expect(screen.queryByText("letter.jpg")).toBeNull();
  host.refuseNext("POST /api/client/designs", "server_error");
  fireEvent.drop(zone, { dataTransfer: { files: [text] } });
  expect(await screen.findByRole("button", { name: "Upload letter.jpg again" })).toBeTruthy();
});

const lastQuery = (host: ReturnType<typeof designHost>) =>
  Object.fromEntries(host.callsOf("GET /api/client/designs").at(-1)?.query ?? []);

test("[SC42] order, filters and layout stand in the address bar and come back with it", async () => {
  const host = designHost(14);
  await openPortal("/designs/design-list?sort=name&orientation=portrait&layout=list", { host });
  expect(await screen.findByRole("row", { name: /Harbour 1 / })).toBeTruthy();
  expect(lastQuery(host)).toEqual({ page: "1", pagination: "12", sort: "name", orientation: "portrait" });
  await userEvent.selectOptions(screen.getByLabelText("Prints sharp"), "Sharp at 30 × 40 cm");
  await expect.poll(() => lastQuery(host).sharp).toBe("300x400");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Published");
  expect(await screen.findByText("No design matches these filters.")).toBeTruthy();
  expect(location.search).toBe("?sort=name&orientation=portrait&layout=list&sharp=300x400&status=published");
  await userEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] ?? document.body);
  expect(await screen.findByRole("row", { name: /Harbour 1 / })).toBeTruthy();
  expect(location.search).toBe("?sort=name&layout=list");
});

test("[SC42] an address that makes no sense shows all designs", async () => {
  const host = designHost(1);
  await openPortal("/designs/design-list?sort=best&status=lost&sharp=big&layout=pile", { host });
  expect(await screen.findByTitle("Harbour 1")).toBeTruthy();
  expect(lastQuery(host)).toEqual({ page: "1", pagination: "12" });
});

test("[SC42] tags are written with commas between them, and filter the list from then on", async () => {
  const host = designHost(2);
  await openPortal("/designs/design-list", { host });
  await choose("Harbour 1", "Tags");
  await userEvent.type(await screen.findByLabelText("Tags"), "sea, summer , sea{Enter}");
  expect(await screen.findByText("summer")).toBeTruthy();
  expect(host.callsOf("PATCH /api/client/designs/1")[0]?.body).toEqual({ cd_tags: ["sea", "summer"] });
  await userEvent.selectOptions(await screen.findByLabelText("Tag"), "sea (1)");
  await expect.poll(shown).toEqual(["Harbour 1"]);
  expect(location.search).toBe("?tag=sea");
});

test("[SC43] a file that is there already can be kept once more or skipped, which deletes what it became", async () => {
  const host = designHost(2);
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  const same = { cd_id: 1, cd_name: "Harbour 1" };
  host.answers["POST /api/client/designs"] = () => ({
    json: { data: { ...sampleDesign({ cd_id: 2, cd_name: "Again" }), cd_same_as: same } },
  });
  const drop = (name: string) =>
    fireEvent.drop(screen.getByText("Upload designs"), {
      dataTransfer: { files: [new File(["a picture"], name, { type: "image/jpeg" })] },
    });
  drop("again.jpg");
  expect(await screen.findByText("You already have this file as “Harbour 1”.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Keep both" }));
  expect(screen.queryByText("again.jpg")).toBeNull();
  expect(host.callsOf("DELETE /api/client/designs/2")).toEqual([]);
  drop("once more.jpg");
  await userEvent.click(await screen.findByRole("button", { name: "Skip" }));
  await expect.poll(() => host.callsOf("DELETE /api/client/designs/2").length).toBe(1);
  await expect.poll(() => screen.queryByText("once more.jpg")).toBeNull();
});

test("[SC44] designs are selected over pages, in ranges with Shift, by keyboard, and all at once", async () => {
  await openPortal("/designs/design-list", { host: designHost(14) });
  const box = (name: string) => screen.findByRole("checkbox", { name: `Select ${name}` });
  const person = userEvent.setup();
  await person.click(await box("Harbour 3"));
  await person.keyboard("{Shift>}");
  await person.click(await box("Harbour 5"));
  await person.keyboard("{/Shift}");
  expect(await screen.findByText("3 designs selected")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Next" }));
  (await box("Harbour 13")).focus();
  await person.keyboard(" ");
  expect(await screen.findByText("4 designs selected")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Select all 14" }));
  expect(await screen.findByText("14 designs selected")).toBeTruthy();
  expect(await box("Forest 14")).toHaveProperty("checked", true);
  await person.click(screen.getByRole("button", { name: "Select none" }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test("[SC90] designs are shown on products, flat where they are on none, and as one chose on later visits", async () => {
  const host = designHost(2);
  host.answers["GET /api/client/designs/mockups"] = () => ({
    json: { data: [{ cd_id: 1, mockup_product: "Canvas", mockup_small_url: "https://host.test/room.jpg" }] },
  });
  const { close } = await openPortal("/designs/design-list", { host });
  const room = await screen.findByRole("img", { name: "Canvas" });
  expect(room.getAttribute("src")).toBe("https://host.test/room.jpg");
  const [asked] = host.callsOf("GET /api/client/designs/mockups");
  expect([...(asked?.query.values() ?? [])]).toEqual(["1", "2"]);
  expect(screen.getAllByRole("img", { name: "Canvas" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Grid" }));
  await expect.poll(() => screen.queryByRole("img", { name: "Canvas" })).toBeNull();
  expect(location.search).toBe("?layout=grid");
  const before = host.callsOf("GET /api/client/designs/mockups").length;
  const kept = Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.endsWith("layout")));
  expect(Object.keys(kept)).toHaveLength(1);
  await close();
  await openPortal("/designs/design-list", { host, kept });
  await expect.poll(() => shown().length).toBe(2);
  expect(host.callsOf("GET /api/client/designs/mockups")).toHaveLength(before);
});

test("[SC152] a page of the designs is in the address, so that back from a design leads to it; what is narrowed begins anew", async () => {
  const host = designHost(40);
  const { router } = await openPortal("/designs/design-list?page=2", { host });
  await screen.findByTitle("Harbour 13");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByTitle("Harbour 25");
  await router.navigate("/designs/25/product-list");
  await expect.poll(() => location.pathname).toBe("/designs/25/product-list");
  await router.navigate(-1);
  await screen.findByTitle("Harbour 25");
  expect(location.search).toBe("?page=3");
  await router.navigate("/designs/design-list?page=9");
  await screen.findByTitle("Harbour 37");
  await expect.poll(() => location.search).toBe("?page=4");
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "name");
  await screen.findByTitle("Harbour 1");
  expect(location.search).toBe("?sort=name");
});

test("[SC33] typing asks the host once it rests, and another layout asks for nothing", async () => {
  const host = designHost(14);
  await openPortal("/designs/design-list", { host });
  await screen.findByTitle("Harbour 1");
  await userEvent.type(screen.getByRole("searchbox"), "forest");
  await expect.poll(() => lastQuery(host).search).toBe("forest");
  await expect.poll(shown).not.toContain("Harbour 1");
  const before = host.callsOf("GET /api/client/designs").length;
  expect(before).toBe(2);
  await userEvent.click(screen.getByRole("button", { name: "List" }));
  await screen.findByRole("table");
  expect(host.callsOf("GET /api/client/designs").length).toBe(before);
});

test("[SC168] all that match are selected no more once others match, and a deleted design is not counted", async () => {
  await openPortal("/designs/design-list", { host: designHost(14) });
  const tick = async (name: string) =>
    userEvent.click(await screen.findByRole("checkbox", { name: `Select ${name}` }));
  await tick("Harbour 1");
  await tick("Harbour 3");
  await choose("Harbour 3", "Delete");
  await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
  expect(await screen.findByText("1 design selected")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Select all 13" }));
  expect(await screen.findByText("13 designs selected")).toBeTruthy();
  await userEvent.type(screen.getByRole("searchbox"), "forest");
  await expect.poll(() => screen.queryByText(/selected/)).toBeNull();
});

test("[SC171] while another page is on its way it is said that what is shown is old", async () => {
  const host = designHost(14);
  await openPortal("/designs/design-list", { host });
  const isOld = () => screen.getByTitle("Harbour 1").closest("[aria-busy=true]") !== null;
  await screen.findByTitle("Harbour 1");
  await expect.poll(isOld).toBe(false);
  const goOn = host.hold("GET /api/client/designs");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await expect.poll(isOld).toBe(true);
  goOn();
  const last = await screen.findByTitle("Harbour 13");
  expect(last.closest("[aria-busy=true]")).toBeNull();
});
