import { Group, Text } from "@mantine/core";
import type { ProductUrlView } from "../../../../../../shared/catalog/product-urls/product-urls.schema.ts";
import { PRODUCT_URL_STATUSES } from "../../../../../../shared/vocabulary/product-urls.ts";
import { RouterAnchor } from "../../../components/layout/router-link.tsx";
import { paths } from "../../../lib/routes.ts";
import { count } from "../../../lib/text/format.ts";
import { texts } from "../../../texts/en/urls.ts";
import { findOutcome, OUTCOMES, TRYING_AGAIN } from "../outcomes.ts";

type OutcomeCountsProps = {
  readonly brand: string;
  readonly urls: readonly ProductUrlView[];
};

export const OutcomeCounts = ({ brand, urls }: OutcomeCountsProps) => {
  const isTriedAgain = (url: ProductUrlView) => findOutcome(url) === TRYING_AGAIN;
  const of = (status: string) => urls.filter((url) => url.status === status && !isTriedAgain(url)).length;
  const triedAgain = urls.filter(isTriedAgain).length;
  return (
    <Group
      gap="4px 16px"
      component="ul"
      className="finger-links"
      m={0}
      p={0}
      style={{ listStyle: "none" }}
      aria-label={texts.counts}
    >
      <li>
        <RouterAnchor to={paths.catalog(brand)} fz={13}>
          {texts.all(urls.length)}
        </RouterAnchor>
      </li>
      {PRODUCT_URL_STATUSES.filter((status) => of(status) > 0).map((status) => (
        <li key={status}>
          <RouterAnchor
            to={`${paths.catalog(brand)}?status=${status}`}
            fz={13}
            {...(OUTCOMES[status].tone === "danger" && { c: "var(--danger)" })}
          >
            {count(of(status))} {OUTCOMES[status].label}
          </RouterAnchor>
        </li>
      ))}
      {triedAgain > 0 && (
        <Text component="li" fz={13} c="dimmed">
          {count(triedAgain)} {TRYING_AGAIN.label}
        </Text>
      )}
    </Group>
  );
};
