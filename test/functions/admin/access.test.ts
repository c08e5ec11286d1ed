import { describe, expect, test } from "vitest";
import { ADMIN_ROUTES } from "../../../shared/api/admin-routes.ts";
import { adminBackend, merchantOf, OPERATOR } from "../../support/admin-backend.ts";

const BRAND = "br_acme";
const pathOf = (template: string, brand = BRAND) =>
  template
    .replace("/admin", "")
    .replace("{brand}", brand)
    .replace(/\{\w+\}/, "7");

const CALLERS = {
  operator: OPERATOR,
  merchant: merchantOf(BRAND),
  "other merchant": merchantOf("br_other"),
  "user without a store": { sub: "u", token_use: "id" },
  "operator's access token": { ...OPERATOR, token_use: "access" },
  "token without claims": {},
};

/** What each caller is refused with; `undefined` where the call reaches its handler. */
const REFUSED = {
  operators: [undefined, 403, 403, 403, 401, 401],
  store: [undefined, undefined, 404, 403, 401, 401],
  everyone: [undefined, undefined, undefined, 403, 401, 401],
} as const;

describe.each(ADMIN_ROUTES)("$method $path", ({ method, path, access }) => {
  const cases = Object.entries(CALLERS).map(
    ([who, claims], index) => [who, REFUSED[access][index], claims] as const,
  );

  test.each(cases)("for the %s: %s", async (_who, status, claims) => {
    const { call, steps } = adminBackend();
    const answer = await call(method, pathOf(path), { claims, ...(method !== "GET" && { body: {} }) });
    if (status === undefined) return expect([401, 403]).not.toContain(answer.status);
    expect(answer.status).toBe(status);
    expect(steps).toEqual([]);
  });
});

describe.each(ADMIN_ROUTES.filter(({ path }) => path.includes("{brand}")))(
  "$method $path of a store that does not exist",
  ({ method, path }) => {
    test("is as unknown to an operator as another's is to a merchant", async () => {
      const { call, steps } = adminBackend();
      const answer = await call(method, pathOf(path, "br_nobody"), { body: {} });
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not Found" }]);
      expect(steps).toEqual([]);
    });
  },
);

test.each(["[editors operators]", "[operators]", ["operators"], "operators"])(
  "%j is an operator",
  async (groups) => {
    const { call } = adminBackend();
    const claims = { ...OPERATOR, "cognito:groups": groups };
    expect((await call("GET", `/stores/${BRAND}`, { claims })).status).toBe(200);
  },
);

test.each(["[no-operators]", "[operators2]", "[]", "", undefined])("%j is no operator", async (groups) => {
  const { call } = adminBackend();
  const claims = { ...OPERATOR, "cognito:groups": groups };
  expect((await call("GET", `/stores/${BRAND}`, { claims })).status).toBe(403);
});

describe("a path that is no route", () => {
  test.each(["/", "/nothing", "/stores/br_acme/nothing", "/stores/br_acme/videos/7/more"])(
    "%s is a 404",
    async (path) => {
      const answer = await adminBackend().call("GET", path);
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not Found" }]);
    },
  );

  test.each([
    ["DELETE", "/stores", "POST, GET"],
    ["POST", "/stores/br_acme/products/7", "GET"],
    ["OPTIONS", "/stores/br_acme/videos/7", "GET, PATCH, DELETE"],
  ])("%s %s is a 405 that says what is", async (method, path, allow) => {
    const answer = await adminBackend().call(method, path);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });
});
