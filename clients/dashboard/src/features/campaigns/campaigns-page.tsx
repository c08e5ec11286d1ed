import { Stack, Tabs, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { CampaignSummary } from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import { CAMPAIGN_OPERATIONS } from "../../../../../shared/videos/campaigns/campaigns.operations.ts";
import { CAMPAIGN_PHASES, type CampaignPhase } from "../../../../../shared/vocabulary/videos.ts";
import { StateBadge } from "../../components/layout/badge.tsx";
import { May } from "../../components/layout/may.tsx";
import { PageHeader } from "../../components/layout/page-header.tsx";
import { Panel } from "../../components/layout/panel.tsx";
import { RouterAnchor, RouterButton } from "../../components/layout/router-link.tsx";
import { DataTable } from "../../components/lists/data-table.tsx";
import type { Column } from "../../components/lists/rows.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { useStoreContext } from "../../lib/queries/store.tsx";
import { paths, ROUTES } from "../../lib/routes.ts";
import { time } from "../../lib/text/format.ts";
import { surfaceName } from "../../lib/text/names.ts";
import { texts } from "../../texts/en/campaigns.ts";
import { campaignsOptions } from "./campaign-queries.ts";
import { PHASE_TONES } from "./campaign-values.ts";
import { useSeen } from "./seen-line.tsx";

const TABS = [
  { value: "all", label: texts.all },
  { value: "running", label: texts.phases.running },
  { value: "scheduled", label: texts.phases.scheduled },
  { value: "paused", label: texts.phases.paused },
  { value: "ended", label: texts.phases.ended },
] as const;

const shows = ({ event_ids, source }: CampaignSummary): string => {
  if (source === "all") return texts.allVideos;
  if (source === "product") return texts.ofProduct;
  return texts.countVideos(event_ids?.length ?? 0);
};

const schedule = ({ starts_at, ends_at }: CampaignSummary): string => {
  if (starts_at && ends_at) return texts.fromTo(time(starts_at), time(ends_at));
  if (starts_at) return texts.from(time(starts_at));
  return ends_at ? texts.until(time(ends_at)) : texts.always;
};

const standing = ({ campaign_id, phase }: CampaignSummary, seen: ReturnType<typeof useSeen>) => (
  <>
    <StateBadge tone={PHASE_TONES[phase]}>{texts.phases[phase]}</StateBadge>
    {phase === "running" && seen(campaign_id) === 0 && (
      <Text fz={13} c="var(--warning)">
        {texts.notSeenYet}
      </Text>
    )}
  </>
);

const campaignColumns = (
  brand: string,
  seen: ReturnType<typeof useSeen>,
): readonly Column<CampaignSummary>[] => [
  {
    name: texts.campaign,
    cell: ({ campaign_id: id, name }) => (
      <RouterAnchor to={paths.campaign(brand, id)} c="inherit" fw={500} className="two-lines" dir="auto">
        {name}
      </RouterAnchor>
    ),
  },
  { name: texts.state, cell: (campaign) => standing(campaign, seen) },
  { name: texts.surface, isExtra: true, cell: ({ widget_type }) => surfaceName(widget_type) },
  { name: texts.shows, isExtra: true, cell: shows },
  { name: texts.when, isExtra: true, cell: schedule },
];

export const CampaignsPage = () => {
  const context = useStoreContext();
  const seen = useSeen();
  const query = useInfiniteQuery(campaignsOptions(context));
  const [parameters, setParameters] = useSearchParams();
  const phase = CAMPAIGN_PHASES.find((each) => each === parameters.get("phase"));
  const setPhase = (chosen: string | null) =>
    setParameters(chosen === null || chosen === "all" ? {} : { phase: chosen }, { replace: true });
  const ofPhase = (wanted: CampaignPhase | undefined) =>
    query.data && {
      ...query.data,
      pages: query.data.pages.map((page) => ({
        ...page,
        items: page.items.filter((each) => wanted === undefined || each.phase === wanted),
      })),
    };
  const shown = { ...query, data: ofPhase(phase) } as typeof query;
  const create = (
    <May call={CAMPAIGN_OPERATIONS.createCampaign}>
      <RouterButton to={paths.newCampaign(context.brand)} leftSection={<IconPlus size={18} />}>
        {texts.newCampaign}
      </RouterButton>
    </May>
  );
  return (
    <Stack gap="lg">
      <PageHeader title={ROUTES.campaigns.title}>{create}</PageHeader>
      <Panel flush>
        <Tabs value={phase ?? "all"} onChange={setPhase}>
          <Tabs.List aria-label={texts.state}>
            {TABS.map(({ value, label }) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value={phase ?? "all"}>
            <DataTable
              label={texts.campaigns}
              columns={campaignColumns(context.brand, seen)}
              getKey={({ campaign_id }) => campaign_id}
              note={(campaign) =>
                `${surfaceName(campaign.widget_type)} · ${shows(campaign)} · ${schedule(campaign)}`
              }
              query={shown}
              failed={texts.listFailed}
              empty={<EmptyState words={texts.none}>{create}</EmptyState>}
              onClearFilters={phase === undefined ? undefined : () => setPhase(null)}
            />
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </Stack>
  );
};
