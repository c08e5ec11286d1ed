import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isStoreRecord, storeContentRanges } from "../../../../shared/platform/table/keys/store-keys.ts";

const DIRECTORY = join(import.meta.dirname, "../../../../shared/platform/table/keys");
const MODULES = await Promise.all(
  globSync("*.ts", { cwd: DIRECTORY }).map((file): Promise<object> => import(join(DIRECTORY, file))),
);

const ELSEWHERE: Readonly<Record<string, string>> = {
  credentialKey: "deleted in the transaction that closes the store",
  rateWindowKey: "deleted by TTL, minutes after the store's last call",
  adminWindowKey: "deleted by TTL, a minute after the last call of its people",
  invitationsKey: "deleted by TTL, a day after the last invitation",
  shopKey: "deleted by a step of the store's deletion, before the item that names the shop",
  mailStopKey: "no store's: it is an address's, as a hash, and holds for all stores",
  interactionWindowKey: "deleted by TTL, minutes after the last report of a browser",
};

const KEPT = ["auditKey", "closingKey", "storeKey"];

const BRAND = "br_leaving";
const DELETED = storeContentRanges(BRAND);

const itemKeys = MODULES.flatMap((module) => Object.entries(module)).flatMap(([name, build]) => {
  if (typeof build !== "function") return [];
  const built: unknown = (build as (...values: unknown[]) => unknown)(BRAND, "2026-11-20", "7", 7);
  const { PK, SK } = Object(built) as { PK?: unknown; SK?: unknown };
  return typeof PK === "string" && typeof SK === "string" ? [{ name, PK, SK }] : [];
});

test("the list of keys is not empty", () => {
  expect(itemKeys.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["orderKey", "videoKey", "auditKey"]),
  );
});

test.each(itemKeys)("items of $name are deleted with the store, or listed as kept", ({ name, PK, SK }) => {
  if (name in ELSEWHERE) return expect(PK).not.toBe(`STORE#${BRAND}`);
  const isInRange = DELETED.some((range) => range.PK === PK && range.from <= SK && SK <= range.to);
  expect(isInRange && !isStoreRecord(SK)).toBe(!KEPT.includes(name));
});
