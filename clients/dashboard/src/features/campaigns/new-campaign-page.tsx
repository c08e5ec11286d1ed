import { Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { CampaignCreation } from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { toast } from "../../components/states/toast.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/campaigns.ts";
import { CampaignForm } from "./campaign-form.tsx";
import { useCampaignsChanged } from "./campaign-queries.ts";
import { CAMPAIGN_FIELDS, creationBody, initialValues } from "./campaign-values.ts";

export const NewCampaignPage = () => {
  const { api, brand } = useStoreContext();
  const changed = useCampaignsChanged();
  const navigate = useNavigate();
  const initial = initialValues(undefined);
  const form = useContractForm({
    schema: CampaignCreation,
    initial,
    toBody: creationBody,
    fields: CAMPAIGN_FIELDS,
    submit: (body) => api.call(CAMPAIGN_OPERATIONS.createCampaign, { brand, body }),
    onDone: async ({ campaign_id, name }) => {
      toast(texts.isCreated(name));
      await changed();
      void navigate(paths.campaign(brand, campaign_id));
    },
  });
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.newCampaign.title} back={linkTo("campaigns", brand)} />
      <ReadOnlyUnless call={CAMPAIGN_OPERATIONS.createCampaign}>
        <CampaignForm form={form} initial={initial} action={texts.create} />
      </ReadOnlyUnless>
    </Stack>
  );
};
