import { sampleDesign } from "@pressport/core/testing";
import { fireEvent } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf } from "../../testing/portal-host.ts";

test("[SC176] the page of the designs to choose from is in the address, and a search begins with its first page", async () => {
  const all = Array.from({ length: 65 }, (_, at) =>
    sampleDesign({ cd_id: at + 1, cd_name: `Harbour ${at + 1}` }),
  );
  const { host, router } = await openPortal("/products/2/variants/203/designs?page=2", {
    answers: {
      "GET /api/client/designs": ({ query }) => {
        const found = all.filter(({ cd_name }) => cd_name.includes(query.get("search") ?? ""));
        return { json: pageOf(found, { page: Number(query.get("page")), perPage: 30 }) };
      },
    },
  });
  await screen.findByTitle("Harbour 31");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByTitle("Harbour 61");
  expect(location.search).toBe("?page=3");
  await router.navigate("/news");
  await screen.findByRole("heading", { name: "News" });
  const calls = () => host.callsOf("GET /api/client/designs");
  const before = calls().length + 1;
  await router.navigate(-1);
  await screen.findByTitle("Harbour 61");
  await expect.poll(() => calls().length).toBe(before);
  // Both letters in one turn: on a busy machine a hand that types letter by letter would seem to rest between them.
  for (const value of ["5", "51"]) fireEvent.input(screen.getByRole("searchbox"), { target: { value } });
  await screen.findByTitle("Harbour 51");
  await expect.poll(() => location.search).toBe("");
  // Once typing rests, and not for each letter nor for the address.
  expect(
    calls()
      .slice(before)
      .map(({ query }) => query.get("search")),
  ).toEqual(["51"]);
});
