import { expect, test, vi } from "vitest";
import { createDeleteUsers } from "../../../shared/administration/delete-users.ts";

const BRAND = "br_left";
const poolUser = (sub: string, brand: string | undefined) => ({ sub, brand, enabled: true, pending: false });

test("a store's users leave the pool before their items; who is not the store's any more stays in it", async () => {
  const steps: string[] = [];
  const inPool = [poolUser("own", BRAND), poolUser("moved", "br_other"), poolUser("operator", undefined)];
  const deleteUsers = createDeleteUsers({
    users: {
      all: async () =>
        ["own", "moved", "operator", "gone"].map((sub) => ({
          sub,
          email: `${sub}@a.example`,
          invited_at: "",
        })),
      remove: async (_, sub) => steps.push(`item ${sub}`) > 0,
    },
    userPool: {
      find: async (sub) => inPool.find((user) => user.sub === sub),
      remove: async (sub) => void steps.push(`pool ${sub}`),
    },
  });
  expect(await Array.fromAsync(deleteUsers(BRAND))).toEqual(Array.from({ length: 4 }, () => ({ other: 1 })));
  expect(steps).toEqual(["pool own", "item own", "item moved", "item operator", "item gone"]);
});

test("a user whom the pool could not delete is found by the next call", async () => {
  const remove = vi.fn(async () => true);
  const deleteUsers = createDeleteUsers({
    users: { all: async () => [{ sub: "own", email: "own@a.example", invited_at: "" }], remove },
    userPool: {
      find: async () => poolUser("own", BRAND),
      remove: () => Promise.reject(new Error("busy")),
    },
  });
  await expect(Array.fromAsync(deleteUsers(BRAND))).rejects.toThrow("busy");
  expect(remove).not.toHaveBeenCalled();
});
