import { beforeEach, describe, expect, inject, test } from "vitest";
import { createStoreUsers } from "../../shared/administration/users.table.ts";
import type { StoreUser } from "../../shared/administration/users.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const users = createStoreUsers(openStackTable(inject("stack")));
const AT = "2026-11-20T10:00:00.000Z";
let brand: string;
beforeEach(() => {
  brand = `br_${crypto.randomUUID()}`;
});

const add = async (fields: Partial<StoreUser> = {}, to = brand): Promise<StoreUser> => {
  const user = { sub: crypto.randomUUID(), email: "a@b.example", role: "owner", invited_at: AT } as const;
  const recorded = await users.recordInvitation(to, { ...user, ...fields });
  if (recorded === undefined) throw new Error("The member is active");
  return recorded;
};
const readBrands = async (sub: string) => {
  const brands: string[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await users.storesOf(sub, { after, limit: 2 });
    brands.push(...items.map((each) => each.brand));
    after = next;
  } while (after !== undefined);
  return brands;
};
const RUNS = 10;

describe("two owners who demote each other at the same moment", () => {
  test.each(Array.from({ length: RUNS }, (_, run) => run))("leave exactly one owner: run %i", async () => {
    const [a, b] = await Promise.all([add({ accepted_at: AT }), add({ accepted_at: AT })]);
    const written = await Promise.all([
      users.change(brand, a.sub, { role: "editor" }, b.sub),
      users.change(brand, b.sub, { disabled_at: AT }, a.sub),
    ]);
    expect(written.filter(Boolean)).toHaveLength(1);
    const active = (await users.all(brand)).filter((user) => user.role === "owner" && !user.disabled_at);
    expect(active).toHaveLength(1);
  });
});

test.each([
  ["has not accepted yet", {}],
  ["is an editor", { role: "editor", accepted_at: AT }],
] as const)("an owner can't step down for another who %s", async (_, keeper) => {
  const [owner, other] = await Promise.all([add({ accepted_at: AT }), add(keeper)]);
  expect(await users.change(brand, owner.sub, { role: "analyst" }, other.sub)).toBe(false);
  expect(await users.find(brand, owner.sub)).toMatchObject({ role: "owner" });
});

test("an invitation changes no active user and readmits a disabled one", async () => {
  const { sub, email } = await add({ accepted_at: AT });
  const invitation = { sub, email, role: "analyst", invited_at: AT } as const;
  expect(await users.recordInvitation(brand, invitation)).toBeUndefined();
  expect(await users.find(brand, sub)).toMatchObject({ role: "owner" });
  await users.change(brand, sub, { disabled_at: AT }, undefined);
  expect(await users.recordInvitation(brand, invitation)).toEqual({ ...invitation, accepted_at: AT });
});

test("a user's stores are paged by brand without revoked ones", async () => {
  const { sub } = await add();
  const more = Array.from({ length: 4 }, (_, index) => `${brand}-${index}`);
  for (const each of more) await add({ sub }, each);
  const all = [brand, ...more];
  expect(await readBrands(sub)).toEqual(all);
  await users.change(more[1] ?? "", sub, { disabled_at: AT }, undefined);
  expect(await readBrands(sub)).toEqual(all.filter((each) => each !== more[1]));
  await add({ sub }, more[1]);
  expect(await readBrands(sub)).toEqual(all);
  expect(await readBrands(crypto.randomUUID())).toEqual([]);
});

test("changing a removed user writes nothing", async () => {
  expect(await users.change(brand, "gone", { role: "owner" }, undefined)).toBe(false);
  expect(await users.all(brand)).toEqual([]);
});
