import { expect, test } from "vitest";
import { exampleReport, readReport } from "../../../../clients/dashboard/src/features/orders/report-text.ts";

test("the example is a valid report, even if ids need escaping", () => {
  const read = readReport(exampleReport('5"0\\1', 7001, "EUR"));
  const signals = "report" in read ? JSON.parse(read.report.svc_video_view ?? "") : undefined;
  expect(signals).toEqual([{ product_id: '5"0\\1', widget_info: "carousel_7001" }]);
});

test.each([
  ["{", /^This is not JSON: /],
  ["[]", /^The report has no order ID\.$/],
  ["{}", /^The report has no order ID\.$/],
  ['{"order_id":"A","order_items":[{"product_id":"1"}]}', /^Line 1 has no price\.$/],
])("rejects %s with a message that names the field", (text, problem) => {
  const read = readReport(text);
  expect("problems" in read && read.problems[0]).toMatch(problem);
});
