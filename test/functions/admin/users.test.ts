import { describe, expect, test } from "vitest";
import type { StoreUser } from "../../../shared/administration/users.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { A_USER, AT, merchantClaims, storeUsers } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";
import { aWebhook } from "../../support/webhooks/webhook-values.ts";

const BRAND = "br_acme";
const PATH = `/stores/${BRAND}/users`;
const backend = () => adminBackend(aStore({ brand: BRAND }));

const OWNER = storeUsers(BRAND).find(({ role }) => role === "owner") as StoreUser;
const SECOND_OWNER = { ...OWNER, sub: "u-second", email: "second@shop.example" };
const claims = merchantClaims(BRAND);
const LAST = {
  detail: "sub: a store needs an owner; make another user an owner first",
  problems: [{ field: "sub", code: "last_owner" }],
};

const peopled = (...users: StoreUser[]) => {
  const made = backend();
  made.deps.users.all.mockResolvedValue(users);
  made.deps.users.find.mockImplementation(async (_, sub) => users.find((user) => user.sub === sub));
  return made;
};

describe("disabling", () => {
  test("a user removes access to this store only", async () => {
    const { described, deps, steps } = peopled(OWNER, A_USER);
    const { body: user } = await described("disableUser", `${PATH}/${A_USER.sub}`, { claims });
    expect([user.state, steps]).toEqual(["disabled", ["audit", "users.change"]]);
    expect(deps.users.change).toHaveBeenCalledWith(BRAND, A_USER.sub, { disabled_at: AT }, undefined);
  });

  test("a user reports how many webhooks they created", async () => {
    const { described, deps } = peopled(OWNER, A_USER);
    const byOthers = aWebhook({ webhook_id: "wh_0000000000000003", created_by: OWNER.sub });
    deps.webhooks.list.mockResolvedValue([aWebhook({ created_by: A_USER.sub }), byOthers, aWebhook()]);
    const { body: user } = await described("disableUser", `${PATH}/${A_USER.sub}`, { claims });
    expect(user.webhooks_created).toBe(1);
  });

  test("an owner requires that another owner remains", async () => {
    const { described, deps } = peopled(OWNER, SECOND_OWNER);
    await described("disableUser", `${PATH}/${SECOND_OWNER.sub}`, { claims });
    const { sub } = SECOND_OWNER;
    expect(deps.users.change).toHaveBeenCalledWith(BRAND, sub, { disabled_at: AT }, OWNER.sub);
  });

  test("an owner is refused if the other one was removed meanwhile", async () => {
    const { call, deps } = peopled(OWNER, SECOND_OWNER);
    deps.users.change.mockResolvedValue(false);
    expect((await call("DELETE", `${PATH}/${SECOND_OWNER.sub}`, { claims })).status).toBe(412);
  });

  test.each([
    ["a user of another store", "u-op", 404],
    ["oneself", OWNER.sub, 422],
  ])("%s changes nothing", async (_, sub, status) => {
    const { call, steps } = peopled(OWNER, SECOND_OWNER);
    const answer = await call("DELETE", `${PATH}/${sub}`, { claims });
    expect([answer.status, steps]).toEqual([status, []]);
  });
});

describe("changing a role", () => {
  test("is recorded with the former role", async () => {
    const { described, deps, steps } = peopled(OWNER, A_USER);
    const options = { body: { role: "owner" }, claims };
    const { body: user } = await described("changeUser", `${PATH}/${A_USER.sub}`, options);
    expect([user.role, steps]).toEqual(["owner", ["audit", "users.change"]]);
    const what = { sub: A_USER.sub, email: A_USER.email, role: "owner", former: "editor" };
    expect(deps.audit.record.mock.calls[0]?.[1]).toMatchObject({ action: "user.changed", what });
  });

  test("does nothing if the role is the same", async () => {
    const { described, steps } = peopled(OWNER, A_USER);
    await described("changeUser", `${PATH}/${A_USER.sub}`, { body: { role: "editor" }, claims });
    expect(steps).toEqual([]);
  });

  test.each([
    ["without others", []],
    ["next to an invited owner only", [{ ...SECOND_OWNER, accepted_at: undefined }]],
    ["next to a disabled owner only", [{ ...SECOND_OWNER, disabled_at: AT }]],
    ["next to an editor only", [{ ...A_USER, accepted_at: AT }]],
  ])("is refused for an owner %s", async (_, others) => {
    const { call, steps } = peopled(OWNER, ...(others as StoreUser[]));
    const answer = await call("PATCH", `${PATH}/${OWNER.sub}`, { body: { role: "editor" }, claims });
    expect([answer.status, answer.body, steps]).toEqual([422, LAST, []]);
  });

  test("is open to an operator even for the last owner", async () => {
    const { described, deps } = peopled(OWNER);
    await described("changeUser", `${PATH}/${OWNER.sub}`, { body: { role: "analyst" } });
    expect(deps.users.change).toHaveBeenCalledWith(BRAND, OWNER.sub, { role: "analyst" }, undefined);
  });
});

const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const soon = new Date(NOW + 60_000).toISOString();

test.each([
  [{ invited_at: AT }, { state: "invited", expires_at: "2026-11-27T10:00:00.000Z" }],
  [
    { invited_at: new Date(NOW + 60_000 - 7 * 86_400_000).toISOString() },
    { state: "invited", expires_at: soon },
  ],
  [{ invited_at: daysAgo(7) }, { state: "expired", expires_at: AT }],
  [
    { invited_at: daysAgo(8), accepted_at: daysAgo(2) },
    { state: "active", accepted_at: daysAgo(2) },
  ],
  [
    { invited_at: daysAgo(8), accepted_at: daysAgo(2), disabled_at: AT },
    { state: "disabled", accepted_at: daysAgo(2) },
  ],
])("the list shows the state of an invitation %o", async (stored, shown) => {
  const { described, deps } = backend();
  deps.users.page.mockResolvedValue({ items: [{ ...A_USER, ...stored }], next: undefined });
  const { body: list } = await described("listUsers", PATH);
  const { sub, email, role } = A_USER;
  expect(list.items).toEqual([{ sub, email, role, invited_at: stored.invited_at, ...shown }]);
});
