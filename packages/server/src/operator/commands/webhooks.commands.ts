import { ApiError, WEBHOOK_EVENTS, type WebhookEvent } from "@pressport/core/contract";
import type { Command } from "commander";
import type { Doors } from "../../doors.ts";
import { deliveriesOf, sendAgain, tryEndpoint } from "../../features/webhooks/deliveries.service.ts";
import {
  addEndpoint,
  endpointsOf,
  removeEndpoint,
  setEndpoint,
} from "../../features/webhooks/webhooks.service.ts";
import { idIn } from "../find-order.ts";
import { type OperatorDesk, withDoors } from "../operator-desk.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { clientOf } from "./keys.commands.ts";

/** Shows an account's webhooks, and what is wrong with each. */
export async function listWebhooks(desk: OperatorDesk, email: string): Promise<void> {
  await forClient(desk, email, async (doors, client_id) => {
    const endpoints = await endpointsOf(doors, client_id);
    if (endpoints.length === 0) desk.say("There are no webhooks.");
    for (const { wh_id, wh_state, wh_url, wh_events, wh_problem } of endpoints)
      desk.say(
        `${wh_id}  ${wh_state}  ${wh_url}  ${wh_events.join(" ")}${wh_problem ? `  ${wh_problem}` : ""}`,
      );
  });
}

/** Adds a webhook to an account and prints its secret, this once. */
export async function addWebhook(
  desk: OperatorDesk,
  email: string,
  wh_url: string,
  events: readonly string[],
): Promise<void> {
  const wh_events = events.length === 0 ? WEBHOOK_EVENTS : events.map(eventOf);
  await forClient(desk, email, async (doors, client_id) =>
    desk.say((await addEndpoint(doors, client_id, { wh_url, wh_events })).wh_secret),
  );
}

/** Switches a webhook on or off. */
export async function switchWebhook(
  desk: OperatorDesk,
  email: string,
  id: string,
  wh_state: "on" | "off",
): Promise<void> {
  await forClient(desk, email, async (doors, client_id) => {
    const { wh_url } = await setEndpoint(doors, client_id, numberOf(id), { wh_state });
    desk.say(`${wh_url} is ${wh_state}.`);
  });
}

/** Removes a webhook. */
export async function dropWebhook(desk: OperatorDesk, email: string, id: string): Promise<void> {
  await forClient(desk, email, async (doors, client_id) => {
    await removeEndpoint(doors, client_id, numberOf(id));
    desk.say(`The webhook ${id} is removed.`);
  });
}

/** Shows the newest deliveries of a webhook. */
export async function logWebhook(desk: OperatorDesk, email: string, id: string): Promise<void> {
  await forClient(desk, email, async (doors, client_id) => {
    const { data } = await deliveriesOf(doors, { client_id, keyMode: null }, numberOf(id), 1);
    if (data.length === 0) desk.say("Nothing has been sent yet.");
    for (const { wd_id, wd_created_at, wd_event, wd_state, wd_attempts, wd_result } of data)
      desk.say(`${wd_id}  ${wd_created_at}  ${wd_event}  ${wd_state}  ${wd_attempts}  ${wd_result ?? ""}`);
  });
}

/** Sends a webhook a test. */
export async function testWebhook(desk: OperatorDesk, email: string, id: string): Promise<void> {
  await forClient(desk, email, async (doors, client_id) => {
    const { wd_id } = await tryEndpoint(doors, client_id, numberOf(id));
    desk.say(`Test ${wd_id} is on its way. See what came of it with: webhooks log ${email} ${id}`);
  });
}

/** Sends a delivery again. */
export async function resendWebhook(desk: OperatorDesk, email: string, id: string): Promise<void> {
  await forClient(desk, email, async (doors, client_id) => {
    await sendAgain(doors, { client_id, keyMode: null }, numberOf(id));
    desk.say(`Delivery ${id} is being sent again.`);
  });
}

/** What the portal would say, on the command line. */
async function forClient(
  desk: OperatorDesk,
  email: string,
  work: (doors: Doors, client_id: number) => Promise<void>,
): Promise<void> {
  await withDoors(desk, async (doors) => {
    try {
      await work(doors, await clientOf(doors.db, email));
    } catch (error) {
      if (ApiError.is(error, "not_found"))
        throw new OperatorProblem(`${email} has none of that number. See them with: webhooks list ${email}`);
      if (ApiError.is(error, "invalid", "conflict")) throw new OperatorProblem(error.message);
      throw error;
    }
  });
}

const numberOf = (id: string): number => idIn(id) ?? 0;

function eventOf(name: string): WebhookEvent {
  const event = WEBHOOK_EVENTS.find((one) => one === name);
  if (!event) throw new OperatorProblem(`There is no event ${name}, only ${WEBHOOK_EVENTS.join(", ")}.`);
  return event;
}

/** Adds `webhooks list`, `add`, `on`, `off`, `remove`, `log`, `test` and `send-again`. */
export function addWebhookCommands(program: Command, desk: () => OperatorDesk): void {
  const group = program.command("webhooks").description("Tell resellers' own servers what happens");
  const email = ["<email>", "the account's e-mail address"] as const;
  const id = ["<id>", "its number in the list"] as const;
  group
    .command("list")
    .description("Show an account's webhooks")
    .argument(...email)
    .action((address: string) => listWebhooks(desk(), address));
  group
    .command("add")
    .description("Add a webhook and print its secret, this once")
    .argument(...email)
    .argument("<url>", "such as https://shop.example.com/pressport")
    .argument("[events...]", `${WEBHOOK_EVENTS.join(", ")}; all of them unless given`)
    .action((address: string, url: string, events: string[]) => addWebhook(desk(), address, url, events));
  for (const [name, words, run] of [
    ["on", "Switch a webhook on", (at, one) => switchWebhook(desk(), at, one, "on")],
    ["off", "Switch a webhook off", (at, one) => switchWebhook(desk(), at, one, "off")],
    ["remove", "Remove a webhook with its deliveries", (at, one) => dropWebhook(desk(), at, one)],
    ["log", "Show the newest deliveries of a webhook", (at, one) => logWebhook(desk(), at, one)],
    ["test", "Send a webhook a test", (at, one) => testWebhook(desk(), at, one)],
    ["send-again", "Send a delivery of the log again", (at, one) => resendWebhook(desk(), at, one)],
  ] satisfies [string, string, (email: string, id: string) => Promise<void>][])
    group
      .command(name)
      .description(words)
      .argument(...email)
      .argument(...id)
      .action(run);
}
