import type { CampaignSummary } from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import type { CampaignPhase } from "../../../../../shared/vocabulary/campaigns.ts";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";

const PHASES: Readonly<Record<CampaignPhase, readonly [tone: Tone, word: string]>> = {
  running: ["success", "Running"],
  scheduled: ["accent", "Planned"],
  paused: ["warning", "Paused"],
  ended: ["neutral", "Ended"],
};

/** Where a campaign is now. */
export const PhaseBadge = ({ phase }: Pick<CampaignSummary, "phase">) => {
  const [tone, word] = PHASES[phase];
  return <StateBadge tone={tone}>{word}</StateBadge>;
};
