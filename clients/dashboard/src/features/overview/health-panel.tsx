import { Paper, Text, Title } from "@mantine/core";
import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import { paths } from "../../app/routes.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import type { SaidCheck } from "../../lib/health/in-words.ts";
import styles from "./overview.module.css";
import { texts } from "./texts/en.ts";

type Place = { readonly link: string; readonly to: (brand: string) => string };

/** Where to look at what a check is about. */
const PLACES: Readonly<Record<HealthCheckId, Place>> = {
  access_token: {
    link: texts.credentials,
    to: (brand) => `${paths.settings(brand)}?tab=credentials`,
  },
  product_api: { link: texts.connection, to: paths.connection },
  product_urls: {
    link: texts.review,
    to: (brand) => `${paths.catalog(brand)}?status=invalid`,
  },
  live_videos: { link: texts.videos, to: paths.videos },
  product_tags: { link: texts.videos, to: paths.videos },
  captions: { link: texts.videos, to: paths.videos },
  widget: { link: texts.install, to: paths.install },
  browser_reports: { link: texts.sources, to: paths.analytics },
  cart: { link: texts.install, to: paths.install },
  orders: { link: texts.orders, to: paths.orders },
  signals: { link: texts.orders, to: paths.orders },
  matched_lines: { link: texts.orders, to: paths.orders },
  near_misses: { link: texts.orders, to: paths.orders },
  unconfirmed_credit: { link: texts.orders, to: paths.orders },
  unknown_ids: { link: texts.products, to: paths.products },
  webhooks: { link: texts.webhooks, to: paths.webhooks },
};

/** What works, with its evidence; what needs attention comes first, with what to do. */
export const HealthPanel = ({ brand, checks }: { brand: string; checks: readonly SaidCheck[] }) => {
  const shown = checks
    .filter(({ state }) => state !== "missing")
    .sort((one, other) => Number(other.state === "attention") - Number(one.state === "attention"));
  if (shown.length === 0) return null;
  return (
    <Paper component="section" style={{ overflow: "hidden" }}>
      <Title order={2} px={20} pt={16}>
        {texts.health}
      </Title>
      <ul className={styles.health}>
        {shown.map(({ id, state, evidence, advice, language }) => (
          <li key={id} className={styles.check}>
            <span className={styles.state} data-state={state}>
              <Icon name={state === "ok" ? "check" : "warning"} size={14} />
            </span>
            <div style={{ minWidth: 0 }}>
              <Text fw={600}>
                {texts.checks[id]}
                <span className={styles.hidden}>: {texts.states[state]}</span>
              </Text>
              <Text fz={13} c="dimmed" dir="auto" lang={language}>
                {evidence.summary}
              </Text>
              {state === "attention" && (
                <Text fz={13} dir="auto">
                  <span lang={language}>{advice}</span>{" "}
                  <RouterAnchor to={PLACES[id].to(brand)} fw={600} fz={13}>
                    {PLACES[id].link}
                  </RouterAnchor>
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  );
};
