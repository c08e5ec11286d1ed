import { Paper, Text, Title } from "@mantine/core";
import type { HealthCheck } from "../../../../../shared/administration/health/health.schema.ts";
import type { HealthCheckId } from "../../../../../shared/vocabulary/health.ts";
import { paths } from "../../app/routes.ts";
import { Icon } from "../../components/layout/icon.tsx";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import styles from "./overview.module.css";

type Words = { readonly label: string; readonly link: string; readonly to: (brand: string) => string };

const CHECKS: Readonly<Record<HealthCheckId, Words>> = {
  access_token: {
    label: "Access token",
    link: "Credentials",
    to: (brand) => `${paths.settings(brand)}?tab=credentials`,
  },
  product_api: { label: "Product API", link: "Connection", to: paths.connection },
  product_urls: {
    label: "Product URLs",
    link: "Review",
    to: (brand) => `${paths.catalog(brand)}?status=invalid`,
  },
  live_videos: { label: "Live videos", link: "Videos", to: paths.videos },
  product_tags: { label: "Tagged products", link: "Videos", to: paths.videos },
  widget: { label: "Widget", link: "Install", to: paths.install },
  orders: { label: "Orders", link: "Orders", to: paths.orders },
  signals: { label: "Orders with signals", link: "Orders", to: paths.orders },
  matched_lines: { label: "Matched lines", link: "Orders", to: paths.orders },
  near_misses: { label: "Near misses", link: "Orders", to: paths.orders },
  unknown_ids: { label: "Unknown product ids", link: "Products", to: paths.products },
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
                {CHECKS[id].label}
                <span className={styles.hidden}>: {STATES[state]}</span>
              </Text>
              <Text fz={13} c="dimmed" dir="auto">
                {evidence.summary}
              </Text>
              {state === "attention" && (
                <Text fz={13} dir="auto">
                  {advice}{" "}
                  <RouterAnchor to={CHECKS[id].to(brand)} fw={600} fz={13}>
                    {CHECKS[id].link}
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
