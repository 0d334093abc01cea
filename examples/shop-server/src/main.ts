import { shopServer } from "./shop-server.ts";

/** A setting that has to be there. */
function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; README.md says what it is.`);
  return value;
}

const port = Number(process.env.PORT ?? 4402);
shopServer({
  host: setting("PRESSPORT_HOST"),
  secretKey: setting("PRESSPORT_SECRET_KEY"),
  identityUrl: setting("IDENTITY_URL"),
  origin: setting("SHOP_ORIGIN"),
}).listen(port, "127.0.0.1", () => console.log(`The shop's server is ready on port ${port}`));
