import { Paper, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { Coverage } from "../../../../../shared/coverage/coverage.schema.ts";
import { count, percentSeen } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/coverage.ts";
import styles from "./coverage.module.css";
import { DaysChart } from "./days-chart.tsx";

type SeenPanelProps = {
  readonly coverage: Coverage;
  readonly action: ReactNode;
};

export const SeenPanel = ({ coverage, action }: SeenPanelProps) => {
  const { totals, days } = coverage;
  const { reported_share, shop_orders, not_reported, compared_days, reported } = totals;
  return (
    <Paper component="section" aria-label={texts.reportedShare} style={{ minWidth: 0 }}>
      <div className={styles.top}>
        <div className={styles.key}>
          <Text fz={13} c="dimmed">
            {texts.reportedShare}
          </Text>
          <strong className="numbers">
            {reported_share === null ? texts.unknownShare : percentSeen(reported_share)}
          </strong>
          <Text fz={13} c="dimmed" className="numbers" mb={action ? 12 : 0}>
            {reported_share === null || shop_orders === null
              ? `${texts.reported(reported)}. ${texts.whyUnknown}`
              : texts.ofShop(count(shop_orders - not_reported), count(shop_orders), count(compared_days))}
          </Text>
          {action}
        </div>
        <Strip totals={totals} />
      </div>
      <DaysChart days={days} />
    </Paper>
  );
};

const NO_LOSS = "color-mix(in srgb, var(--chart-carousel) 40%, var(--surface))";

const Strip = ({ totals }: Pick<Coverage, "totals">) => {
  const { reported, signalled, unreadable, not_reported, reported_share } = totals;
  const parts = [
    { name: texts.withSignals, orders: signalled - unreadable, color: "var(--chart-carousel)" },
    { name: texts.withoutSignals, orders: reported - signalled, color: NO_LOSS },
    { name: texts.unreadable, orders: unreadable, color: "var(--chart-collection)" },
    {
      name: texts.neverArrived,
      orders: not_reported,
      color: "var(--chart-other)",
      unknown: reported_share === null,
    },
  ];
  return (
    <div className={styles.seen}>
      <div className={styles.strip} aria-hidden="true">
        {parts
          .filter(({ orders }) => orders > 0)
          .map(({ name, orders, color }) => (
            <i key={name} style={{ flex: orders, background: color }} />
          ))}
      </div>
      <dl className={styles.legend} aria-label={texts.strip}>
        {parts.map(({ name, orders, color, unknown }) => (
          <div key={name}>
            <dt>
              <i style={{ background: color }} />
              {name}
            </dt>
            <dd>{unknown ? texts.unknownShare : count(orders)}</dd>
          </div>
        ))}
      </dl>
      <Text fz={13} c="dimmed" mt={12}>
        {texts.noSignalsHint}
      </Text>
    </div>
  );
};
