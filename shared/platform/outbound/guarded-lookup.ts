import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { RequestFailed } from "./request-failed.ts";

export type AddressRule = (address: string) => boolean;

export type Resolve = (
  hostname: string,
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

const resolveAll: Resolve = (hostname, callback) =>
  systemLookup(hostname, { all: true }, (error, addresses) => callback(error, addresses ?? []));

/**
 * Refuses a host unless all its addresses are allowed. The socket connects to the checked address,
 * so a DNS change can't bypass the check.
 */
export const guardedLookup =
  (isAllowed: AddressRule, resolve: Resolve = resolveAll): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses;
      if (error !== null || first === undefined) {
        callback(new RequestFailed("name_not_resolved", error), "", 0);
      } else if (!addresses.every(({ address }) => isAllowed(address))) {
        callback(new RequestFailed("address_not_public"), "", 0);
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
