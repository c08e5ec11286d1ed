import type { CampaignPhase } from "../../../../../../shared/vocabulary/campaigns.ts";
import { counted } from "../../../lib/text/format.ts";

const phases: Readonly<Record<CampaignPhase, string>> = {
  running: "Running",
  scheduled: "Scheduled",
  paused: "Paused",
  ended: "Ended",
};

export const texts = {
  phases,

  // The list
  all: "All",
  allVideos: "All videos",
  ofProduct: "Videos of the page’s product",
  countVideos: (count: number) => counted(count, "video"),
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  from: (time: string) => `From ${time}`,
  until: (time: string) => `Until ${time}`,
  always: "Always",
  campaign: "Campaign",
  campaigns: "Campaigns",
  state: "Status",
  surface: "Layout",
  shows: "Content",
  when: "Period",
  newCampaign: "New campaign",
  listFailed: "The campaigns could not be loaded.",
  none: "No campaigns yet. A campaign shows the videos that you choose in one place of your shop, for a limited time if you like.",

  // Content
  name: "Name",
  nameHint: "Shoppers don’t see it.",
  videos: "Videos",
  videosHint:
    "Orders that are placed while a campaign runs count for it. Changes to its videos apply to later orders only.",
  chosen: "Selected videos, in my order",
  usual: "All videos, in the default order",
  ofPage: "Videos of the page’s product",
  starts: "Starts",
  startsHint: "Leave empty to start now.",
  ends: "Ends",
  endsHint: "Leave empty for no end.",
  endsNow:
    "The end is in the past: the campaign is over at once, and pages with its snippet show nothing in its place.",
  preview: "Preview",
  liveOnly: "Live videos only",
  chooseFirst: "Choose a video to see it here.",
  itsVideos: "Videos of the campaign",
  videoOf: (id: number) => `Video ${id}`,
  addVideo: "Add a video",
  searchHint: "Search by title or ID",
  videosFailed: "The videos could not be loaded.",

  // Creating and changing it
  isCreated: (name: string) => `“${name}” is created. Copy its snippet and paste it into your pages.`,
  create: "Create campaign",
  snippet: "Snippet",
  notSeenYet: "Not seen in your shop",
  notSeen: "Not seen in your shop in the last 28 days",
  notSeenWords:
    "The campaign is running, but no page has shown it. Copy its snippet and paste it into a page. This note disappears within minutes of the first visit.",
  seen: (times: number) => `Shown ${counted(times, "time")} in your shop in the last 28 days.`,
  itsFigures: "Figures of campaigns",
  oneFailed: "The campaign could not be loaded.",
  isSaved: (name: string) => `“${name}” is saved.`,
  isPaused: "Paused. Pages that were just loaded may show it for up to six more minutes.",
  runsAgain: "The campaign is running again.",
  someRemoved: "Some of its videos were removed",
  skipped: (ids: string) => `These are skipped: ${ids}.`,
  notChanged: "The status was not changed.",
  save: "Save",
  resume: "Resume",
  pause: "Pause",
  delete: "Delete",
  deleteQuestion: (name: string) => `Delete “${name}”?`,
  deleteCampaign: "Delete campaign",
  isDeleted: (name: string) => `“${name}” is deleted.`,
  deleteWarning:
    "Within a few minutes, pages with its snippet show nothing in its place. Its videos and their figures stay.",
};
