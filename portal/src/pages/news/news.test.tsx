import { userEvent } from "@testing-library/user-event";
import { screen } from "shadow-dom-testing-library";
import { expect, test } from "vitest";
import { openPortal } from "../../testing/open-portal.tsx";
import { pageOf, portalHost } from "../../testing/portal-host.ts";
import { samplePost } from "../../testing/samples.ts";

const titles = () => screen.queryAllByRole("article").map((post) => post.querySelector("h2")?.textContent);

/** A host with so many posts, three a page. */
function newsHost(count: number) {
  const posts = Array.from({ length: count }, (_, index) => samplePost(count - index));
  const host = portalHost({ user: null });
  host.answers["GET /api/posts/"] = ({ query }) => ({
    json: pageOf(posts, { page: Number(query.get("page")), perPage: 3 }),
  });
  return host;
}

test("[RT05] [SC29] [SC30] a visitor reads the news, older posts come below, and after the last nothing is asked", async () => {
  const host = newsHost(5);
  await openPortal("/news", { host });
  await expect.poll(titles).toEqual(["Post 5", "Post 4", "Post 3"]);
  await userEvent.click(screen.getByRole("button", { name: "Load more news" }));
  await expect.poll(titles).toEqual(["Post 5", "Post 4", "Post 3", "Post 2", "Post 1"]);
  expect(await screen.findByText("You have read everything.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Load more news" })).toBeNull();
  expect(host.callsOf("GET /api/posts/").map(({ query }) => query.get("page"))).toEqual(["1", "2"]);
});

test("[SC120] a post shows its paragraphs one by one, each in the direction of its language", async () => {
  await openPortal("/news", { host: newsHost(1) });
  const post = await screen.findByRole("article", { name: "Post 1" });
  const paragraphs = [...post.querySelectorAll("p")];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(["First paragraph.", "Second paragraph."]);
  expect(paragraphs.map((paragraph) => paragraph.getAttribute("dir"))).toEqual(["auto", "auto"]);
});

test("no news and news that cannot be loaded each say so", async () => {
  const { close } = await openPortal("/news", { host: newsHost(0) });
  expect(await screen.findByText("There is no news yet.")).toBeTruthy();
  await close();
  const host = newsHost(1);
  host.refuseNext("GET /api/posts/", "server_error");
  await openPortal("/news", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await expect.poll(titles).toEqual(["Post 1"]);
});

test("[SC32] the feedback form opens at the end of every page, sends message and address, and thanks", async () => {
  const host = portalHost();
  host.answers["POST /api/feedback"] = () => ({ json: { message: "Thank you." } });
  await openPortal("/news", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Feedback" }));
  const email = await screen.findByLabelText("Email");
  await expect.poll(() => email instanceof HTMLInputElement && email.value).toBe("demo@pressport.test");
  await userEvent.click(await screen.findByRole("button", { name: "Send feedback" }));
  expect(await screen.findByText("This field is required")).toBeTruthy();
  expect(host.callsOf("POST /api/feedback")).toHaveLength(0);
  await userEvent.type(screen.getByLabelText("Message"), "More frames!");
  await userEvent.click(await screen.findByRole("button", { name: "Send feedback" }));
  expect(await screen.findByShadowText("Thank you for your feedback!")).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(host.callsOf("POST /api/feedback").map(({ body }) => body)).toEqual([
    { feedback_message: "More frames!", feedback_email: "demo@pressport.test" },
  ]);
});

test("feedback that was refused or closed away is still there when the form opens again", async () => {
  const host = portalHost();
  host.answers["POST /api/feedback"] = () => ({ json: { message: "Thank you." } });
  host.refuseNext("POST /api/feedback", "server_error");
  await openPortal("/news", { host });
  await userEvent.click(await screen.findByRole("button", { name: "Feedback" }));
  await userEvent.type(await screen.findByLabelText("Message"), "More frames!");
  await userEvent.click(await screen.findByRole("button", { name: "Send feedback" }));
  expect(await screen.findByShadowText("There has been problem saving changes!")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(await screen.findByRole("button", { name: "Feedback" }));
  expect(await screen.findByLabelText("Message")).toHaveProperty("value", "More frames!");
});
