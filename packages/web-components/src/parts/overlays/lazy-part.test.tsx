import { render } from "preact";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPart, useFetchAhead } from "./lazy-part.tsx";

afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
type GreetingModule = { Greeting: typeof Greeting };
const seen = () => document.body.textContent;

test("a part is fetched when it is first shown, and its place is kept meanwhile", async () => {
  const arrival = Promise.withResolvers<GreetingModule>();
  const load = vi.fn(() => arrival.promise);
  const Part = lazyPart(load, (module) => module.Greeting, "120px");
  expect(load).not.toHaveBeenCalled();
  render(<Part name="Ada" />, document.body);
  expect(document.body.innerHTML).toContain("120px");
  arrival.resolve({ Greeting });
  await expect.poll(seen).toBe("Hello Ada");
  render(<Part name="Cy" />, document.body);
  await expect.poll(seen).toBe("Hello Cy");
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that does not arrive says so in its place, and comes when asked for again", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const load = vi
    .fn<() => Promise<GreetingModule>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch"))
    .mockResolvedValue({ Greeting });
  const Part = lazyPart(load, (module) => module.Greeting);
  render(
    <main>
      <p>What is here stays.</p>
      <Part name="Ada" />
    </main>,
    document.body,
  );
  await expect.poll(() => document.querySelector("[role=alert]")?.textContent).toContain("Try again");
  expect(seen()).toContain("What is here stays.");
  expect(report).toHaveBeenCalledTimes(1);
  document.querySelector<HTMLElement>("[role=alert] button")?.click();
  await expect.poll(seen).toContain("Hello Ada");
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("parts fetched ahead are fetched once the page is idle, and one that fails is no error yet", async () => {
  const fetched: string[] = [];
  const ahead = [
    { fetch: () => Promise.reject(new TypeError("Failed to fetch")) },
    {
      fetch: async () => {
        fetched.push("address");
      },
    },
  ];
  const Page = () => {
    useFetchAhead(ahead);
    return <p>Basket</p>;
  };
  render(<Page />, document.body);
  expect(fetched).toEqual([]);
  await expect.poll(() => fetched).toEqual(["address"]);
});
