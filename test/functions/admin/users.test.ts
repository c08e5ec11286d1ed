import { describe, expect, test } from "vitest";
import type { StoreUser } from "../../../shared/administration/users.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { A_USER, AT, merchantClaims, storeUsers } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const BRAND = "br_acme";
const PATH = `/stores/${BRAND}/users`;
const backend = () => adminBackend(aStore({ brand: BRAND }));

/** People of the store, as they are stored. */
const OWNER = storeUsers(BRAND).find(({ role }) => role === "owner") as StoreUser;
const SECOND_OWNER = { ...OWNER, sub: "u-second", email: "second@shop.example" };
const claims = merchantClaims(BRAND);
const LAST = { detail: "sub: the store's last owner stays: make somebody else an owner first" };

/** A store with these people. */
const peopled = (...users: StoreUser[]) => {
  const made = backend();
  made.deps.users.all.mockResolvedValue(users);
  made.deps.users.find.mockImplementation(async (_, sub) => users.find((user) => user.sub === sub));
  return made;
};

describe("to disable", () => {
  test("a user takes the store from them, and neither their sign-in nor other stores", async () => {
    const { described, deps, steps } = peopled(OWNER, A_USER);
    const { body: user } = await described("disableUser", `${PATH}/${A_USER.sub}`, { claims });
    expect([user.state, steps]).toEqual(["disabled", ["audit", "users.change"]]);
    expect(deps.users.change).toHaveBeenCalledWith(BRAND, A_USER.sub, { disabled_at: AT }, undefined);
  });

  test("an owner asks that another stays one", async () => {
    const { described, deps } = peopled(OWNER, SECOND_OWNER);
    await described("disableUser", `${PATH}/${SECOND_OWNER.sub}`, { claims });
    const { sub } = SECOND_OWNER;
    expect(deps.users.change).toHaveBeenCalledWith(BRAND, sub, { disabled_at: AT }, OWNER.sub);
  });

  test("an owner while the other one goes is refused", async () => {
    const { call, deps } = peopled(OWNER, SECOND_OWNER);
    deps.users.change.mockResolvedValue(false);
    expect((await call("DELETE", `${PATH}/${SECOND_OWNER.sub}`, { claims })).status).toBe(412);
  });

  test.each([
    ["somebody who is not of the store, such as an operator", "u-op", 404],
    ["oneself", OWNER.sub, 422],
  ])("%s does nothing", async (_, sub, status) => {
    const { call, steps } = peopled(OWNER, SECOND_OWNER);
    const answer = await call("DELETE", `${PATH}/${sub}`, { claims });
    expect([answer.status, steps]).toEqual([status, []]);
  });
});

describe("another role", () => {
  test("is given, and written down with the former one", async () => {
    const { described, deps, steps } = peopled(OWNER, A_USER);
    const options = { body: { role: "owner" }, claims };
    const { body: user } = await described("changeUser", `${PATH}/${A_USER.sub}`, options);
    expect([user.role, steps]).toEqual(["owner", ["audit", "users.change"]]);
    const what = { sub: A_USER.sub, email: A_USER.email, role: "owner", former: "editor" };
    expect(deps.audit.record.mock.calls[0]?.[1]).toMatchObject({ action: "user.changed", what });
  });

  test("that they have already changes nothing", async () => {
    const { described, steps } = peopled(OWNER, A_USER);
    await described("changeUser", `${PATH}/${A_USER.sub}`, { body: { role: "editor" }, claims });
    expect(steps).toEqual([]);
  });

  test.each([
    ["alone", []],
    ["beside an owner who has not come yet", [{ ...SECOND_OWNER, accepted_at: undefined }]],
    ["beside an owner who was disabled", [{ ...SECOND_OWNER, disabled_at: AT }]],
    ["beside an editor", [{ ...A_USER, accepted_at: AT }]],
  ])("is not for an owner %s", async (_, others) => {
    const { call, steps } = peopled(OWNER, ...(others as StoreUser[]));
    const answer = await call("PATCH", `${PATH}/${OWNER.sub}`, { body: { role: "editor" }, claims });
    expect([answer.status, answer.body, steps]).toEqual([422, LAST, []]);
  });

  test("of the last owner is an operator's to change: an account that was taken over has to go", async () => {
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
])("the list says of an invitation %o what became of it", async (stored, shown) => {
  const { described, deps } = backend();
  deps.users.page.mockResolvedValue({ items: [{ ...A_USER, ...stored }], next: undefined });
  const { body: list } = await described("listUsers", PATH);
  const { sub, email, role } = A_USER;
  expect(list.items).toEqual([{ sub, email, role, invited_at: stored.invited_at, ...shown }]);
});
