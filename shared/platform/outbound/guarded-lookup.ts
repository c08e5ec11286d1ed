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
 * A look-up for sockets that refuses a host unless each of its addresses is allowed. The socket connects to
 * what this look-up answered, so a name can't change between the check and the connection.
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
