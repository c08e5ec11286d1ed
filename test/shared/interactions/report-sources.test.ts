import { expect, test } from "vitest";
import {
  mergeSources,
  packSources,
  startSources,
  unpackSources,
} from "../../../shared/interactions/report-sources.ts";
import { storeDays } from "../../../shared/vocabulary/store-days.ts";
import { aReport } from "../../support/values/builders.ts";

const add = (hosts: readonly (string | undefined)[]) => {
  const sums = startSources(storeDays());
  for (const host of hosts) {
    const { host: _, ...report } = aReport({ other: { cart_add: 1, no_counter: 9 } });
    sums.add({ ...report, ...(host !== undefined && { host }) });
  }
  return sums.sources();
};
const times = (count: number, host: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => host(index));

test("reports are added up by the host that they name and by the hour in which they came", () => {
  const sums = startSources(storeDays());
  sums.add(aReport({ videos: { 1: { view_carousel: 2, like: 1 }, 2: { view: 3 } } }));
  sums.add(aReport({ at: "2026-11-20T23:59:59.000Z", host: "evil.example", videos: { 1: { view: 50 } } }));
  const { host: _, ...fromApp } = aReport();
  sums.add(fromApp);
  expect(sums.sources()).toEqual({
    hosts: [
      ["evil.example", { reports: 1, view: 50 }],
      ["shop.example", { reports: 1, view: 5, like: 1 }],
      ["", { reports: 1, view: 1 }],
    ],
    others: { reports: 0 },
    hours: [
      [10, { reports: 2, view: 6, like: 1 }],
      [23, { reports: 1, view: 50 }],
    ],
  });
});

test("of however many invented hosts, 20 are kept apart, those with the most; nothing is lost", () => {
  const sources = add([
    ...times(5_000, (index) => `h${index}.example`),
    ...times(300, () => "shop.example"),
    ...times(5_000, (index) => `i${index}.example`),
  ]);
  expect(sources.hosts).toHaveLength(20);
  expect(sources.hosts[0]).toEqual(["shop.example", { reports: 300, view: 300, cart_add: 300 }]);
  const apart = sources.hosts.reduce((sum, [, { reports }]) => sum + reports, 0);
  expect(apart + sources.others.reports).toBe(10_300);
});

test("what is stored of a day and what came since are added up, also for hosts that are called like an object's own fields", () => {
  const hostile = ["__proto__", "constructor", "shop.example"];
  const stored = unpackSources(packSources(add(hostile)));
  const both = mergeSources([stored, add([...hostile, undefined])]);
  expect(Object.fromEntries(both.hosts.map(([host, { reports }]) => [`host ${host}`, reports]))).toEqual({
    "host __proto__": 2,
    "host constructor": 2,
    "host shop.example": 2,
    "host ": 1,
  });
  expect(both.hours).toEqual([[10, { reports: 7, view: 7, cart_add: 7 }]]);
});

test("the sources of a small store's day take little beside its figures; those of a hostile one are bounded", () => {
  expect(packSources(add(["www.shop.example"])).length).toBeLessThan(140);
  const digest = (index: number) => `${((index + 1) * 0.6180339887).toString(36)}`.repeat(25).slice(0, 253);
  expect(packSources(add(times(50_000, digest))).length).toBeLessThan(8_000);
});
