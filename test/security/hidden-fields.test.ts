import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listenOnLoopback, stopServer } from "../../infra/local/process/loopback-server.ts";
import { USER_OPERATIONS } from "../../shared/administration/users.operations.ts";
import { isAllowedRole, ROLES, type Role } from "../../shared/vocabulary/roles.ts";
import { adminClient } from "../support/stack/admin-client.ts";
import { codeFor, redeem } from "../support/stack/sign-in.ts";
import type { Answer } from "../support/stack/stack-access.ts";
import { type FurnishedStore, furnishStore } from "./furnished-store.ts";
import { openHiddenValues } from "./hidden-values.ts";
import { type OperationKey, REQUESTS } from "./requests.ts";
import { holdsSecret } from "./secret-forms.ts";
import { findOperation, OPERATION_KEYS, sendRequest } from "./send-request.ts";

const stack = inject("stack");
const admin = adminClient(stack);
const values = openHiddenValues(stack);
const OF_USERS = OPERATION_KEYS.filter((key) =>
  ["store_users", "users"].includes(findOperation(key).callers),
);
const READS = OF_USERS.filter((key) => findOperation(key).method === "GET");
const mayCall = (role: Role, key: OperationKey): boolean => {
  const { callers, roles } = findOperation(key);
  return callers === "users" || isAllowedRole(role, roles);
};
/** Changes that leave the store usable for the ones after them. */
const listChanges = (role: Role): OperationKey[] => {
  const ends = (key: OperationKey) =>
    /^(remove|discard|unfollow|close|rotate|revoke|disable|erase)/.test(key);
  const changes = OF_USERS.filter((key) => !READS.includes(key) && mayCall(role, key));
  return changes.toSorted((one, other) => Number(ends(one)) - Number(ends(other)));
};
const tokens = new Map<Role, string | undefined>();
let store: FurnishedStore;
let server: Server;

const signIn = async (role: Role) => {
  const body = { email: `${crypto.randomUUID()}@shop.example`, role };
  const { sub } = await admin.call(USER_OPERATIONS.inviteUser, { brand: store.brand, body });
  return (await redeem(stack.issuerUrl, await codeFor(stack.issuerUrl, { as: sub }))).id_token;
};

const ask = async (role: Role, key: OperationKey): Promise<Answer> => {
  const { query: { limit: _, cursor: __, ...query } = {}, ...request } = REQUESTS[key](store);
  const answer = await sendRequest(stack, key, { ...request, query }, { adminToken: tokens.get(role) ?? "" });
  if (answer.status !== 429) return answer;
  await sleep(1_000);
  return ask(role, key);
};

const expectNothingHidden = (role: Role, { text }: Answer, about?: string): void => {
  const found = values.hiddenFrom(role).filter(({ value }) => holdsSecret(text, value));
  expect(
    found.map(({ name }) => name),
    about,
  ).toEqual([]);
};

beforeAll(async () => {
  server = createServer(values.answerAsServer);
  const furnished = await furnishStore(stack, "hid", "a store");
  store = await values.fill(furnished, await listenOnLoopback(server, 0));
  for (const role of ROLES) tokens.set(role, await signIn(role));
}, 120_000);
afterAll(() => stopServer(server));

test("each role can call all reads except those listed", () => {
  // A new read operation must mark its hidden fields in `hidden-values.ts`.
  const refused = ROLES.map((role) => [role, READS.filter((key) => !mayCall(role, key)).sort()]);
  expect(Object.fromEntries(refused)).toEqual({
    owner: [],
    editor: ["exportFigures", "listWebhookDeliveries", "listWebhooks"],
    developer: ["exportFigures"],
    analyst: ["exportFigures", "listWebhookDeliveries", "listWebhooks"],
  });
});

test("a developer gets the fields that are hidden from an analyst only", async () => {
  const keys = ["listWebhooks", "listWebhookDeliveries", "previewProductApi"] as const;
  const texts = await Promise.all(keys.map(async (key) => (await ask("developer", key)).text));
  const secret = new Set(values.hiddenFrom("developer"));
  const readable = values.hiddenFrom("analyst").filter((each) => !secret.has(each));
  const found = readable.filter(({ value }) => texts.some((text) => text.includes(value)));
  expect(new Set(found.map(({ name }) => name))).toEqual(
    new Set(["path", "query", "endpoint-answer", "shop-answer"]),
  );
});

describe.each(ROLES)("%s gets no hidden field", (role) => {
  test.each(READS)("from %s", async (key) => {
    const answer = await ask(role, key);
    if (!mayCall(role, key)) expect(answer.status).toBe(403);
    // Caption drafts and refreshes may not exist.
    else expect([200, 404]).toContain(answer.status);
    expectNothingHidden(role, answer);
  });
});

test.each(["editor", "developer", "analyst"] as const)(
  "%s gets no hidden field from the answers to changes",
  async (role) => {
    for (const key of listChanges(role)) {
      const answer = await ask(role, key);
      expect(answer.status, key).toBeLessThan(500);
      expectNothingHidden(role, answer, key);
    }
  },
  60_000,
);
