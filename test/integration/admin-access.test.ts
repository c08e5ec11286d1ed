import { beforeAll, describe, expect, inject, test } from "vitest";
import { ADMIN_ROUTES } from "../../shared/api/admin-routes.ts";
import { signIn } from "../support/admin-client.ts";
import { expectDocumented } from "../support/documented.ts";
import { call, createTestStore, type TestStore } from "../support/stack-access.ts";

const stack = inject("stack");
let own: TestStore;
let other: TestStore;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  [own, other] = await Promise.all([createTestStore(stack), createTestStore(stack)]);
  Object.assign(tokens, {
    operator: stack.operatorToken,
    merchant: await signIn(stack, { brand: own.brand }),
    "other merchant": await signIn(stack, { brand: other.brand }),
    nobody: undefined,
    "expired token": await signIn(stack, { lifetime: -60 }),
    "access token": own.token,
  });
});

/** A parameter of a path that leads nowhere. */
const pathOf = (template: string, brand: string) =>
  template
    .replace("{brand}", brand)
    .replace("{event_id}", "999999")
    .replace(/\{\w+\}/, "none");

/** What each caller is answered on a route of a store: 2xx, 404 or 422 to whoever may call it. */
const refused: Record<(typeof ADMIN_ROUTES)[number]["access"], Record<string, number | undefined>> = {
  operators: { operator: undefined, merchant: 403, "other merchant": 403 },
  store: { operator: undefined, merchant: undefined, "other merchant": 404 },
  everyone: { operator: undefined, merchant: undefined, "other merchant": undefined },
};

describe.each(ADMIN_ROUTES)("$method $path", ({ method, path, access }) => {
  const cases = {
    ...refused[access],
    nobody: 401,
    "expired token": 401,
    "access token": 401,
  };

  test.each(Object.entries(cases))("for %s: %s", async (who, status) => {
    const token = tokens[who];
    const asked = pathOf(path, own.brand);
    const answer = await call(stack, method, asked, {
      ...(token !== undefined && { token }),
      // Refused by every schema: whoever may call learns that.
      ...(method !== "GET" && { body: { no_such_field: true } }),
    });
    expectDocumented(method, asked, answer);
    if (status !== undefined) expect(answer.status).toBe(status);
    else expect([200, 202, 404, 422]).toContain(answer.status);
    if (status === 404) expect(answer.json).toEqual({ detail: "Not Found" });
    if (status === 401) expect(answer.json).toEqual({ message: "Unauthorized" });
  });
});

test("a store that does not exist is answered as another's store is", async () => {
  const answers = await Promise.all(
    [other.brand, "br_nobody"].map((brand) =>
      call(stack, "GET", `/admin/stores/${brand}`, { token: tokens.merchant ?? "" }),
    ),
  );
  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [404, { detail: "Not Found" }],
    [404, { detail: "Not Found" }],
  ]);
});

test("a merchant's list of stores holds their own alone", async () => {
  const { json } = await call(stack, "GET", "/admin/stores", { token: tokens.merchant ?? "" });
  expect(json).toMatchObject({ items: [{ brand: own.brand }], next_cursor: null });
});

test("an unknown path is a 404; a known one by another method a 405 that says which", async () => {
  const token = stack.operatorToken;
  const unknown = await call(stack, "GET", "/admin/nothing", { token });
  expect([unknown.status, unknown.json]).toEqual([404, { detail: "Not Found" }]);
  const wrong = await call(stack, "DELETE", `/admin/stores/${own.brand}/videos`, { token });
  expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "POST, GET"]);
});
