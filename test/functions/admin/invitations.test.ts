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
const body = { email: EMAIL, role: "editor" };
/** A sign-in that the pool has already. */
const found = (user: { enabled?: boolean; pending?: boolean } = {}) => ({
  sub: A_USER.sub,
  enabled: true,
  pending: false,
  ...user,
});

describe("an invitation", () => {
  test("by an owner is for that store and that role", async () => {
    const { described, deps } = backend();
    const claims = merchantClaims(BRAND);
    const { body: user } = await described("inviteUser", PATH, {
      body: { email: "Noa@Shop.example", role: "analyst" },
      claims,
    });
    const invited = { sub: "u-new", email: "noa@shop.example", role: "analyst", invited_at: AT };
    expect(user).toEqual({ ...invited, state: "invited", expires_at: "2026-11-27T10:00:00.000Z" });
    expect(deps.userPool.create).toHaveBeenCalledWith("noa@shop.example");
    expect(deps.users.recordInvitation).toHaveBeenCalledWith(BRAND, invited);
  });

  test.each([
    ["who has one for other stores, and is told", {}, ["mailQueue.send", "users.recordInvitation"]],
    ["who has not used theirs yet", { pending: true }, ["userPool.resend", "users.recordInvitation"]],
  ])("of somebody with a sign-in, %s, takes that", async (_, user, expected) => {
    const { described, deps, steps } = backend();
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue({ ...found(user), sub: "u-agency" });
    const { body: invited } = await described("inviteUser", PATH, { body });
    expect(invited).toMatchObject({ sub: "u-agency", state: "invited", invited_at: AT });
    expect(steps).toEqual(["audit", ...expected]);
  });

  test("tells whoever has a sign-in a minute later, in the language of who invites", async () => {
    const { described, deps } = backend();
    const inviter = {
      ...A_USER,
      sub: "u-boss",
      email: "boss@shop.example",
      mail: { language: "de" as const },
    };
    deps.users.all.mockResolvedValue([{ ...inviter, accepted_at: AT }]);
    deps.users.find.mockResolvedValue({ ...inviter, role: "owner", accepted_at: AT });
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue(found());
    const claims = { ...merchantClaims(BRAND), sub: "u-boss", email: "boss@shop.example" };
    await described("inviteUser", PATH, { body, claims });
    const told = { brand: BRAND, invited: A_USER.sub, at: AT, language: "de" };
    expect(deps.mailQueue.send.mock.calls).toEqual([[[{ body: told, group: BRAND, delaySeconds: 60 }]]]);
  });

  test.each([
    ["whose sign-in was ended", found({ enabled: false })],
    ["who has just gone", undefined],
  ])("takes nobody %s", async (_, user) => {
    const { call, deps, steps } = backend();
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue(user);
    const answer = await call("POST", PATH, { body });
    const detail = "email: this address can't be invited; choose another";
    expect([answer.status, answer.body, steps]).toEqual([422, { detail }, ["audit"]]);
  });

  test("replaces one whose sign-in is gone", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(11) }]);
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user.sub).toBe("u-new");
    expect(steps).toEqual(["audit", "userPool.create", "users.recordInvitation", "users.remove"]);
    expect(deps.users.remove).toHaveBeenCalledWith(BRAND, A_USER.sub);
  });

  test.each([
    ["editor", 201, undefined],
    ["owner", 422, { detail: "role: this address has the role editor already; change their role" }],
  ])("of somebody who is an editor as %s changes nothing", async (role, status, refusal) => {
    const { call, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, accepted_at: AT }]);
    const answer = await call("POST", PATH, { body: { email: EMAIL, role } });
    expect([answer.status, steps]).toEqual([status, []]);
    if (refusal) expect(answer.body).toEqual(refusal);
  });

  describe("by another address of a member, whom the sign-in gives away", () => {
    const member = { ...A_USER, email: "former@shop.example", accepted_at: AT };
    const setUp = () => {
      const made = backend();
      made.deps.userPool.create.mockResolvedValue(undefined);
      made.deps.userPool.find.mockResolvedValue(found());
      return made;
    };

    test.each([
      ["editor", 201, {}],
      ["analyst", 422, { detail: "role: this address has the role editor already; change their role" }],
    ])("changes nothing of an editor who is invited as %s", async (role, status, shown) => {
      const { call, deps, steps } = setUp();
      deps.users.all.mockResolvedValue([member]);
      const answer = await call("POST", PATH, { body: { email: EMAIL, role } });
      expect([answer.status, answer.body, steps]).toEqual([
        status,
        expect.objectContaining(shown),
        ["audit"],
      ]);
    });

    test.each([
      ["editor", 201],
      ["analyst", 422],
    ])("changes nothing of an editor who accepts meanwhile, invited again as %s", async (role, status) => {
      const { call, deps } = setUp();
      deps.users.all.mockResolvedValueOnce([{ ...A_USER, invited_at: minutesAgo(11) }]);
      deps.users.all.mockResolvedValue([{ ...A_USER, accepted_at: AT }]);
      deps.users.recordInvitation.mockResolvedValue(undefined);
      expect((await call("POST", PATH, { body: { email: EMAIL, role } })).status).toBe(status);
      expect(deps.users.remove).not.toHaveBeenCalled();
    });
  });

  test("over the day's bound is refused until the day ends, before anything is done", async () => {
    const { call, deps, steps } = backend();
    deps.users.countInvitation.mockResolvedValue(false);
    const { status, headers } = await call("POST", PATH, { body });
    expect([status, headers["retry-after"], steps]).toEqual([429, String(14 * 3_600), []]);
    expect(deps.users.countInvitation).toHaveBeenCalledWith(BRAND, new Date(NOW), 50);
  });

  test("again, of one who was disabled, lets them in as what they were invited to be", async () => {
    const { described, deps, steps } = backend();
    const stored = {
      ...A_USER,
      invited_at: minutesAgo(99),
      accepted_at: minutesAgo(9),
      disabled_at: minutesAgo(1),
    };
    deps.users.all.mockResolvedValue([stored]);
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue(found());
    const asAnalyst = { email: EMAIL, role: "analyst" };
    const { body: user } = await described("inviteUser", PATH, { body: asAnalyst });
    expect(user).toMatchObject({ sub: A_USER.sub, role: "analyst", invited_at: AT });
    expect(steps).toEqual(["audit", "mailQueue.send", "users.recordInvitation"]);
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
    deps.userPool.find.mockResolvedValue(found({ pending: true }));
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user).toMatchObject({ state: "invited", invited_at: minutesAgo(9) });
    expect(steps).toEqual(["audit", "users.recordInvitation"]);
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
