import { BlockList, isIP } from "node:net";

/** IPv4 ranges nobody on the public internet answers from (IANA special-purpose registry). */
const CLOSED_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Only 2000::/3 is handed out at all; these parts of it lead elsewhere: tunnels that carry IPv4, documentation, benchmarks. */
const OPEN_IPV6 = "2000::/3";
const CLOSED_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix = ""] = range.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** Whether an address belongs to the public internet; anything not certainly public is not. */
export type IsPublicAddress = (address: string) => boolean;

/** Makes the check once; the lists are compiled. */
export function publicAddressCheck(): IsPublicAddress {
  const closed4 = listOf("ipv4", CLOSED_IPV4);
  const open6 = listOf("ipv6", [OPEN_IPV6]);
  const closed6 = listOf("ipv6", CLOSED_IPV6);
  return (address) => {
    if (isIP(address) === 4) return !closed4.check(address, "ipv4");
    // An IPv4 address written as IPv6 (::ffff:10.0.0.1) lies outside 2000::/3 and is refused with everything else there.
    return isIP(address) === 6 && open6.check(address, "ipv6") && !closed6.check(address, "ipv6");
  };
}
