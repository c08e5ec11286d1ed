import { Panel } from "../../components/layout/panel.tsx";
import { count, percent } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/overview.ts";
import type { FunnelStep } from "./figures.ts";
import styles from "./overview.module.css";

export const FunnelPanel = ({ steps }: { steps: readonly FunnelStep[] }) => (
  <Panel title={texts.funnel} aside={texts.byBrowsers} flush>
    <dl className={styles.funnel}>
      {steps.map(({ label, count: number, length, rate }) => (
        <div key={label} className={styles.funnelStep}>
          <dt className={styles.funnelLabel}>{label}</dt>
          <dd className={styles.funnelCount}>
            {count(number)}
            {rate !== null && <span className={styles.rate}>{percent(rate)}</span>}
          </dd>
          <dd className={styles.bar} aria-hidden="true">
            <i style={{ width: `${length * 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);
