import { isDeliverable } from "@pressport/core/rules";

/** A shipping zone: A is home, F the rest of the world. */
export type Zone = "A" | "B" | "C" | "D" | "E" | "F";

/** A country as the catalogue stores it. */
export interface CountryRow {
  country_id: number;
  country_code: string;
  country_name: string;
  country_deliverable: boolean;
  country_zone: Zone;
}

/** ISO 3166-1 alpha-2, all 249. The position is the country's id: append only. */
const CODES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG " +
  "UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW"
).split(" ");

const ZONES: readonly (readonly [Exclude<Zone, "F">, string])[] = [
  ["A", "LV EE LT"],
  ["B", "AT BE BG CY CZ DE DK ES FI FR GR HR HU IE IT LU MT NL PL PT RO SE SI SK"],
  ["C", "GB CH NO IS LI"],
  ["D", "US CA"],
  ["E", "AU NZ JP KR SG"],
];

const zoneByCode = new Map(
  ZONES.flatMap(([zone, codes]) => codes.split(" ").map((code) => [code, zone] as const)),
);

/** Every country with its English name, its zone and whether parcels go there. */
export function listCountries(): CountryRow[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  return CODES.map((country_code, i) => ({
    country_id: i + 1,
    country_code,
    country_name: names.of(country_code) ?? country_code,
    country_deliverable: isDeliverable(country_code),
    country_zone: zoneByCode.get(country_code) ?? "F",
  }));
}

/** The id of a country by its code; throws for a code that is none. */
export function countryId(code: string): number {
  const position = CODES.indexOf(code);
  if (position < 0) throw new RangeError(`Not a country code: ${code}`);
  return position + 1;
}
