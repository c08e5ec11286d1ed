import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Coverage } from "../../../../../shared/coverage/coverage.schema.ts";
import type { CoverageLoss } from "../../../../../shared/vocabulary/figures.ts";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { lookedUpOptions } from "../../lib/queries/coverage.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { count, money, percent, time } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/coverage.ts";
import styles from "./coverage.module.css";
import { refusedReportsOptions } from "./refused-reports.ts";
import { RefusedRow } from "./refused-row.tsx";

type Loss = Coverage["losses"][number];

export const LossesPanel = ({ coverage }: { coverage: Coverage }) => {
  const context = useStoreContext();
  const lookedUp = useQuery(lookedUpOptions(context, coverage));
  const { losses } = lookedUp.data ?? coverage;
  const countedTo = lookedUp.data?.unknown_products?.counted_to;
  const refused = useQuery(refusedReportsOptions(context, coverage)).data;
  const isNoneRefused = refused?.reports === 0 && !refused.isMore;
  const isComplete = losses.length === 0 && lookedUp.data !== undefined && isNoneRefused;
  return (
    <Panel title={texts.lossesTitle} aside={losses.length > 1 && texts.twice} flush>
      <div style={{ marginTop: 12 }}>
        {refused !== undefined && refused.reports > 0 && <RefusedRow {...refused} />}
        {losses.map((loss) => (
          <LossRow key={loss.kind} loss={loss} period={coverage} />
        ))}
      </div>
      {isComplete && (
        <EmptyState
          words={coverage.totals.reported_share === null ? texts.completeButCount : texts.complete}
        />
      )}
      {(lookedUp.isPending || lookedUp.isError || countedTo) && (
        <Text fz={13} c="dimmed" px={20} py={12} role="status">
          {lookedUp.isPending
            ? texts.lookingUp
            : lookedUp.isError
              ? texts.lookUpFailed
              : texts.partOfPeriod(time(countedTo ?? ""))}
        </Text>
      )}
    </Panel>
  );
};

type LossRowProps = { readonly loss: Loss; readonly period: Pick<Coverage, "from" | "to"> };

const LossRow = ({ loss, period }: LossRowProps) => {
  const { brand } = useStoreContext();
  const { title, advice, action } = texts.losses[loss.kind];
  const share = percent(loss.share);
  const actions: Readonly<Record<CoverageLoss, string>> = {
    not_reported: `${paths.install(brand)}?by=hand`,
    unreadable_signals: `${paths.install(brand)}?by=hand`,
    unknown_products: `${paths.productSales(brand)}?from=${period.from}&to=${period.to}`,
  };
  return (
    <div className={styles.loss}>
      <div>
        <Text fw={600} className="numbers">
          {title(count(loss.count))}
        </Text>
        <Text c="dimmed">{advice}</Text>
      </div>
      <div className={styles.worth}>
        {loss.revenue.map(({ currency, revenue }) => (
          <Text key={currency} fw={600} className="numbers">
            {loss.estimated ? texts.about(money(revenue, currency)) : money(revenue, currency)}
          </Text>
        ))}
        {loss.estimated && loss.revenue.length > 0 && (
          <Text fz={13} c="dimmed">
            {texts.atAverage}
          </Text>
        )}
        <Text fz={13} c="dimmed" className="numbers">
          {loss.of === "orders" ? texts.ofOrders(share) : texts.ofLines(share)}
        </Text>
      </div>
      <RouterButton to={actions[loss.kind]} variant="default" style={{ whiteSpace: "normal" }}>
        {action}
      </RouterButton>
    </div>
  );
};
