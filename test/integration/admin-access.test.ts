import { beforeAll, describe, expect, inject, test } from "vitest";
import { ADMIN_OPERATIONS } from "../../shared/contract/admin-operations.ts";
import { type FurnishedStore, furnishStore } from "../security/furnished-store.ts";
import { REQUESTS } from "../security/requests.ts";
import { buildTarget } from "../security/send-request.ts";
import type { AdminOperationId } from "../support/admin/admin-backend.ts";
import { draftCaptions } from "../support/media/draft-captions.ts";
import { adminClient, signIn } from "../support/stack/admin-client.ts";
import { expectDocumented } from "../support/stack/documented.ts";
import { call, createTestStore } from "../support/stack/stack-access.ts";

const stack = inject("stack");
const stores: Record<string, FurnishedStore> = {};
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  const [operators, merchants, other] = await Promise.all([
    furnishStore(stack, "operators", "a store"),
    furnishStore(stack, "merchants", "a store"),
    createTestStore(stack),
  ]);
  Object.assign(stores, { operator: operators, merchant: merchants });
  for (const { brand, secondEventId } of [operators, merchants])
    await draftCaptions(adminClient(stack), { brand, event_id: secondEventId });
  Object.assign(tokens, {
    operator: stack.operatorToken,
    merchant: await signIn(stack, { brand: merchants.brand }),
    "other merchant": await signIn(stack, { brand: other.brand }),
    nobody: undefined,
    "expired token": await signIn(stack, { lifetime: -60 }),
    "access token": merchants.token,
  });
});

const refused = {
  createStore: { operator: undefined, merchant: 403, "other merchant": 403 },
  chooseMail: { operator: 422, merchant: undefined, "other merchant": 404 },
  operators: { operator: undefined, merchant: 403, "other merchant": 404 },
  store_users: { operator: undefined, merchant: undefined, "other merchant": 404 },
  users: { operator: undefined, merchant: undefined, "other merchant": undefined },
};

const REFUSED_BY_STATE: Partial<Record<AdminOperationId, number>> = { closeStore: 422, reopenStore: 422 };

const DETAILS: Readonly<Record<number, unknown>> = {
  401: { message: "Unauthorized" },
  404: { detail: "Not Found" },
};

const RANKS = { GET: 0, PUT: 1, PATCH: 1, POST: 1, DELETE: 2 } as const;
const rank = (id: AdminOperationId) => RANKS[ADMIN_OPERATIONS[id].method];
const ids = (Object.keys(ADMIN_OPERATIONS) as AdminOperationId[]).toSorted((a, b) => rank(a) - rank(b));

describe.each(ids)("%s", (id) => {
  const { method, callers, answer: success } = ADMIN_OPERATIONS[id];
  const cases = {
    ...refused[id === "createStore" || id === "chooseMail" ? id : callers],
    nobody: 401,
    "expired token": 401,
    "access token": 401,
  };

  test.each(Object.entries(cases))("for %s: %s", async (who, status) => {
    const token = tokens[who];
    const request = REQUESTS[id](stores[who] ?? (stores.merchant as FurnishedStore));
    const target = buildTarget(id, request);
    const answer = await call(stack, method, target, {
      ...(token !== undefined && { token }),
      ...(request.body !== undefined && { body: request.body }),
    });
    expectDocumented(method, target, answer);
    expect(answer.status, answer.text).toBe(status ?? REFUSED_BY_STATE[id] ?? success.status);
    if (DETAILS[answer.status]) expect(answer.json).toEqual(DETAILS[answer.status]);
  });
});
