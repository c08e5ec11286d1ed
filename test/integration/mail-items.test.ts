import { expect, inject, test } from "vitest";
import { createMailClaims } from "../../shared/mail/sending/mail-claims.table.ts";
import { createMailStops } from "../../shared/mail/sending/mail-stops.table.ts";
import { openStackTable } from "../support/stack/stack-access.ts";

const table = openStackTable(inject("stack"));
const claims = createMailClaims(table);
const stops = createMailStops(table);
const NOW = new Date("2026-11-24T09:00:00Z");

const aMail = () => ({
  brand: "br_mails",
  day: "2026-11-24",
  kind: "attention" as const,
  sub: crypto.randomUUID(),
});

test("a mail is claimed by one sender at a time and at most twice", async () => {
  const mail = aMail();
  const claim = (now: Date) => Promise.all(Array.from({ length: 5 }, () => claims.claim(mail, now)));
  const taken: object[] = [];
  const count = (claims: readonly string[]) =>
    [...Map.groupBy(claims, (each) => each)].map(([each, some]) => [each, some.length] as const);
  for (const seconds of [0, 120, 150, 720])
    taken.push(Object.fromEntries(count(await claim(new Date(NOW.getTime() + seconds * 1_000)))));
  expect(taken).toEqual([{ taken: 1, held: 4 }, { held: 5 }, { taken: 1, over: 4 }, { over: 5 }]);
  expect(await claims.claim(aMail(), NOW)).toBe("taken");
});

test("an attempt that sent nothing can be released any number of times", async () => {
  const mail = aMail();
  for (let round = 0; round < 4; round++) {
    expect(await claims.claim(mail, NOW)).toBe("taken");
    await claims.giveBack(mail);
  }
});

test.each(["sent", "refused"] as const)("a mail that was %s is not claimed again", async (outcome) => {
  const mail = aMail();
  expect(await claims.claim(mail, NOW)).toBe("taken");
  await claims.end(mail, outcome, NOW.toISOString());
  expect(await claims.claim(mail, NOW)).toBe("over");
  expect(await claims.claim({ ...mail, day: "2026-11-25" }, NOW)).toBe("taken");
});

test("a blocked address matches in any case", async () => {
  const name = crypto.randomUUID();
  await stops.stop(`${name}@Shop.Example `, "complained", NOW.toISOString());
  expect(await stops.reasonOf(`${name.toUpperCase()}@shop.example`)).toBe("complained");
  expect(await stops.reasonOf(`other-${name}@shop.example`)).toBeUndefined();
});
