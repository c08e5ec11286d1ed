import { Alert, Text } from "@mantine/core";
import { paths } from "../../app/routes.ts";
import { RouterAnchor } from "../../components/layout/router-link.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { texts } from "./texts/en.ts";
import { useSeen } from "./use-seen.ts";

/** Recent impressions of a running campaign, or a note that there are none. */
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
