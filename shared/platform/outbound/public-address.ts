import ipaddr from "ipaddr.js";

/** All that is assigned to anybody; addresses that carry an IPv4 address inside are outside, or have a range. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is global unicast: not loopback, private, link-local, shared (CGNAT), multicast,
 * reserved, or one that tunnels to IPv4, whose end is not decided by the address that was looked at (IANA
 * special-purpose address registries).
 *
 * @param address an IP address as text, such as a DNS answer; anything else is not public
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
  return isGlobal && parsed.range() === "unicast";
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
