import { expect, test } from "vitest";
import { adminBackend } from "../../support/admin/admin-backend.ts";
import { NOW } from "../../support/endpoint/store-backend.ts";

const PATH = "/stores/br_acme/interactions";
const HOST = { day: "2026-11-19", host: "evil.example" };
/** All 24 hours. */
const ALL_DAY = 2 ** 24 - 1;
const stored = (...sources: readonly (readonly [string, number])[]) => JSON.stringify(sources);

test("what somebody else has discarded in between stays discarded, and the change is written down once", async () => {
  const { described, deps } = adminBackend();
  const other = stored(["host:other.example", 1]);
  deps.discardedReports.find.mockResolvedValueOnce(undefined).mockResolvedValue(other);
  deps.discardedReports.replace.mockResolvedValueOnce(false);
  const { body } = await described("discardInteractions", `${PATH}/discard`, { body: HOST });
  const both = stored(["host:evil.example", ALL_DAY], ["host:other.example", 1]);
  expect(deps.discardedReports.replace).toHaveBeenLastCalledWith(
    ...["br_acme", HOST.day, other, both, new Date(NOW).toISOString()],
  );
  expect(body.discarded).toContainEqual({ host: "other.example", hours: [0] });
  expect(deps.audit.record).toHaveBeenCalledTimes(1);
});

test("where others keep changing it, the call fails and may be repeated", async () => {
  const { call, deps } = adminBackend();
  deps.discardedReports.replace.mockResolvedValue(false);
  expect((await call("POST", `${PATH}/discard`, { body: HOST })).status).toBe(503);
});

test.each([
  ["discard", stored(["host:evil.example", ALL_DAY])],
  ["take-back", undefined],
  ["take-back", stored(["host:evil.example.org", ALL_DAY], ["any", 1])],
])("%s of what is so already writes nothing, and is not written down", async (how, before) => {
  const { call, deps, steps } = adminBackend();
  deps.discardedReports.find.mockResolvedValue(before);
  expect((await call("POST", `${PATH}/${how}`, { body: HOST })).status).toBe(200);
  expect(steps).toEqual([]);
});

test.each([
  [{ ...HOST, hosts_other_than: ["shop.example"] }, "either a host or hosts_other_than"],
  [{ day: HOST.day }, "a day is not discarded as a whole"],
  [{ ...HOST, day: "2026-11-17" }, "for 48 hours"],
  [{ ...HOST, hour: 24 }, "from 0 to 23"],
  [{ ...HOST, host: "Evil.example" }, "expected a host"],
  [{ ...HOST, host: "\u202emoc" }, "expected a host"],
  [{ ...HOST, hosts_other_than: [] }, "1 to 20 hosts"],
])("%j is refused", async (body, detail) => {
  const { call, steps } = adminBackend();
  for (const how of ["discard", "take-back"]) {
    expect(await call("POST", `${PATH}/${how}`, { body })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(detail) },
    });
  }
  expect(steps).toEqual([]);
});

test("a day's sources are added up from what is stored and what came since, apart from those that are discarded", async () => {
  const { described, deps } = adminBackend();
  const counts = { reports: 1, view: 2 };
  const sources = {
    hosts: [["shop.example", counts] as const],
    others: { reports: 0 },
    hours: [[9, counts] as const],
  };
  const day = "2026-11-18";
  deps.funnelFigures.ofScope.mockResolvedValue([
    { day, scope: "STORE", counts: [], sources },
    { day, scope: "STORE", counts: [], sources, leftOut: sources },
  ]);
  deps.discardedReports.find.mockResolvedValue(stored(['others:["shop.example"]', 2 ** 9]));
  const { body } = await described("getInteractionSources", `${PATH}/sources`, { query: `day=${day}` });
  expect(deps.funnelFigures.ofScope).toHaveBeenCalledWith("br_acme", "STORE", [day], undefined);
  expect(body).toMatchObject({
    hosts: [{ host: "shop.example", reports: 2, views: 4, likes: 0 }],
    other_hosts: { reports: 0 },
    hours: [{ hour: 9, reports: 2 }],
    left_out: { hosts: [{ host: "shop.example", reports: 1, views: 2 }] },
    discarded: [{ hosts_other_than: ["shop.example"], hours: [9] }],
  });
  // The fakes' clock stands at 10:00 two days later.
  expect(body.changeable_hours[0]).toBe(10);
});
