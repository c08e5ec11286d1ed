import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { METRIC_NAMESPACE } from "../../../shared/platform/logger.ts";
import { stages } from "../support/stages.ts";

const PROJECT = new URL("../../../", import.meta.url);
const { production } = stages;
const dashboards = production.resources("AWS::CloudWatch::Dashboard");

type Widget = {
  readonly type: string;
  readonly properties: { title?: string; metrics?: unknown[][]; alarms?: unknown[] };
};

const body = production.text((dashboards[0] as { DashboardBody: unknown }).DashboardBody);
const { widgets } = JSON.parse(body) as { widgets: Widget[] };
const metrics = widgets.flatMap(({ properties }) => properties.metrics ?? []);
/** Rows with an expression in place of a metric show what other rows measure. */
const measured = metrics.filter(([first]) => typeof first === "string");

test("there is one dashboard, named like the stage", () => {
  expect(dashboards.map(({ DashboardName }) => DashboardName)).toEqual(["shoppable-video-production"]);
});

test("it begins with all alarms", () => {
  expect(widgets[0]?.type).toBe("alarm");
  expect(widgets[0]?.properties.alarms).toHaveLength(production.resources("AWS::CloudWatch::Alarm").length);
});

test("every function and every queue is on it, but those of webhooks, mails, the sitemap, shop days and the report log", () => {
  const shown = JSON.stringify(measured);
  for (const type of ["AWS::Lambda::Function", "AWS::SQS::Queue"]) {
    for (const id of production.idsOf(type)) {
      expect(shown.includes(id), id).toBe(
        !/^(webhook|mail|videositemap|shopdays|refusedcalls|reportlog)/i.test(id),
      );
    }
  }
});

test("metrics of our own are named as the functions count them", () => {
  const sources = ["functions", "shared"].flatMap((folder) =>
    readdirSync(new URL(folder, PROJECT), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(new URL(`${folder}/${name}`, PROJECT), "utf8")),
  );
  const own = measured.filter(([namespace]) => namespace === METRIC_NAMESPACE);
  const names = new Set(own.map(([, name]) => String(name)));
  expect([...names].filter((name) => !sources.some((source) => source.includes(`count("${name}"`)))).toEqual(
    [],
  );
  expect(names).toContain("OrderAccepted");
  for (const row of own) expect(row).toEqual(expect.arrayContaining(["stage", "production", "service"]));
});

test("it shows at most 50 metrics: so many cost nothing", () => {
  expect(measured.length).toBeLessThanOrEqual(50);
});
