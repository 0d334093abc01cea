/** The password of every demo account. */
export const DEMO_PASSWORD = "pressport-demo";

/** Told to whoever starts a demo host. */
export const DEMO_LOGINS = `
  Demo logins (password: ${DEMO_PASSWORD})
    demo@pressport.test    reseller
    rival@pressport.test   a second reseller
    admin@pressport.test   administrator
    super@pressport.test   super administrator
`;

/** Somebody of the demo. */
export interface Person {
  email: string;
  name: string;
  role: "user" | "admin" | "super-admin" | "guest";
  countryCode: string;
}

/** The people of the demo by a short name. */
export type DemoPerson = "demo" | "rival" | "admin" | "super" | "lena" | "tom";

/** Two resellers, two operators of the print house, two shoppers of the first reseller's website. */
export const people: Readonly<Record<DemoPerson, Person>> = {
  demo: { email: "demo@pressport.test", name: "Ada Berg", role: "user", countryCode: "LV" },
  rival: { email: "rival@pressport.test", name: "Marek Novak", role: "user", countryCode: "CZ" },
  admin: { email: "admin@pressport.test", name: "Ilze Ozola", role: "admin", countryCode: "LV" },
  super: { email: "super@pressport.test", name: "Karlis Vitols", role: "super-admin", countryCode: "LV" },
  lena: { email: "lena.fischer@example.test", name: "Lena Fischer", role: "guest", countryCode: "DE" },
  tom: { email: "tom.reed@example.test", name: "Tom Reed", role: "guest", countryCode: "US" },
};

/** The print house, as a client of its own. */
export const printHouse = { client_name: "Pressport print house" };

/** What the first reseller's shop runs on: the demo store. */
const DEMO_STORE_TYPE = 3;

/** The first reseller. */
export const northlight = {
  client_name: "Northlight Prints",
  client_store_name: "Sage & Ink",
  client_st_id: DEMO_STORE_TYPE,
  client_markup: 60,
  client_price_ending: "90" as const,
  company_name: "Northlight Prints SIA",
  company_reg_number: "40203187652",
  company_vat_number: "LV40203187652",
  company_address: "Miera iela 27",
  company_city: "Riga",
  company_zip: "LV-1001",
  company_phone: "+371 6700 0127",
};

/** The second reseller. */
export const harbourAndPine = {
  client_name: "Harbour & Pine",
  client_store_name: "Harbour & Pine",
  client_store_url: "https://harbour-and-pine.example",
  client_markup: 45,
  company_name: "Harbour & Pine s.r.o.",
  company_reg_number: "27604977",
  company_vat_number: "CZ27604977",
  company_address: "Korunni 810/104",
  company_city: "Prague",
  company_zip: "101 00",
  company_phone: "+420 222 000 104",
};
