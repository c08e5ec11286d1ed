import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";

/** The local stack may request product APIs at 127.0.0.1 only. 0.0.0.0 is this machine too, and must be refused. */
const ALLOWED = "127.0.0.1";
const REFUSED = "0.0.0.0";

const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "turning.test": [[ALLOWED], [REFUSED]],
  "mixed.test": [[ALLOWED, REFUSED]],
};

type Callback = (error: Error | null, addresses: { address: string; family: number }[]) => void;
type Lookup = (name: string, options: object, callback: Callback) => void;

const asked = new Map<string, number>();
const system = dns.lookup as unknown as Lookup;

const lookup: Lookup = (name, options, callback) => {
  const turns = NAMES[name];
  if (turns === undefined) return system(name, options, callback);
  const time = asked.get(name) ?? 0;
  asked.set(name, time + 1);
  const addresses = turns[time % turns.length] ?? [];
  const answer = addresses.map((address) => ({ address, family: 4 }));
  // Without `all`, the callback receives one address, as from the system's resolver.
  const isAll = "all" in options && options.all === true;
  process.nextTick(() => (isAll ? callback(null, answer) : one(callback, addresses[0] ?? "")));
};

const one = (callback: Callback, address: string): void =>
  (callback as unknown as (error: null, address: string, family: number) => void)(null, address, 4);

Object.assign(dns, { lookup });
syncBuiltinESMExports();
