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
const found = (user: { enabled?: boolean; pending?: boolean } = {}) => ({
  sub: A_USER.sub,
  enabled: true,
  pending: false,
  ...user,
});

const OTHER_ROLE = {
  detail: "role: this address already has the role editor; change that user's role",
  problems: [{ field: "role", code: "other_role", params: { role: "editor" } }],
};

describe("an invitation", () => {
  test("gives the invited user the role in that store only", async () => {
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
    ["with other stores, and notifies them", {}, ["mailQueue.send", "users.recordInvitation"]],
    [
      "with a pending invitation, and sends it again",
      { pending: true },
      ["userPool.resend", "users.recordInvitation"],
    ],
  ])("uses the existing sign-in of somebody %s", async (_, user, expected) => {
    const { described, deps, steps } = backend();
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue({ ...found(user), sub: "u-agency" });
    const { body: invited } = await described("inviteUser", PATH, { body });
    expect(invited).toMatchObject({ sub: "u-agency", state: "invited", invited_at: AT });
    expect(steps).toEqual(["audit", ...expected]);
  });

  test("notifies a user with a sign-in a minute later, in the inviter's language", async () => {
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
    ["with a disabled sign-in", found({ enabled: false })],
    ["whose sign-in was just deleted", undefined],
  ])("refuses somebody %s", async (_, user) => {
    const { call, deps, steps } = backend();
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue(user);
    const answer = await call("POST", PATH, { body });
    const problems = [{ field: "email", code: "not_invitable" }];
    expect([answer, steps]).toMatchObject([{ status: 422, body: { problems } }, ["audit"]]);
  });

  test("replaces an invitation whose sign-in was deleted", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(11) }]);
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user.sub).toBe("u-new");
    expect(steps).toEqual(["audit", "userPool.create", "users.recordInvitation", "users.remove"]);
    expect(deps.users.remove).toHaveBeenCalledWith(BRAND, A_USER.sub);
  });

  test.each([
    ["editor", 201, undefined],
    ["owner", 422, OTHER_ROLE],
  ])("inviting an editor again as %s changes nothing", async (role, status, refusal) => {
    const { call, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, accepted_at: AT }]);
    const answer = await call("POST", PATH, { body: { email: EMAIL, role } });
    expect([answer.status, steps]).toEqual([status, []]);
    if (refusal) expect(answer.body).toEqual(refusal);
  });

  describe("with a new address of a member who is recognized by the sign-in", () => {
    const member = { ...A_USER, email: "former@shop.example", accepted_at: AT };
    const setUp = () => {
      const made = backend();
      made.deps.userPool.create.mockResolvedValue(undefined);
      made.deps.userPool.find.mockResolvedValue(found());
      return made;
    };

    test.each([
      ["editor", 201, {}],
      ["analyst", 422, OTHER_ROLE],
    ])("does not change an editor invited as %s", async (role, status, shown) => {
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
    ])("does not change an editor who accepts meanwhile and is invited as %s", async (role, status) => {
      const { call, deps } = setUp();
      deps.users.all.mockResolvedValueOnce([{ ...A_USER, invited_at: minutesAgo(11) }]);
      deps.users.all.mockResolvedValue([{ ...A_USER, accepted_at: AT }]);
      deps.users.recordInvitation.mockResolvedValue(undefined);
      expect((await call("POST", PATH, { body: { email: EMAIL, role } })).status).toBe(status);
      expect(deps.users.remove).not.toHaveBeenCalled();
    });
  });

  test("is refused over the daily limit before anything is done", async () => {
    const { call, deps, steps } = backend();
    deps.users.countInvitation.mockResolvedValue(false);
    const { status, headers } = await call("POST", PATH, { body });
    expect([status, headers["retry-after"], steps]).toEqual([429, String(14 * 3_600), []]);
    expect(deps.users.countInvitation).toHaveBeenCalledWith(BRAND, new Date(NOW), 50);
  });

  test("readmits a disabled user with the invited role", async () => {
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

  test("sends no second mail within ten minutes", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(9) }]);
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user.invited_at).toBe(minutesAgo(9));
    expect(steps).toEqual([]);
  });

  test("readmits a user who was just disabled without a second mail", async () => {
    const { described, deps, steps } = backend();
    deps.users.all.mockResolvedValue([{ ...A_USER, invited_at: minutesAgo(9), disabled_at: minutesAgo(1) }]);
    deps.userPool.create.mockResolvedValue(undefined);
    deps.userPool.find.mockResolvedValue(found({ pending: true }));
    const { body: user } = await described("inviteUser", PATH, { body });
    expect(user).toMatchObject({ state: "invited", invited_at: minutesAgo(9) });
    expect(steps).toEqual(["audit", "users.recordInvitation"]);
  });

  test("is refused if the store has the maximum number of users", async () => {
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
