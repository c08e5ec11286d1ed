import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { funnelOptions } from "../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { paths } from "../../lib/routes.ts";
import { lastDays } from "../../lib/text/period.ts";
import { texts } from "../../texts/en/campaigns.ts";

export const useSeen = (): ((campaignId: string) => number | undefined) => {
  const { data } = useQuery(funnelOptions(useStoreContext(), lastDays(28, Date.now(), useTimeZone())));
  return (campaignId) =>
    data && (data.campaigns.find(({ campaign }) => campaign === campaignId)?.impressions ?? 0);
};

export const SeenLine = ({ campaignId }: { readonly campaignId: string }) => {
  const { brand } = useStoreContext();
  const impressions = useSeen()(campaignId);
  if (impressions === undefined) return null;
  if (impressions === 0) {
    return (
      <Alert color="gray" title={texts.notSeen} role="status">
        <Text size="sm">{texts.notSeenWords}</Text>
      </Alert>
    );
  }
  return (
    <Text c="dimmed">
      {texts.seen(impressions)}{" "}
      <RouterAnchor to={`${paths.analytics(brand)}?by=campaigns`}>{texts.itsFigures}</RouterAnchor>
    </Text>
  );
};
