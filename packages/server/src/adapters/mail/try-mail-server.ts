import SMTPConnection from "nodemailer/lib/smtp-connection";
import { addressIn, connectionTo, type MailServer } from "./mail-server.ts";

const ANSWER_TIMEOUT_MS = 5_000;
/** A way to "sign in" that only asks: login handlers are where the library lets us send commands of our own. */
const ASKING = "X-PRESSPORT-ASKS";

/**
 * Connects, signs in and asks whether a letter from us would be taken, for ourselves and for who runs the host, without
 * sending one; throws the server's reason.
 */
export async function tryMailServer(server: MailServer, operatorMail: string | null = null): Promise<void> {
  const sender = addressIn(server.from);
  const readers = [sender, ...(operatorMail === null ? [] : [operatorMail])];
  const { auth, ...options } = connectionTo(server);
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: ANSWER_TIMEOUT_MS,
    greetingTimeout: ANSWER_TIMEOUT_MS,
    socketTimeout: ANSWER_TIMEOUT_MS,
    customAuth: { [ASKING]: (context) => askAsSender(context, sender, readers) },
  });
  const broken = new Promise<never>((_resolve, reject) => connection.on("error", reject));
  const step = (work: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve()))),
    ]);
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
    await step((done) => connection.login({ method: ASKING, user: sender, pass: "none" }, done));
  } finally {
    connection.quit();
  }
}

/** Names ourselves as sender, and the readers, and takes it back. */
async function askAsSender(
  { sendCommand }: SMTPConnection.CustomAuthenticationContext,
  sender: string,
  readers: readonly string[],
): Promise<boolean> {
  const toReaders = readers.map((reader) => `RCPT TO:<${reader}>`);
  for (const command of [`MAIL FROM:<${sender}>`, ...toReaders, "RSET"]) {
    const { status, response } = await sendCommand(command);
    if (status >= 400) throw new Error(`${command} was refused: ${response}`);
  }
  return true;
}
