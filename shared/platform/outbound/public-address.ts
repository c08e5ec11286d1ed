import ipaddr from "ipaddr.js";

/** Host names for private networks (RFC 6761, RFC 6762). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** All assigned global unicast addresses. Addresses that embed an IPv4 address have a separate `range()`. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Rejects loopback, private, link-local, shared (CGNAT), multicast and reserved addresses, and
 * tunnels to IPv4 (IANA special-purpose address registries).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isGlobal = parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6);
  return isGlobal && parsed.range() === "unicast";
};

/** Checks only the text of the URL. The client checks the resolved address when it sends a request. */
export const isPublicUrl = (url: string, allowLoopback: boolean): boolean => {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const isLoopback = host === "localhost" || isLoopbackAddress(host);
  if (isLoopback) return allowLoopback;
  const isPrivate = ipaddr.isValid(host) ? !isPublicAddress(host) : PRIVATE_NAME.test(host);
  return protocol === "https:" && !isPrivate;
};

export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
