import { InvalidArgumentError, Option } from "commander";
import { CAMPAIGN_OPERATIONS } from "../../../shared/videos/campaigns/campaigns.operations.ts";
import { type CustomField, command } from "../command.ts";
import { detail } from "../detail.ts";
import { listCommand } from "../list-command.ts";

const addEventId = (text: string, before: readonly number[] = []): number[] => {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError("Expected a video's id such as 7001.");
  return [...before, Number(text)];
};

const event_ids: CustomField = {
  options: [
    new Option("--video <event_id>", "a video to show; may be repeated, in order").argParser(addEventId),
  ],
  read: ({ video }) => video,
};

const TIMES = { starts_at: "from", ends_at: "until" };
const spelled = { fields: { event_ids }, names: TIMES };

export const CAMPAIGN_COMMANDS = [
  listCommand(CAMPAIGN_OPERATIONS.listCampaigns, {
    name: "campaigns list",
    examples: ["admin campaigns list"],
    headings: ["id", "phase", "name", "shows", "widget"],
    row: ({ campaign_id, phase, name, event_ids: ids, source, widget_type }) => [
      campaign_id,
      phase,
      name,
      source ?? `${ids?.length ?? 0} videos`,
      widget_type,
    ],
    none: "No campaigns yet. Create one with `admin campaigns create`.",
  }),
  command(CAMPAIGN_OPERATIONS.createCampaign, {
    name: "campaigns create <name>",
    ...spelled,
    examples: [
      'admin campaigns create "Black Friday" --video 7001 --video 7002 --from 2026-11-27T08:00:00Z --until 2026-11-30T23:00:00Z',
      'admin campaigns create "Product pages" --source product --widget-type stories',
    ],
    show: detail,
  }),
  command(CAMPAIGN_OPERATIONS.getCampaign, {
    name: "campaigns show <campaign_id>",
    examples: ["admin campaigns show cmp_1h2j3k4m5n6p7q8r"],
    show: detail,
  }),
  command(CAMPAIGN_OPERATIONS.changeCampaign, {
    name: "campaigns set <campaign_id>",
    ...spelled,
    examples: [
      "admin campaigns set cmp_1h2j3k4m5n6p7q8r --state paused",
      "admin campaigns set cmp_1h2j3k4m5n6p7q8r --video 7002 --video 7001",
      "admin campaigns set cmp_1h2j3k4m5n6p7q8r --no-until",
    ],
    show: detail,
  }),
  command(CAMPAIGN_OPERATIONS.removeCampaign, {
    name: "campaigns remove <campaign_id>",
    examples: ["admin campaigns remove cmp_1h2j3k4m5n6p7q8r --yes"],
    confirm: ({ campaignId }) =>
      `Campaign ${campaignId} is removed for good; snippets that name it show nothing. Remove it?`,
    show: () => "Removed.",
  }),
];
