import { setTimeout as sleep } from "node:timers/promises";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { signIn } from "../support/stack/admin-client.ts";
import { type Answer, openStackTable } from "../support/stack/stack-access.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { type OperationKey, REQUESTS, type Request } from "./requests.ts";
import { type Caller, findOperation, OPERATION_KEYS, sendRequest } from "./send-request.ts";

const stack = inject("stack");
const table = openStackTable(stack);
const MARK = "only-the-other-store-may-read-this";
let own: FurnishedStore;
let other: FurnishedStore;
let caller: Caller;

beforeAll(async () => {
  // Created one after another: a refresh is identified by its time, and the stores' times must differ.
  own = await furnishStore(stack, "own", "the caller's own text");
  other = await furnishStore(stack, "other", MARK);
  caller = { accessToken: own.token, adminToken: await signIn(stack, { brand: own.brand }) };
});

type Substitution = { readonly where: string; readonly request: Request };

const leaves = (value: unknown, path: readonly string[] = []): (readonly [readonly string[], unknown])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => leaves(entry, [...path, key]))
    : [[path, value]];

const withLeaf = (value: unknown, [key, ...rest]: readonly string[], leaf: unknown): unknown => {
  if (key === undefined) return leaf;
  const changed = structuredClone(value) as Record<string, unknown>;
  changed[key] = withLeaf(changed[key], rest, leaf);
  return changed;
};

const substitutions = (key: OperationKey): Substitution[] => {
  const [mine, theirs] = [REQUESTS[key](own), REQUESTS[key](other)];
  const values = new Map(leaves(theirs).map(([path, value]) => [path.join("."), value]));
  return leaves(mine).flatMap(([path, value]) => {
    const where = path.join(".");
    const replacement = values.get(where);
    if (replacement === undefined || replacement === value) return [];
    return [{ where, request: withLeaf(mine, path, replacement) as Request }];
  });
};

const sendInShare = async (key: OperationKey, request: Request): Promise<Answer> => {
  const answer = await sendRequest(stack, key, request, caller);
  if (!answer.text.includes("Too many calls at once")) return answer;
  await sleep(1_000);
  return sendInShare(key, request);
};

const readContents = async (brand: string): Promise<unknown[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "PK = :store",
      ExpressionAttributeValues: { ":store": `STORE#${brand}` },
      ConsistentRead: true,
    }),
  );
  return Items.filter(({ SK }) => !/^(URL#|RUN#|FUNNEL#|SEEN#|DELIVERY#)/.test(String(SK))).map(
    ({ next_free, quick_until, failing_since, failing_events, ...item }) => item,
  );
};

const refusal = (key: OperationKey, where: string): number | undefined => {
  if (where === "path.brand") return 404;
  if (where === "query.store_id" && findOperation(key).callers === "store") return 401;
  if (where === "query.cursor" || (key === "getSnippet" && where === "query.campaign")) return 422;
  return ["path.run", "path.campaign_id", "path.order_id", "path.event_id", "path.sub"].includes(where)
    ? 404
    : undefined;
};

const isPublic = (key: OperationKey, where: string): boolean =>
  ((key === "getFeed" || key === "getVideoSitemap") && where === "query.brand") || key === "getAccessToken";

const READING = OPERATION_KEYS.filter((key) => findOperation(key).method === "GET");

test.each(READING)("%s returns nothing of another store", async (key) => {
  const answer = await sendRequest(stack, key, REQUESTS[key](own), caller);
  expect(answer.text).not.toContain(MARK);
  expect(answer.text).not.toContain(other.brand);
});

describe.each(OPERATION_KEYS)("%s", (key) => {
  test("neither changes nor reveals anything with another store's identifiers", async () => {
    const before = await readContents(other.brand);
    for (const { where, request } of substitutions(key)) {
      const answer = await sendInShare(key, request);
      const told = `${where}: ${answer.status} ${answer.text}`;
      expect(answer.status, told).toBeLessThan(500);
      if (isPublic(key, where)) continue;
      expect(answer.text, told).not.toContain(MARK);
      const status = refusal(key, where);
      if (status !== undefined) expect(answer.status, told).toBe(status);
    }
    expect(await readContents(other.brand)).toEqual(before);
  });
});

test("the test replaces every identifier of a route", () => {
  for (const key of OPERATION_KEYS) {
    const replaced = new Set(substitutions(key).map(({ where }) => where));
    const { path, query } = findOperation(key);
    for (const [, name] of path.matchAll(/\{(\w+)\+?\}/g)) {
      if (name !== "day") expect(replaced, key).toContain(`path.${name}`);
    }
    for (const name of Object.keys(query?.entries ?? {})) {
      if (key.startsWith("getFunnel") && name === "campaign") continue;
      if (["listStores", "listShops", "listGoneProducts"].includes(key)) continue;
      if (["store_id", "brand", "cursor", "event_id", "campaign"].includes(name)) {
        expect(replaced, key).toContain(`query.${name}`);
      }
    }
  }
});
