import { fileURLToPath } from "node:url";
import { runFreely } from "../comparison/child.ts";
import type { Row } from "../report/print.ts";
import type { Bench, Section } from "./measure.ts";

type OwnBench = { readonly script: string; readonly text: string; readonly quick?: readonly string[] };

/** What has no peer to be compared with: each has its own command, `npm run bench:<name>`. */
const OWN: Readonly<Record<string, OwnBench>> = {
  attribution: {
    script: "attribution.ts",
    text: "`npm run bench:attribution`: both signal strings are parsed inside the measurement; the floor is `JSON.parse` of them alone, the nested scan what one would write first.",
  },
  feed: {
    script: "feed.ts",
    text: "`npm run bench:feed`: both functions as they are deployed, against a table that answers at once from another thread. A page that was read in the last 5 s is in memory. One that is not takes two round trips, one behind the other, for 120 items; an order takes one for a single item.",
  },
  catalog: {
    script: "catalog.ts",
    quick: ["--products", "100"],
    text: "`npm run bench:catalog`: the real handler and DynamoDB Local against a shop on loopback. Reads and writes are requests a product.",
  },
  neighbour: {
    script: "neighbour.ts",
    quick: ["--urls", "40", "--rounds", "1"],
    text: "`npm run bench:neighbour`: two stores on the running local stack, one with the worst mapping that it accepts, pulled at the same time, at the pace that a store has unless it sets another.",
  },
  orders: {
    script: "orders-end-to-end.ts",
    quick: ["--seconds", "5"],
    text: "`npm run bench:orders`: through the running local stack, from the request to the attribution that can be read.",
  },
};

type Printed = { readonly title: string; readonly rows: readonly Row[] };

/** Each prints one line of JSON a table; its goals stand in the table. */
const runOwn = async ({ script, text, quick = [] }: OwnBench, isQuick: boolean): Promise<Section[]> => {
  const file = fileURLToPath(new URL(`../service/${script}`, import.meta.url));
  const printed = await runFreely([file, "--json", ...(isQuick ? quick : [])]);
  const tables = printed.split("\n").filter((line) => line.startsWith("{"));
  return tables.map((line, index) => {
    const { title, rows } = JSON.parse(line) as Printed;
    return { title, text: index === 0 ? text : "", rows, goals: [] };
  });
};

export const ownBench =
  (name: string) =>
  async ({ quick, progress }: Bench): Promise<Section[]> => {
    const own = OWN[name];
    if (own === undefined) throw new Error(`There is no bench ${name}`);
    progress(`${name}, by itself`);
    return runOwn(own, quick);
  };

export const OWN_BENCHES = Object.keys(OWN);
