import { randomBytes } from "node:crypto";
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import type { Api, CreatedOrder, Design, Recipient, UploadedDesign, Variant } from "@pressport/core/contract";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { onTestFinished } from "vitest";
import { countries, discounts, products, skus, staffRoles, users } from "../adapters/db/schema.ts";
import { outboxMailsIn } from "../adapters/mail/outbox.ts";
import type { Services } from "../services.ts";

/** Pictures by size: one of 10 megapixels takes a second to make, and many tests send the same. */
const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A picture of that size with something to see on it, as a browser would send it. */
export async function aPicture(width = 1200, height = 1600, name = "poster.jpg"): Promise<File> {
  const size = `${width} x ${height}`;
  const bytes = drawn.get(size) ?? draw(width, height);
  drawn.set(size, bytes);
  return new File([await bytes], name, { type: "image/jpeg" });
}

async function draw(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const small = { width: 12, height: 16, channels: 3 as const };
  const pixels = Uint8Array.from(
    { length: small.width * small.height * 3 },
    (_, index) => (index * 37) % 256,
  );
  const picture = sharp(pixels, { raw: small }).resize(width, height, { fit: "fill", kernel: "cubic" });
  return new Uint8Array(await picture.jpeg({ quality: 90 }).toBuffer());
}

/** A small one, for tests in which the picture does not matter. */
export const aSmallPicture = (name?: string): Promise<File> => aPicture(300, 400, name);

/** A PDF of one page with nothing but white on it, large enough for a poster. */
export async function aBlankPdf(): Promise<File> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const [width, height] = [2_000, 2_667];
  pdf.addPage([width, height]).drawRectangle({ width, height, color: rgb(1, 1, 1) });
  return new File([new Uint8Array(await pdf.save())], "empty.pdf", { type: "application/pdf" });
}

/** Where test parcels go. */
export const RECIPIENT: Omit<Recipient, "recipient_country_id"> = {
  recipient_name: "Ada Lovelace",
  recipient_company: "",
  recipient_address: "12 Analytical Street",
  recipient_address2: "",
  recipient_city: "Riga",
  recipient_state: "",
  recipient_zip: "LV-1010",
  recipient_email: "ada@example.test",
  recipient_phone: "",
};

/** States of addresses that need one. */
const STATES: Readonly<Record<string, string>> = {
  AU: "NSW",
  BR: "SP",
  CA: "ON",
  ES: "Madrid",
  IT: "RM",
  JP: "東京都",
  US: "CA",
};

/** Postcodes of other countries than `RECIPIENT`'s. */
const POSTCODES: Readonly<Record<string, string>> = {
  AT: "1010",
  AU: "2000",
  BR: "01310-100",
  CA: "K1A 0B1",
  CH: "8001",
  DE: "10115",
  EE: "10111",
  ES: "28001",
  FI: "00100",
  FR: "75001",
  GB: "SW1A 1AA",
  IT: "00100",
  JP: "100-0001",
  LT: "01100",
  NL: "1012 AB",
  NO: "0150",
  PL: "00-001",
  SE: "111 20",
  US: "94103",
};

/** The same person with a postcode of another country. */
export const recipientIn = (country_code: string) => ({
  ...RECIPIENT,
  recipient_zip: POSTCODES[country_code] ?? RECIPIENT.recipient_zip,
  recipient_state: STATES[country_code] ?? RECIPIENT.recipient_state,
});

/** What `givenFor` makes. */
export type Given = ReturnType<typeof givenFor>;

/** Things a test starts from, made the way a person would: through the API. */
export function givenFor(services: Services) {
  const countryId = async (code: string) => {
    const [row] = await services.db.select().from(countries).where(eq(countries.country_code, code));
    if (!row) throw new Error(`The catalogue has no country ${code}.`);
    return row.country_id;
  };

  const skuOf = async (typeId: number, nameCm: RegExp = /^30 ?× ?40/) => {
    const rows = await services.db
      .select({ sku: skus, product: products })
      .from(skus)
      .innerJoin(products, eq(products.product_id, skus.product_id))
      .where(eq(products.product_type_id, typeId));
    const row = rows.find(({ sku }) => nameCm.test(sku.sku_name_cm)) ?? rows[0];
    if (!row) throw new Error(`The catalogue has no product of type ${typeId}.`);
    return row;
  };

  /** The print house gives a size up, until the test is over. */
  const giveUp = async (typeId: number): Promise<void> => {
    const { sku } = await skuOf(typeId);
    const make = (sku_active: boolean) =>
      services.db.update(skus).set({ sku_active }).where(eq(skus.sku_id, sku.sku_id));
    await make(false);
    onTestFinished(async () => {
      await make(true);
    });
  };

  const upload = (api: Api, file: File): Promise<UploadedDesign> =>
    api.designs.upload({ files: { print_file: file }, body: {} });

  const design = async (api: Api, file?: File): Promise<Design> =>
    upload(api, file ?? (await aSmallPicture()));

  const variant = async (api: Api, typeId = 2, cd_id?: number): Promise<Variant & { cd_id: number }> => {
    const { sku, product } = await skuOf(typeId);
    const made = cd_id ?? (await design(api)).cd_id;
    const created = await api.catalog.createVariant({
      params: { id: product.product_id },
      body: { cd_id: made, sku_id: sku.sku_id },
    });
    return { ...created, cd_id: made };
  };

  const cart = async (api: Api, typeId = 2) => {
    const line = await variant(api, typeId);
    await api.cart.addVariant({ params: { id: line.cv_id }, body: { quantity: 2 } });
    return api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await countryId("LV") } });
  };

  const order = async (api: Api, typeId = 2): Promise<CreatedOrder> => {
    await cart(api, typeId);
    return (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  };

  /** Another order of a variant that is there, to the address the last one went to. */
  const orderOf = async (api: Api, cv_id: number, quantity = 1): Promise<CreatedOrder> => {
    await api.cart.addVariant({ params: { id: cv_id }, body: { quantity } });
    await api.cart.setAddress({ body: { ...RECIPIENT, recipient_country_id: await countryId("LV") } });
    return (await api.cart.createOrder({ query: { accept_poor: true } })).data;
  };

  const discount = async (row: Partial<typeof discounts.$inferInsert> = {}): Promise<string> => {
    const discount_code = row.discount_code ?? `CODE${randomBytes(4).toString("hex").toUpperCase()}`;
    await services.db
      .insert(discounts)
      .values({ discount_kind: "percent", discount_value: 10, ...row, discount_code });
    return discount_code;
  };

  /** Gives a member of staff a role of their own. */
  const staffRole = async (
    user_id: number,
    role: Omit<typeof staffRoles.$inferInsert, "staff_role_name">,
  ): Promise<void> => {
    const [made] = await services.db
      .insert(staffRoles)
      .values({ ...role, staff_role_name: randomBytes(8).toString("hex") })
      .returning();
    const staff_role_id = made?.staff_role_id ?? null;
    await services.db.update(users).set({ staff_role_id }).where(eq(users.user_id, user_id));
  };

  /** The letters in the outbox, newest first, once everything due was done. */
  const mails = async (to: string) => {
    await services.jobs.drain();
    return outboxMailsIn(services.db, services.config).list(to);
  };

  return {
    countryId,
    skuOf,
    giveUp,
    design,
    upload,
    variant,
    cart,
    order,
    orderOf,
    discount,
    staffRole,
    mails,
  };
}
