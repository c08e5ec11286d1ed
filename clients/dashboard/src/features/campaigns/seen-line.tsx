import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../app/routes.ts";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { funnelOptions } from "../../lib/queries/funnel.ts";
import { useStoreContext, useTimeZone } from "../../lib/queries/store.tsx";
import { lastDays } from "../../lib/text/period.ts";
import { texts } from "./texts/en.ts";

/** How often pages of the shop have shown a running campaign of late: one that is in no page runs for nobody. */
export const SeenLine = ({ campaignId }: { readonly campaignId: string }) => {
  const context = useStoreContext();
  const { data } = useQuery(funnelOptions(context, lastDays(28, Date.now(), useTimeZone())));
  if (data === undefined) return null;
  const impressions = data.campaigns.find(({ campaign }) => campaign === campaignId)?.impressions ?? 0;
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
      <RouterAnchor to={`${paths.analytics(context.brand)}?by=campaigns`}>{texts.itsFigures}</RouterAnchor>
    </Text>
  );
};
