import ipaddr from "ipaddr.js";

/** All assigned global unicast addresses. Those that embed an IPv4 address have their own `range()`. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an address is global unicast: not loopback, private, link-local, shared (CGNAT), multicast, reserved,
 * or a tunnel to IPv4, which may lead anywhere (IANA special-purpose address registries).
 *
 * @param address an IP address as text; any other text is not public
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
  return isGlobal && parsed.range() === "unicast";
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
