import { expect, test, vi } from "vitest";
import { createDeleteUsers } from "../../../shared/administration/delete-users.ts";

const BRAND = "br_left";
const aUser = (sub: string) => ({
  sub,
  email: `${sub}@a.example`,
  role: "editor" as const,
  invited_at: "2026-11-20T10:00:00.000Z",
});
const STORES: Readonly<Record<string, readonly string[]>> = {
  own: [BRAND],
  agency: [BRAND, "br_other"],
  operator: [BRAND],
  disabled: [],
};

const deps = (steps: string[]) => ({
  users: {
    all: async () => Object.keys(STORES).map(aUser),
    storesOf: async (sub: string) => ({
      items: (STORES[sub] ?? []).map((brand) => ({ ...aUser(sub), brand })),
      next: undefined,
    }),
    remove: async (_: string, sub: string) => steps.push(`item ${sub}`) > 0,
  },
  userPool: {
    isOperator: async (sub: string) => sub === "operator",
    remove: async (sub: string) => void steps.push(`pool ${sub}`),
  },
});

test("deletes sign-ins before their items, but keeps sign-ins of other stores' users and operators", async () => {
  const steps: string[] = [];
  const deleteUsers = createDeleteUsers(deps(steps));
  expect(await Array.fromAsync(deleteUsers(BRAND))).toEqual(Array.from({ length: 4 }, () => ({ other: 1 })));
  expect(steps).toEqual([
    "pool own",
    "item own",
    "item agency",
    "item operator",
    "pool disabled",
    "item disabled",
  ]);
});

test("keeps a user's item if the user pool fails, so the next call finds it", async () => {
  const { users, userPool } = deps([]);
  const remove = vi.fn(async () => true);
  const deleteUsers = createDeleteUsers({
    users: { ...users, remove },
    userPool: { ...userPool, remove: () => Promise.reject(new Error("busy")) },
  });
  await expect(Array.fromAsync(deleteUsers(BRAND))).rejects.toThrow("busy");
  expect(remove).not.toHaveBeenCalled();
});
