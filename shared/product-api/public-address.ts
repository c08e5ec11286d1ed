import ipaddr from "ipaddr.js";

/**
 * Ranges that `ipaddr.js` takes for unicast, or that carry an IPv4 address inside: what a packet to one of
 * them reaches is not decided by the address that was looked at.
 */
const REFUSED_V6 = [
  "::/96", // IPv4-compatible, deprecated (RFC 4291, 2.5.5.1)
  "64:ff9b::/96", // NAT64 (RFC 6052)
  "64:ff9b:1::/48", // NAT64, local use (RFC 8215)
  "2001::/23", // protocol assignments, Teredo among them (RFC 2928, RFC 4380)
  "2002::/16", // 6to4 (RFC 3056)
  "fd00:ec2::/32", // instance metadata
].map((range) => ipaddr.IPv6.parseCIDR(range));

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is global unicast: not loopback, private, link-local, shared (CGNAT), multicast,
 * reserved, or one that tunnels to IPv4 (IANA special-purpose address registries).
 *
 * @param address an IP address as text, such as a DNS answer; anything else is not public
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === "unicast";
  return (
    parsed.match(GLOBAL_V6) &&
    parsed.range() === "unicast" &&
    !REFUSED_V6.some((range) => parsed.match(range))
  );
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
