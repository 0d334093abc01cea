import { createTransport } from "nodemailer";

const ANSWER_TIMEOUT_MS = 5_000;

/** Connects and signs in to a mail server without sending anything; throws when it does not let us in. */
export async function greetMailServer(url: string): Promise<void> {
  const timeouts = {
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
  };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
