import { Text } from "@mantine/core";
import { paths } from "../../app/routes.ts";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { count } from "../../lib/text/format.ts";
import styles from "./coverage.module.css";
import type { RefusedReports } from "./refused-reports.ts";
import { texts } from "./texts/en.ts";

/** Reports of orders that came and were not taken: no share, since one order may have been refused many times. */
export const RefusedRow = ({ reports, isMore }: RefusedReports) => {
  const { brand } = useStoreContext();
  return (
    <div className={styles.loss}>
      <div>
        <Text fw={600} className="numbers">
          {texts.refused(count(reports), isMore)}
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
