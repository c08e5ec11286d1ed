import type { CampaignSummary } from "../../../../../shared/videos/campaigns/campaign.schema.ts";
import type { CampaignPhase } from "../../../../../shared/vocabulary/campaigns.ts";
import { StateBadge, type Tone } from "../../components/layout/badge.tsx";
import { texts } from "./texts/en.ts";

const TONES: Readonly<Record<CampaignPhase, Tone>> = {
  running: "success",
  scheduled: "accent",
  paused: "warning",
  ended: "neutral",
};

export const PhaseBadge = ({ phase }: Pick<CampaignSummary, "phase">) => (
  <StateBadge tone={TONES[phase]}>{texts.phases[phase]}</StateBadge>
);
