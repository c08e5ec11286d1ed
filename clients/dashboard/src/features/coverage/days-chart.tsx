import { Text } from "@mantine/core";
import type { Coverage } from "../../../../../shared/coverage/coverage.schema.ts";
import { count, shortDay } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/coverage.ts";
import styles from "./coverage.module.css";

const HEIGHT = 96;
const STEP = 10;
const BAR = 7;

export const DaysChart = ({ days }: Pick<Coverage, "days">) => {
  const highest = Math.max(1, ...days.map(({ reported, not_reported }) => reported + not_reported));
  const scale = (orders: number) => (orders / highest) * HEIGHT;
  const worst = days.toSorted((a, b) => b.not_reported - a.not_reported)[0];
  const [first, last] = [days[0], days.at(-1)];
  const worstText =
    worst && worst.not_reported > 0
      ? texts.worstDay(shortDay(worst.day), count(worst.not_reported))
      : undefined;
  return (
    <div className={styles.days}>
      <Text fz={13} c="dimmed">
        {texts.chart}
      </Text>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={[texts.chart, worstText].filter(Boolean).join(" ")}
      >
        {days.map(({ day, reported, not_reported }, index) => {
          const [arrived, missing] = [scale(reported), scale(not_reported)];
          const x = index * STEP;
          return (
            <g key={day}>
              <rect x={x} y={HEIGHT - arrived} width={BAR} height={arrived} fill="var(--chart-carousel)" />
              <rect
                x={x}
                y={HEIGHT - arrived - missing}
                width={BAR}
                height={missing}
                fill="var(--chart-other)"
              />
            </g>
          );
        })}
      </svg>
      <div className={styles.axis}>
        <span>{first && shortDay(first.day)}</span>
        <span>{worstText}</span>
        <span>{last && shortDay(last.day)}</span>
      </div>
    </div>
  );
};
