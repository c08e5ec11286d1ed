import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAlertTriangle, IconCode } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { CampaignChange, type CampaignView } from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { ConfirmDialog } from "../../components/forms/confirm-dialog.tsx";
import { StateBadge } from "../../components/layout/badge.tsx";
import { ReadOnlyUnless } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { RouterButton } from "../../components/layout/router-link.tsx";
import { ErrorPanel } from "../../components/states/error-panel.tsx";
import { LoadingBlock } from "../../components/states/loading.tsx";
import { QueryView } from "../../components/states/query-view.tsx";
import { toast, toastUndo } from "../../components/states/toast.tsx";
import { forgetChanges } from "../../lib/forms/unsaved.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { linkTo, paths, ROUTES } from "../../lib/routes.ts";
import { texts } from "../../texts/en/campaigns.ts";
import { CampaignForm } from "./campaign-form.tsx";
import {
  campaignOptions,
  useCampaignsChanged,
  useChangeCampaign,
  useRemoveCampaign,
} from "./campaign-queries.ts";
import { CAMPAIGN_FIELDS, changeBody, initialValues, PHASE_TONES } from "./campaign-values.ts";
import { SeenLine } from "./seen-line.tsx";

export const CampaignPage = () => {
  const context = useStoreContext();
  const { campaignId = "" } = useParams();
  const campaign = useQuery(campaignOptions(context, campaignId));
  const back = linkTo("campaigns", context.brand);
  return (
    <Stack gap="lg">
      <PageHeader title={campaign.data?.name ?? ROUTES.campaign.title} back={back}>
        {campaign.data && (
          <StateBadge tone={PHASE_TONES[campaign.data.phase]}>{texts.phases[campaign.data.phase]}</StateBadge>
        )}
        <RouterButton
          to={`${paths.install(context.brand)}?campaign=${encodeURIComponent(campaignId)}`}
          variant="default"
          leftSection={<IconCode size={18} />}
        >
          {texts.snippet}
        </RouterButton>
      </PageHeader>
      <QueryView query={campaign} failed={texts.oneFailed} loading={<LoadingBlock height={560} />}>
        {(data) => (
          <>
            {data.phase === "running" && <SeenLine campaignId={data.campaign_id} />}
            <Editor key={data.campaign_id} campaign={data} />
          </>
        )}
      </QueryView>
    </Stack>
  );
};

const Editor = ({ campaign }: { campaign: CampaignView }) => {
  const { api, brand } = useStoreContext();
  const { campaign_id, name, state, unknown_event_ids } = campaign;
  const changed = useCampaignsChanged();
  const change = useChangeCampaign(campaign_id);
  const initial = initialValues(campaign);
  const form = useContractForm({
    schema: CampaignChange,
    initial,
    toBody: (values) => changeBody(values, campaign),
    fields: CAMPAIGN_FIELDS,
    submit: (body) => api.call(CAMPAIGN_OPERATIONS.changeCampaign, { brand, campaign_id, body }),
    onConflict: changed,
    onDone: async () => {
      await changed();
      toast(texts.isSaved(name));
    },
  });
  const isPaused = state === "paused";
  const setState = (next: "active" | "paused") =>
    change.mutate(
      { state: next },
      {
        onSuccess: () =>
          next === "paused" ? toastUndo(texts.isPaused, () => setState("active")) : toast(texts.runsAgain),
      },
    );
  return (
    <>
      {unknown_event_ids.length > 0 && (
        <Alert color="yellow" title={texts.someRemoved} icon={<IconAlertTriangle size={18} />}>
          <Text size="sm">{texts.skipped(unknown_event_ids.join(", "))}</Text>
        </Alert>
      )}
      {change.error && <ErrorPanel title={texts.notChanged} error={change.error} />}
      <ReadOnlyUnless call={CAMPAIGN_OPERATIONS.changeCampaign}>
        <CampaignForm form={form} initial={initial} action={texts.save}>
          <Group gap="sm" style={{ flex: 1 }}>
            <Remove campaign={campaign} />
            <Button
              variant="default"
              loading={change.isPending}
              onClick={() => setState(isPaused ? "active" : "paused")}
            >
              {isPaused ? texts.resume : texts.pause}
            </Button>
          </Group>
        </CampaignForm>
      </ReadOnlyUnless>
    </>
  );
};

const Remove = ({ campaign: { campaign_id, name } }: { campaign: CampaignView }) => {
  const { brand } = useStoreContext();
  const navigate = useNavigate();
  const [isOpen, { open, close }] = useDisclosure();
  const remove = useRemoveCampaign(campaign_id, async () => {
    toast(texts.isDeleted(name));
    forgetChanges();
    await navigate(paths.campaigns(brand));
  });
  return (
    <>
      <Button variant="outline" color="red" onClick={open}>
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.deleteQuestion(name)}
        action={texts.deleteCampaign}
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      >
        <Text>{texts.deleteWarning}</Text>
      </ConfirmDialog>
    </>
  );
};
