import { Radio, Select, SimpleGrid, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { WidgetType } from "../../../../../shared/vocabulary/widgets.ts";
import { PastEndDialog } from "../../components/forms/confirm-dialog.tsx";
import { FormActions } from "../../components/forms/form-actions.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { WidgetPreview } from "../../components/layout/widget-preview.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useAskFirst } from "../../lib/forms/use-ask-first.ts";
import type { FormState } from "../../lib/forms/use-contract-form.ts";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { SURFACES } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/campaigns.ts";
import { type CampaignValues, endsAtOnce } from "./campaign-values.ts";
import { ChosenVideos } from "./chosen-videos.tsx";

type CampaignFormProps = {
  readonly form: FormState<CampaignValues>;
  readonly initial: CampaignValues;
  readonly action: string;
  readonly children?: ReactNode;
};

export const CampaignForm = ({ form, initial, action, children }: CampaignFormProps) => {
  const { brand } = useStoreContext();
  const { configuration } = useSession();
  const { values, set, field } = form;
  const ending = useAskFirst({ form, asks: () => endsAtOnce(values, initial) });
  const isChosen = values.shows === "chosen";
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Panel>
        <form ref={form.form} onSubmit={ending.onSubmit} noValidate>
          <Stack gap="md">
            <TextInput
              label={texts.name}
              description={texts.nameHint}
              value={values.name}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              dir="auto"
              {...field("name")}
            />
            <Select
              label={texts.surface}
              data={SURFACES}
              value={values.widget_type}
              allowDeselect={false}
              onChange={(chosen) => set({ widget_type: chosen as WidgetType })}
            />
            <Radio.Group
              label={texts.videos}
              description={texts.videosHint}
              value={values.shows}
              onChange={(shows) => set({ shows: shows as CampaignValues["shows"] })}
            >
              <Stack gap={8} mt={4}>
                <Radio value="chosen" label={texts.chosen} />
                <Radio value="all" label={texts.usual} />
                <Radio value="product" label={texts.ofPage} />
              </Stack>
            </Radio.Group>
            {isChosen && (
              <ChosenVideos
                value={values.event_ids}
                onChange={(event_ids) => set({ event_ids })}
                error={field("event_ids").error}
              />
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
              <TextInput
                type="datetime-local"
                label={texts.starts}
                description={texts.startsHint}
                value={values.starts_at}
                onChange={({ currentTarget }) => set({ starts_at: currentTarget.value })}
                {...field("starts_at")}
              />
              <TextInput
                type="datetime-local"
                label={texts.ends}
                description={texts.endsHint}
                value={values.ends_at}
                onChange={({ currentTarget }) => set({ ends_at: currentTarget.value })}
                {...field("ends_at")}
              />
            </SimpleGrid>
            <FormActions action={action} form={form}>
              {children}
            </FormActions>
          </Stack>
        </form>
        <PastEndDialog {...ending.dialog} words={texts.endsNow} />
      </Panel>
      <Panel title={texts.preview} aside={texts.liveOnly}>
        {isChosen && values.event_ids.length === 0 ? (
          <EmptyState words={texts.chooseFirst} />
        ) : (
          <WidgetPreview
            widgets={[values.widget_type]}
            attributes={{
              brand,
              src: configuration.edge_url,
              label: texts.preview,
              "event-id": isChosen ? values.event_ids.slice(0, MAX_PREVIEWED).join(",") : undefined,
            }}
          />
        )}
      </Panel>
    </SimpleGrid>
  );
};

/** More would need scrolling. A feed's URL also has a maximum length. */
const MAX_PREVIEWED = 20;
