import { describe, expect, test } from "vitest";
import { ADMIN_OPERATIONS } from "../../../shared/contract/operations.ts";
import { TooManyAdminCalls } from "../../../shared/platform/errors.ts";
import { type AdminOperationId, adminBackend } from "../../support/admin/admin-backend.ts";
import { furnishedBackend, validCall } from "../../support/admin/admin-calls.ts";
import { merchantClaims, OPERATOR } from "../../support/admin/admin-values.ts";

const BRAND = "br_acme";
const IDS = Object.keys(ADMIN_OPERATIONS) as AdminOperationId[];

const CALLERS = {
  operator: OPERATOR,
  merchant: merchantClaims(BRAND),
  "other merchant": merchantClaims("br_other"),
  "user without a store": { sub: "u", token_use: "id" },
  "operator's access token": { ...OPERATOR, token_use: "access" },
  "token without claims": {},
};

/** What each caller is refused with; `undefined` where a valid call succeeds. */
const REFUSED = {
  createStore: [undefined, 403, 403, 403, 401, 401],
  operators: [undefined, 403, 404, 403, 401, 401],
  store_users: [undefined, undefined, 404, 403, 401, 401],
  users: [undefined, undefined, undefined, 403, 401, 401],
} as const;

describe.each(IDS)("%s", (id) => {
  const { method, callers, answer: success } = ADMIN_OPERATIONS[id];
  const { path, ...valid } = validCall(id);
  const cases = Object.entries(CALLERS).map(
    ([who, claims], index) => [who, REFUSED[id === "createStore" ? id : callers][index], claims] as const,
  );

  test.each(cases)("for the %s: %s", async (_who, refused, claims) => {
    const { call, steps } = furnishedBackend(id);
    const answer = await call(method, path, { ...valid, claims });
    expect(answer.status).toBe(refused ?? success.status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    if (refused !== undefined) expect(steps).toEqual([]);
  });
});

describe.each(IDS.filter((id) => ADMIN_OPERATIONS[id].path.includes("{brand}")))(
  "%s of a store that does not exist",
  (id) => {
    test("is as unknown to an operator as another's is to a merchant", async () => {
      const { call, steps } = furnishedBackend(id);
      const { path, ...valid } = validCall(id);
      const answer = await call(ADMIN_OPERATIONS[id].method, path.replace(BRAND, "br_nobody"), valid);
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

test("a caller over the share is refused before anything is read; another's store costs none of it", async () => {
  const { call, deps } = adminBackend();
  deps.share.admit.mockRejectedValue(new TooManyAdminCalls(7));
  const claims = merchantClaims(BRAND);
  const answer = await call("GET", `/stores/${BRAND}/health`, { claims });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "7"]);
  expect(deps.share.admit.mock.calls.map(([, isHeavy]) => isHeavy)).toEqual([true]);
  expect(deps.stores.findAny).not.toHaveBeenCalled();
  expect((await call("GET", "/stores/br_other/health", { claims })).status).toBe(404);
  expect(deps.share.admit).toHaveBeenCalledTimes(1);
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
