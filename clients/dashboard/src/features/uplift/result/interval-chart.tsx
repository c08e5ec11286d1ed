import { Text } from "@mantine/core";
import { texts } from "../../../texts/en/uplift.ts";
import { axisPercent, signedPercent } from "../signed.ts";
import styles from "./interval-chart.module.css";
import { type Interval, intervalScale, type Scale } from "./interval-scale.ts";

export const IntervalChart = ({
  rows,
}: {
  rows: readonly (readonly [name: string, interval: Interval])[];
}) => {
  const scale = intervalScale(rows.map(([, interval]) => interval));
  return (
    <div>
      <dl className={styles.chart}>
        {rows.map(([name, interval]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd className={styles.track} aria-hidden="true">
              <Bar interval={interval} scale={scale} />
            </dd>
            <dd className={styles.figure}>
              <strong>{signedPercent(interval.value)}</strong>
              <Text component="span" display="block" fz={13} c="dimmed">
                {texts.range(signedPercent(interval.low), signedPercent(interval.high))}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.row} aria-hidden="true">
        <div className={styles.axis}>
          {scale.marks.map((mark) => (
            <span key={mark} style={{ insetInlineStart: `${scale.place(mark)}%` }}>
              {axisPercent(mark)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
};

const Bar = ({ interval, scale: { place } }: { interval: Interval; scale: Scale }) => {
  const [low, value, high] = [interval.low, interval.value, interval.high].map((share) =>
    place(Number(share)),
  ) as [number, number, number];
  return (
    <>
      <i className={styles.zero} style={{ insetInlineStart: `${place(0)}%` }} />
      <i className={styles.bar} style={{ insetInlineStart: `${low}%`, width: `${high - low}%` }} />
      <i className={styles.point} style={{ insetInlineStart: `${value}%` }} />
    </>
  );
};
