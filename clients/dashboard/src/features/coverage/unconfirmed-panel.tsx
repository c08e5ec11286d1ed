import { Text } from "@mantine/core";
import type { Coverage } from "../../../../../shared/coverage/coverage.schema.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { count, money } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/coverage.ts";
import styles from "./coverage.module.css";

export const UnconfirmedPanel = ({ coverage: { unconfirmed } }: { coverage: Coverage }) => (
  <Panel title={texts.unconfirmed}>
    {unconfirmed.length === 0 && <Text c="dimmed">{texts.allConfirmed}</Text>}
    {unconfirmed.map(({ currency, revenue, credited, reasons }) => (
      <div key={currency}>
        <Text mb={12} className="numbers">
          {texts.ofCredited(money(revenue, currency), money(credited, currency))}{" "}
          <Text span c="dimmed">
            {texts.stays}
          </Text>
        </Text>
        {reasons.map(({ reason, lines, revenue: amount }) => (
          <div key={reason} className={styles.reason}>
            <span>
              {texts.reasons[reason]}.{" "}
              <Text span c="dimmed" fz={13} className="numbers">
                {texts.lines(count(lines))}
              </Text>
            </span>
            <strong className="numbers">{money(amount, currency)}</strong>
          </div>
        ))}
      </div>
    ))}
  </Panel>
);
