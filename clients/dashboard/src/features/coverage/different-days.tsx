import type { Coverage } from "../../../../../shared/coverage/coverage.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { type Column, Rows } from "../../components/lists/rows.tsx";
import { count, shortDay } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/coverage.ts";

type DayRow = Coverage["days"][number];

const columns: readonly Column<DayRow>[] = [
  { name: texts.day, cell: ({ day }) => <span className="whole">{shortDay(day)}</span> },
  { name: texts.shop, isNumber: true, isExtra: true, cell: ({ shop_orders }) => count(shop_orders ?? 0) },
  { name: texts.here, isNumber: true, cell: ({ reported }) => count(reported) },
  { name: texts.missing, isNumber: true, cell: ({ not_reported }) => count(not_reported) },
  { name: texts.more, isNumber: true, isExtra: true, cell: ({ beyond }) => count(beyond) },
];

const MOST_DAYS = 31;

export const DifferentDays = ({ coverage: { days } }: { coverage: Coverage }) => {
  const size = ({ not_reported, beyond }: DayRow) => not_reported + beyond;
  const different = days
    .filter((day) => size(day) > 0)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_DAYS);
  if (different.length === 0) return null;
  return (
    <Panel title={texts.differences} flush>
      <Rows items={different} columns={columns} getKey={({ day }) => day} label={texts.differences} />
    </Panel>
  );
};
