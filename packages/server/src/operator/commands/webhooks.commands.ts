import { ApiError, WEBHOOK_EVENTS, type WebhookEvent } from "@pressport/core/contract";
import type { Command } from "commander";
import { deliveriesOf, sendAgain, tryEndpoint } from "../../features/webhooks/deliveries.service.ts";
import {
  addEndpoint,
  endpointsOf,
  removeEndpoint,
  setEndpoint,
} from "../../features/webhooks/webhooks.service.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, withServices } from "../command-context.ts";
import { idIn } from "../find-order.ts";
import { OperatorProblem } from "../operator-problem.ts";
import { clientOf } from "./keys.commands.ts";

/** Shows an account's webhooks, and what is wrong with each. */
export async function listWebhooks(context: CommandContext, email: string): Promise<void> {
  await forClient(context, email, async (services, client_id) => {
    const endpoints = await endpointsOf(services, client_id);
    if (endpoints.length === 0) context.say("There are no webhooks.");
    for (const { wh_id, wh_state, wh_url, wh_events, wh_problem } of endpoints)
      context.say(
        `${wh_id}  ${wh_state}  ${wh_url}  ${wh_events.join(" ")}${wh_problem ? `  ${wh_problem}` : ""}`,
      );
  });
}

/** Adds a webhook to an account and prints its secret, this once. */
export async function addWebhook(
  context: CommandContext,
  email: string,
  wh_url: string,
  events: readonly string[],
): Promise<void> {
  const wh_events = events.length === 0 ? WEBHOOK_EVENTS : events.map(eventOf);
  await forClient(context, email, async (services, client_id) =>
    context.say((await addEndpoint(services, client_id, { wh_url, wh_events })).wh_secret),
  );
}

/** Switches a webhook on or off. */
export async function switchWebhook(
  context: CommandContext,
  email: string,
  id: string,
  wh_state: "on" | "off",
): Promise<void> {
  await forClient(context, email, async (services, client_id) => {
    const { wh_url } = await setEndpoint(services, client_id, numberOf(id), { wh_state });
    context.say(`${wh_url} is ${wh_state}.`);
  });
}

/** Removes a webhook. */
export async function dropWebhook(context: CommandContext, email: string, id: string): Promise<void> {
  await forClient(context, email, async (services, client_id) => {
    await removeEndpoint(services, client_id, numberOf(id));
    context.say(`The webhook ${id} is removed.`);
  });
}

/** Shows the newest deliveries of a webhook. */
export async function logWebhook(context: CommandContext, email: string, id: string): Promise<void> {
  await forClient(context, email, async (services, client_id) => {
    const { data } = await deliveriesOf(services, { client_id, keyMode: null }, numberOf(id), 1);
    if (data.length === 0) context.say("Nothing has been sent yet.");
    for (const { wd_id, wd_created_at, wd_event, wd_state, wd_attempts, wd_result } of data)
      context.say(`${wd_id}  ${wd_created_at}  ${wd_event}  ${wd_state}  ${wd_attempts}  ${wd_result ?? ""}`);
  });
}

/** Sends a webhook a test. */
export async function testWebhook(context: CommandContext, email: string, id: string): Promise<void> {
  await forClient(context, email, async (services, client_id) => {
    const { wd_id } = await tryEndpoint(services, client_id, numberOf(id));
    context.say(`Test ${wd_id} is on its way. See what came of it with: webhooks log ${email} ${id}`);
  });
}

/** Sends a delivery again. */
export async function resendWebhook(context: CommandContext, email: string, id: string): Promise<void> {
  await forClient(context, email, async (services, client_id) => {
    await sendAgain(services, { client_id, keyMode: null }, numberOf(id));
    context.say(`Delivery ${id} is being sent again.`);
  });
}

/** What the portal would say, on the command line. */
async function forClient(
  context: CommandContext,
  email: string,
  work: (services: Services, client_id: number) => Promise<void>,
): Promise<void> {
  await withServices(context, async (services) => {
    try {
      await work(services, await clientOf(services.db, email));
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
export function addWebhookCommands(program: Command, context: () => CommandContext): void {
  const group = program.command("webhooks").description("Tell resellers' own servers what happens");
  const email = ["<email>", "the account's e-mail address"] as const;
  const id = ["<id>", "its number in the list"] as const;
  group
    .command("list")
    .description("Show an account's webhooks")
    .argument(...email)
    .action((address: string) => listWebhooks(context(), address));
  group
    .command("add")
    .description("Add a webhook and print its secret, this once")
    .argument(...email)
    .argument("<url>", "such as https://shop.example.com/pressport")
    .argument("[events...]", `${WEBHOOK_EVENTS.join(", ")}; all of them unless given`)
    .action((address: string, url: string, events: string[]) => addWebhook(context(), address, url, events));
  for (const [name, words, run] of [
    ["on", "Switch a webhook on", (at, one) => switchWebhook(context(), at, one, "on")],
    ["off", "Switch a webhook off", (at, one) => switchWebhook(context(), at, one, "off")],
    ["remove", "Remove a webhook with its deliveries", (at, one) => dropWebhook(context(), at, one)],
    ["log", "Show the newest deliveries of a webhook", (at, one) => logWebhook(context(), at, one)],
    ["test", "Send a webhook a test", (at, one) => testWebhook(context(), at, one)],
    ["send-again", "Send a delivery of the log again", (at, one) => resendWebhook(context(), at, one)],
  ] satisfies [string, string, (email: string, id: string) => Promise<void>][])
    group
      .command(name)
      .description(words)
      .argument(...email)
      .argument(...id)
      .action(run);
}
