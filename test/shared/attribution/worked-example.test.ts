import Big from "big.js";
import { parse } from "valibot";
import { describe, expect, test } from "vitest";
import { OrderAmendment } from "../../../shared/attribution/amendments/amendment.schema.ts";
import type { Amendment } from "../../../shared/attribution/amendments/amendment.ts";
import { readContent } from "../../../shared/attribution/amendments/named-lines.ts";
import { allReturnedFigures, RETURNED } from "../../../shared/attribution/amendments/returned-figures.ts";
import { addUpFigures, countFigures } from "../../../shared/attribution/figures/count-figures.ts";
import { attributedOrder } from "../../../shared/attribution/rule/attributed-order.ts";
import { OrderReport } from "../../../shared/orders/order-report.schema.ts";
import { findBlocks, findTable, readDocument } from "../../support/guides/guide-blocks.ts";

const DOCUMENT = readDocument("docs/attribution.md");
const [orderJson = "", refundJson = ""] = findBlocks(DOCUMENT, /^json$/);
const [, cancellationJson = ""] = /`(\{"order_id"[^`]*\})`/.exec(DOCUMENT) ?? [];

const received_at = "2026-11-20T10:00:00.000Z";
const ORDER = attributedOrder({ ...parse(OrderReport, JSON.parse(orderJson)), received_at });

const readAmendments = (...sent: string[]): Amendment[] =>
  sent.map((json, sequence) => {
    const { source, version, ...body } = parse(OrderAmendment, JSON.parse(json));
    const content = readContent(ORDER.lines, body);
    const day = received_at.slice(0, 10);
    return { ...content, source, version: version ?? 0, sequence, accepted_at: received_at, day };
  });

const countAll = (amendments: readonly Amendment[], scope: string, name: string): string[] => {
  const figures = addUpFigures(
    countFigures([ORDER]),
    allReturnedFigures({ ...ORDER, day: received_at.slice(0, 10) }, amendments),
  );
  const values = figures.find((each) => each.scope === scope)?.values ?? {};
  const gross = new Big(values[name] ?? 0);
  const returned = new Big(values[`${RETURNED}${name}`] ?? 0);
  return [gross, returned, gross.minus(returned)].map((value) =>
    name.endsWith("revenue") ? value.toFixed(2) : value.toFixed(),
  );
};

test("the order's lines are credited as in the table", () => {
  const rows = findTable(DOCUMENT, "| line | signals").filter(([line]) => line !== "");
  const credited = ORDER.lines.map(({ amount, currency, credit }) =>
    credit === null ? "nobody" : `video ${credit.event_id}: ${amount} ${currency}`,
  );
  expect(rows).toHaveLength(3);
  expect(rows.map((cells) => cells.at(-1))).toEqual(credited);
});

describe("the partial refund", () => {
  const rows = findTable(DOCUMENT, "| | gross | refunded | revenue |").map(([label = "", ...cells]) => {
    const [whose = "", names = whose] = label.split(": ");
    const scope = whose.startsWith("video") ? `VIDEO#${whose.split(" ")[1]}` : "STORE";
    return { label, scope, names: names.split(", ").map((name) => name.replace(" ", "_")), cells };
  });

  test("has rows", () => expect(rows.length).toBeGreaterThan(3));

  test.each(rows)("$label", ({ scope, names, cells }) => {
    const figures = names.map((name) => countAll(readAmendments(refundJson), scope, name));
    const columns = [0, 1, 2].map((column) => figures.map((figure) => figure[column]).join(", "));
    expect(columns).toEqual(cells);
  });

  test("is followed by a cancellation of the whole order, with the same result in either order", () => {
    for (const sent of [
      [refundJson, cancellationJson],
      [cancellationJson, refundJson],
    ]) {
      expect(countAll(readAmendments(...sent), "STORE", "revenue")).toEqual(["122.80", "122.80", "0.00"]);
      expect(countAll(readAmendments(...sent), "STORE", "orders")).toEqual(["1", "1", "0"]);
    }
  });
});
