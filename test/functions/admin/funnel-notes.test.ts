import { expect, test } from "vitest";
import type { FunnelFigures } from "../../../shared/interactions/funnel.ts";
import { adminBackend } from "../../support/admin/admin-backend.ts";

const PATH = "/stores/br_acme/funnel";
const PERIOD = "from=2026-11-19&to=2026-11-20";

const counted = (day: string, scope: string, view: number): FunnelFigures => ({
  day,
  scope,
  counts: [
    { type: "impression", widget: "carousel", count: 100 },
    { type: "view", widget: "embed", count: view },
  ],
});

test("the file notes which days lack reports that were discarded, and which are unusual", async () => {
  const { call, deps } = adminBackend();
  const sources = { hosts: [], others: { reports: 1 }, hours: [] };
  deps.funnelFigures.ofScope.mockImplementation(async (_, scope, days) =>
    days.map((day) => counted(day, scope, 20)),
  );
  deps.funnelFigures.between.mockImplementation(async function* () {
    yield [{ ...counted("2026-11-19", "STORE", 20), leftOut: sources }];
    yield [{ ...counted("2026-11-20", "STORE", 4_920), leftOut: sources }];
  });
  const notes = async (query: string) => {
    const { body } = await call("GET", `${PATH}.csv`, { query });
    const lines = String(body).split("\r\n");
    return [lines[0], ...lines.slice(1, 5)].map((line) => line?.match(/(?:^|,)("[^"]*"|)$/)?.[1]);
  };
  expect(await notes(PERIOD)).toEqual([
    '"notes"',
    '"Without the reports that were discarded of 2026-11-19, 2026-11-20."',
    "",
    '"Without the reports that were discarded."',
    expect.stringMatching(
      /^"Without the reports that were discarded\. On 2026-11-20 browsers reported 4,920 views, .*"$/,
    ),
  ]);
  expect((await notes(`${PERIOD}&event_id=7`)).slice(1)).toEqual(["", "", "", ""]);
});
