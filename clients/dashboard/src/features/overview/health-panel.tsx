import { Paper, Text, Title } from "@mantine/core";
import type { HealthCheck } from "../../../../../shared/administration/health/health.schema.ts";
import { HEALTH_CHECK_NAMES, type HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import { paths } from "../../app/routes.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import styles from "./overview.module.css";

type Place = { readonly link: string; readonly to: (brand: string) => string };

/** Where to look at what a check is about; webhooks are looked at by the command line. */
const PLACES: Readonly<Record<Exclude<HealthCheckId, "webhooks">, Place>> = {
  access_token: {
    link: "Credentials",
    to: (brand) => `${paths.settings(brand)}?tab=credentials`,
  },
  product_api: { link: "Connection", to: paths.connection },
  product_urls: {
    link: "Review",
    to: (brand) => `${paths.catalog(brand)}?status=invalid`,
  },
  live_videos: { link: "Videos", to: paths.videos },
  product_tags: { link: "Videos", to: paths.videos },
  widget: { link: "Install", to: paths.install },
  browser_reports: { link: "Sources", to: paths.analytics },
  cart: { link: "Install", to: paths.install },
  orders: { link: "Orders", to: paths.orders },
  signals: { link: "Orders", to: paths.orders },
  matched_lines: { link: "Orders", to: paths.orders },
  near_misses: { link: "Orders", to: paths.orders },
  unconfirmed_credit: { link: "Orders", to: paths.orders },
  unknown_ids: { link: "Products", to: paths.products },
};

const STATES = { ok: "fine", attention: "needs attention", missing: "not there yet" } as const;

/** What works, with its evidence; what needs attention comes first, with what to do. */
export const HealthPanel = ({ brand, checks }: { brand: string; checks: readonly HealthCheck[] }) => {
  const shown = checks
    .filter(({ state }) => state !== "missing")
    .sort((one, other) => Number(other.state === "attention") - Number(one.state === "attention"));
  if (shown.length === 0) return null;
  return (
    <Paper component="section" style={{ overflow: "hidden" }}>
      <Title order={2} px={20} pt={16}>
        Health
      </Title>
      <ul className={styles.health}>
        {shown.map(({ id, state, evidence, advice }) => (
          <li key={id} className={styles.check}>
            <span className={styles.state} data-state={state}>
              <Icon name={state === "ok" ? "check" : "warning"} size={14} />
            </span>
            <div style={{ minWidth: 0 }}>
              <Text fw={600}>
                {HEALTH_CHECK_NAMES[id]}
                <span className={styles.hidden}>: {STATES[state]}</span>
              </Text>
              <Text fz={13} c="dimmed" dir="auto">
                {evidence.summary}
              </Text>
              {state === "attention" && (
                <Text fz={13} dir="auto">
                  {advice}{" "}
                  {id !== "webhooks" && (
                    <RouterAnchor to={PLACES[id].to(brand)} fw={600} fz={13}>
                      {PLACES[id].link}
                    </RouterAnchor>
                  )}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Paper>
  );
};
