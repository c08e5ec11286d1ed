import { describe, expect, test } from "vitest";
import type { StoreUser } from "../../../shared/administration/users.ts";
import { ADMIN_OPERATIONS } from "../../../shared/contract/admin-operations.ts";
import { TooManyAdminCalls } from "../../../shared/platform/errors.ts";
import type { Role } from "../../../shared/vocabulary/roles.ts";
import { type AdminOperationId, adminBackend } from "../../support/admin/admin-backend.ts";
import { furnishedBackend, validCall } from "../../support/admin/admin-calls.ts";
import { A_USER, AT, merchantClaims, OPERATOR, storeUsers } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";

const BRAND = "br_acme";
const IDS = Object.keys(ADMIN_OPERATIONS) as AdminOperationId[];

const CALLERS = {
  operator: OPERATOR,
  owner: merchantClaims(BRAND),
  "other merchant": merchantClaims("br_other"),
  "user without a store": { sub: "u", token_use: "id" },
  "operator's access token": { ...OPERATOR, token_use: "access" },
  "token without claims": {},
};

const REFUSED = {
  createStore: [undefined, 403, 403, 403, 401, 401],
  operators: [undefined, 403, 404, 404, 401, 401],
  store_users: [undefined, undefined, 404, 404, 401, 401],
  users: [undefined, undefined, undefined, undefined, 401, 401],
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

const FUNCTIONS = ["admin-read", "admin", "admin-users"] as const;

test.each(FUNCTIONS)("%s serves no operation of another function", async (to) => {
  const others = IDS.filter((id) => ADMIN_OPERATIONS[id].function !== to);
  expect(others.length).toBeGreaterThan(0);
  for (const id of others) {
    const { call, steps } = furnishedBackend(id);
    const { path, ...valid } = validCall(id);
    const { status } = await call(ADMIN_OPERATIONS[id].method, path, { ...valid, to });
    expect([id, [404, 405].includes(status), steps]).toEqual([id, true, []]);
  }
});

describe.each(IDS.filter((id) => ADMIN_OPERATIONS[id].path.includes("{brand}")))(
  "%s of a store that does not exist",
  (id) => {
    test("returns 404, even for an operator", async () => {
      const { call, steps } = furnishedBackend(id);
      const { path, ...valid } = validCall(id);
      const answer = await call(ADMIN_OPERATIONS[id].method, path.replace(BRAND, "br_nobody"), valid);
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not Found" }]);
      expect(steps).toEqual([]);
    });
  },
);

test.each(["[editors operators]", "[operators]", ["operators"], "operators"])(
  "the group claim %j makes an operator",
  async (groups) => {
    const { call } = adminBackend();
    const claims = { ...OPERATOR, "cognito:groups": groups };
    expect((await call("GET", `/stores/${BRAND}`, { claims })).status).toBe(200);
  },
);

test.each(["[no-operators]", "[operators2]", "[]", "", undefined])(
  "the group claim %j makes no operator",
  async (groups) => {
    const { call } = adminBackend();
    const claims = { ...OPERATOR, "cognito:groups": groups };
    expect((await call("GET", `/stores/${BRAND}`, { claims })).status).toBe(404);
  },
);

test("a caller over the limit is refused before anything is read", async () => {
  const { call, deps } = adminBackend();
  deps.share.admit.mockRejectedValue(new TooManyAdminCalls(7));
  const claims = merchantClaims(BRAND);
  const answer = await call("GET", `/stores/${BRAND}/health`, { claims });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([429, "7"]);
  const heavy = { person: claims.sub, isOperator: false, isHeavy: true, isUrgent: false };
  expect(deps.share.admit).toHaveBeenLastCalledWith(heavy, NOW);
  expect(deps.users.find).not.toHaveBeenCalled();
  expect(deps.stores.findAny).not.toHaveBeenCalled();
  expect((await call("GET", "/stores/br_other/health", { claims })).status).toBe(429);
  expect(deps.share.admit).toHaveBeenLastCalledWith(heavy, NOW);
});

test.each([
  ["DELETE", `/stores/${BRAND}/users/u-noa`],
  ["POST", `/stores/${BRAND}/tokens/revoke`],
  ["POST", `/stores/${BRAND}/store-id/rotate`],
])("%s %s has a limit of its own", async (method, path) => {
  const { call, deps } = adminBackend();
  await call(method, path, { claims: merchantClaims(BRAND) });
  expect(deps.share.admit).toHaveBeenLastCalledWith(expect.objectContaining({ isUrgent: true }), NOW);
});

const CATALOG = [
  "addProductUrls",
  "removeProductUrls",
  "startRefresh",
  "confirmGoneProducts",
  "startSitemapRun",
  "followSitemap",
  "unfollowSitemap",
];
const CHANGES: Readonly<Record<Exclude<Role, "owner">, readonly string[]>> = {
  analyst: [],
  editor: [
    ...CATALOG,
    "changeAppearance",
    "createVideo",
    "changeVideo",
    "removeVideo",
    "beginUpload",
    "completeUpload",
    "makeCaptionsDraft",
    "discardCaptionsDraft",
    "createCampaign",
    "changeCampaign",
    "removeCampaign",
    "noteDay",
    "removeDayNote",
  ],
  developer: [
    ...CATALOG,
    "connectProductApi",
    "previewProductApi",
    "tryProductApi",
    "changeStore",
    ...IDS.filter((id) => id.includes("Webhook")),
  ],
};
/** Webhooks' addresses may contain secrets. */
const reads = (id: AdminOperationId) =>
  (ADMIN_OPERATIONS[id].method === "GET" && !id.includes("Webhook") && id !== "exportFigures") ||
  id === "simulateOrder" ||
  id === "chooseMail";
const OF_A_STORE = IDS.filter((id) => ADMIN_OPERATIONS[id].callers === "store_users");

describe.each(Object.entries(CHANGES))("%s", (role, changes) => {
  test.each(OF_A_STORE)("%s", async (id) => {
    const { call, steps } = furnishedBackend(id);
    const { path, ...valid } = validCall(id);
    const { method, answer: success } = ADMIN_OPERATIONS[id];
    const claims = merchantClaims(BRAND, role as Role);
    const answer = await call(method, path, { ...valid, claims });
    if (reads(id) || changes.includes(id)) {
      expect([answer.status, answer.body]).toEqual([
        id === "changeStore" ? 403 : success.status,
        answer.body,
      ]);
      return;
    }
    expect([answer.status, steps]).toEqual([403, []]);
    expect(JSON.stringify(answer.body)).toMatch(`Your role in this store is ${role}; this requires owner`);
  });
});

describe("a role change", () => {
  test("takes effect on the next call", async () => {
    const { call, deps } = furnishedBackend();
    const claims = merchantClaims(BRAND, "editor");
    const editor = storeUsers(BRAND).find(({ sub }) => sub === claims.sub) as StoreUser;
    const create = () =>
      call("POST", `/stores/${BRAND}/campaigns`, { ...validCall("createCampaign"), claims });
    expect((await create()).status).toBe(201);
    deps.users.find.mockResolvedValue({ ...editor, role: "analyst" });
    expect((await create()).status).toBe(403);
    deps.users.find.mockResolvedValue({ ...editor, disabled_at: AT });
    expect((await create()).status).toBe(404);
  });
});

describe("an invitation", () => {
  const claims = { sub: A_USER.sub, token_use: "id", email: A_USER.email, email_verified: "true" };
  const read = (changes: object, stored: Partial<StoreUser> = {}) => {
    const { call, deps } = adminBackend();
    deps.users.find.mockResolvedValue({ ...A_USER, ...stored });
    return { deps, answer: call("GET", `/stores/${BRAND}`, { claims: { ...claims, ...changes } }) };
  };

  test("is accepted when the invited address opens the store", async () => {
    const { deps, answer } = read({ email: "Mara@Shop.example" });
    expect((await answer).status).toBe(200);
    expect(deps.users.markAccepted.mock.calls).toEqual([[BRAND, A_USER.sub, AT]]);
  });

  test("does not block the request if the acceptance can't be stored", async () => {
    const { deps, answer } = read({});
    deps.users.markAccepted.mockRejectedValue(new Error("throttled"));
    expect((await answer).status).toBe(200);
  });

  test.each([
    ["by another address", { email: "noa@shop.example" }, {}],
    ["by an unverified address", { email_verified: "false" }, {}],
    ["without an address", { email: undefined }, {}],
    ["after seven days", {}, { invited_at: new Date(NOW - 7 * 86_400_000).toISOString() }],
    ["after it was revoked", {}, { disabled_at: AT }],
  ])("is not accepted %s", async (_, changes, stored) => {
    const { deps, answer } = read(changes, stored);
    expect((await answer).status).toBe(404);
    expect(deps.users.markAccepted).not.toHaveBeenCalled();
  });

  test("stays accepted if the address changes later", async () => {
    const { deps, answer } = read({ email: "new@shop.example" }, { accepted_at: AT });
    expect((await answer).status).toBe(200);
    expect(deps.users.markAccepted).not.toHaveBeenCalled();
  });
});

describe("an unknown path", () => {
  test.each(["/nothing", "/stores/br_acme/nothing", "/stores/br_acme/videos/7/more"])(
    "%s returns 404",
    async (path) => {
      const answer = await adminBackend().call("GET", path);
      expect([answer.status, answer.body]).toEqual([404, { detail: "Not Found" }]);
    },
  );

  test.each([
    ["DELETE", "/stores", "POST, GET"],
    ["POST", "/stores/br_acme/products/7", "GET"],
    ["OPTIONS", "/stores/br_acme/videos/7", "GET, PATCH, DELETE"],
  ])("%s %s returns 405 with the allowed methods", async (method, path, allow) => {
    const answer = await adminBackend().call(method, path);
    expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  });
});
