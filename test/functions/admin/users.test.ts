import { describe, expect, test } from "vitest";
import { MAX_USERS } from "../../../shared/administration/invite-user.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { A_USER, AT, merchantClaims } from "../../support/admin/admin-values.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";
import { aStore } from "../../support/values/builders.ts";

const BRAND = "br_acme";
const PATH = `/stores/${BRAND}/users`;
const EMAIL = A_USER.email;
const backend = () => adminBackend(aStore({ brand: BRAND }));
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const body = { email: EMAIL };

describe("an invitation", () => {
  test("by a user of the store is for that store alone", async () => {
    const { described, deps } = backend();
    const claims = merchantClaims(BRAND);
    const { body: user } = await described("inviteUser", PATH, {
      body: { email: "Mara@Shop.example" },
      claims,
    });
    const invited = { sub: "u-new", email: EMAIL, invited_at: AT };
    expect(user).toEqual({ ...invited, state: "invited", expires_at: "2026-11-27T10:00:00.000Z" });
    expect(deps.userPool.create).toHaveBeenCalledWith(EMAIL, BRAND);
    expect(deps.users.recordInvitation).toHaveBeenCalledWith(BRAND, invited);
  });

  test.each([
    ["of another store", { sub: "u", brand: "br_other", enabled: true, pending: false }],
    ["who is an invited operator", { sub: "u", brand: undefined, enabled: true, pending: true }],
    ["who is an operator", { sub: "u", brand: undefined, enabled: true, pending: false }],
    ["who has just gone", undefined],
  ])("takes nobody %s", async (_, found) => {
    const { call, deps, steps } = backend();
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue(found);
    const answer = await call("POST", PATH, { body });
    const detail = "email: this address can't be invited to this store; choose another";
    expect([answer.status, answer.body]).toEqual([422, { detail }]);
    expect(steps).toEqual(["audit"]);
  });

  test("takes over one that another store sent and nobody accepted, which then lets nobody in", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(11) }]);
    deps.userPool.create.mockResolvedValueOnce(undefined).mockResolvedValueOnce("u-new");
    deps.userPool.find.mockResolvedValue({ sub: "u-b", brand: "br_other", enabled: true, pending: true });
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user.sub).toBe("u-new");
    expect(steps).toEqual(["audit", "userPool.remove", "users.recordInvitation", "users.remove"]);
    expect(deps.userPool.remove).toHaveBeenCalledWith("u-b");
    expect(deps.users.remove).toHaveBeenCalledWith(BRAND, A_USER.sub);
  });

  test("over the day's bound is refused until the day ends, before anything is done", async () => {
    const { call, deps, steps } = backend();
    deps.users.countInvitation.mockResolvedValue(false);
    const { status, headers } = await call("POST", PATH, { body });
    expect([status, headers["retry-after"], steps]).toEqual([429, String(14 * 3_600), []]);
    expect(deps.users.countInvitation).toHaveBeenCalledWith(BRAND, new Date(NOW), 50);
  });

  test.each([
    [{ enabled: false, pending: false }, ["userPool.enable", "users.recordInvitation"]],
    [{ enabled: true, pending: true }, ["userPool.resend", "users.recordInvitation"]],
    [{ enabled: true, pending: false }, ["users.recordInvitation"]],
  ])("again, of one who is %o, does what is missing", async (state, expected) => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(11), disabled_at: minutesAgo(1) }]);
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue({ sub: A_USER.sub, brand: BRAND, ...state });
    const { body: user } = await described("inviteUser", PATH, { body });
    const name = state.pending ? "invited" : "active";
    expect(user).toMatchObject({ sub: A_USER.sub, email: EMAIL, state: name, invited_at: AT });
    expect(steps).toEqual(["audit", ...expected]);
  });

  test("again within ten minutes sends no further mail", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(9) }]);
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user.invited_at).toBe(minutesAgo(9));
    expect(steps).toEqual([]);
  });

  test("of one who was just disabled lets them in, but sends no further mail", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(9), disabled_at: minutesAgo(1) }]);
    deps.userPool.create.mockResolvedValue(undefined);
    const found = { sub: A_USER.sub, brand: BRAND, enabled: false, pending: true };
    deps.userPool.find.mockResolvedValue(found);
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user).toMatchObject({ state: "invited", invited_at: minutesAgo(9) });
    expect(steps).toEqual(["audit", "userPool.enable", "users.recordInvitation"]);
  });

  test("is refused once a store has as many users as it may", async () => {
    const { call, deps, steps } = backend();
    const users = Array.from({ length: MAX_USERS }, (_, n) => ({
      ...A_USER,
      sub: `${n}`,
      email: `${n}@a.example`,
    }));
    deps.users.all.mockResolvedValue(users);
    expect((await call("POST", PATH, { body })).status).toBe(422);
    expect(steps).toEqual([]);
  });
});

describe("to disable", () => {
  test("a user ends their sign-ins before the list says so", async () => {
    const { described, deps, steps } = backend();
    const { body: user } = await described("disableUser", `${PATH}/${A_USER.sub}`);
    expect(user.state).toBe("disabled");
    expect(steps).toEqual(["audit", "userPool.disable", "users.markDisabled"]);
    expect(deps.userPool.disable).toHaveBeenCalledWith(A_USER.sub);
  });

  test.each([
    ["somebody who is not of the store, such as an operator", "u-op", undefined, 404],
    ["oneself", A_USER.sub, { ...merchantClaims(BRAND), sub: A_USER.sub }, 422],
  ])("%s does nothing", async (_, sub, claims, status) => {
    const { call, steps } = backend();
    const answer = await call("DELETE", `${PATH}/${sub}`, claims ? { claims } : {});
    expect([answer.status, steps]).toEqual([status, []]);
  });
});

const daysAgo = (days: number) => minutesAgo(days * 24 * 60);
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
  const { sub, email } = A_USER;
  expect(list.items).toEqual([{ sub, email, invited_at: stored.invited_at, ...shown }]);
});

describe("whoever was invited", () => {
  test("counts as active from the first call, which a container notes once", async () => {
    const { call, deps } = backend();
    const claims = merchantClaims(BRAND);
    await call("GET", PATH, { claims });
    await call("GET", PATH, { claims });
    await call("GET", PATH);
    expect(deps.users.markAccepted.mock.calls).toEqual([[BRAND, claims.sub, AT]]);
  });

  test("is served although that can't be noted, and is noted by the next call", async () => {
    const { call, deps } = backend();
    const claims = merchantClaims(BRAND);
    deps.users.markAccepted.mockRejectedValueOnce(new Error("throttled"));
    expect((await call("GET", PATH, { claims })).status).toBe(200);
    await call("GET", PATH, { claims });
    expect(deps.users.markAccepted).toHaveBeenCalledTimes(2);
  });
});
