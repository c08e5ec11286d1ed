import { Text } from "@mantine/core";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { count } from "../../lib/text/format.ts";
import { texts } from "../../texts/en/coverage.ts";
import styles from "./coverage.module.css";
import type { RefusedReports } from "./refused-reports.ts";

/** Has no share, because one order may be refused many times. */
export const RefusedRow = ({ reports }: Pick<RefusedReports, "reports">) => {
  const { brand } = useStoreContext();
  return (
    <div className={styles.loss}>
      <div>
        <Text fw={600} className="numbers">
          {texts.refused(count(reports))}
        </Text>
        <Text c="dimmed">{texts.refusedAdvice}</Text>
      </div>
      <div />
      <RouterButton to={paths.refused(brand)} variant="default" style={{ whiteSpace: "normal" }}>
        {texts.seeRefused}
      </RouterButton>
    </div>
  );
};
