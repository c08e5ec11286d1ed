import { Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { paths } from "../../app/paths.ts";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { CampaignForm } from "./campaign-form.tsx";
import { useCampaignsChanged } from "./campaign-queries.ts";

export const NewCampaignPage = () => {
  const { api, brand } = useStoreContext();
  const changed = useCampaignsChanged();
  const navigate = useNavigate();
  return (
    <Stack gap="lg">
      <PageHeader title="New campaign" back={{ label: "Campaigns", to: paths.campaigns(brand) }} />
      <CampaignForm
        saved={undefined}
        action="Create campaign"
        save={(body) => api.call(CAMPAIGN_OPERATIONS.createCampaign, { brand, body })}
        onDone={async ({ campaign_id, name }) => {
          toast(`“${name}” is created. Paste its snippet where it shall be shown.`);
          await changed();
          void navigate(paths.campaign(brand, campaign_id));
        }}
      />
    </Stack>
  );
};
