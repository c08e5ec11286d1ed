import type { StoreUser } from "../../../shared/administration/users.ts";
import { parseKeySet } from "../../../shared/stores/access/key-set.ts";
import type { Campaign } from "../../../shared/videos/campaigns/campaign.ts";
import type { CaptionsDraft } from "../../../shared/videos/media/drafts/draft.ts";
import type { Upload } from "../../../shared/videos/media/uploads/upload.ts";
import type { Video } from "../../../shared/videos/video.ts";
import { ROLES, type Role } from "../../../shared/vocabulary/roles.ts";
import { NOW } from "../endpoint/store-backend.ts";

export const AT = new Date(NOW).toISOString();

export const OPERATOR = {
  sub: "u-op",
  email: "op@example.com",
  email_verified: "true",
  token_use: "id",
  "cognito:groups": "[operators]",
};
export const merchantClaims = (brand: string, role: Role = "owner") => ({
  sub: `u-${role}-${brand}`,
  token_use: "id",
});

export const A_USER: StoreUser = {
  sub: "u-mara",
  email: "mara@shop.example",
  role: "editor",
  invited_at: AT,
};

export const storeUsers = (brand: string): StoreUser[] => [
  A_USER,
  ...ROLES.map((role) => ({
    sub: merchantClaims(brand, role).sub,
    email: `${role}@shop.example`,
    role,
    invited_at: AT,
    accepted_at: AT,
  })),
];

export const keySet = parseKeySet(JSON.stringify({ active: "k1", k1: "k".repeat(64) }));

export const aVideo = (fields: Partial<Video> = {}): Video => ({
  event_id: 7,
  title: "Linen in the wind",
  video_url: "https://cdn.example/7.mp4",
  page_id: 0,
  status: "live",
  position: 0,
  products: [],
  like_count: 0,
  share_count: 0,
  created_at: AT,
  updated_at: AT,
  ...fields,
});

export const aDraftedVideo = (draft: Partial<CaptionsDraft> | undefined = {}): Video => {
  const upload_id = "up_0000000000000001";
  const file = { role: "video", upload_id, extension: "mp4", bytes: 9, has_sound: true } as const;
  const waiting = { upload_id, state: "ready", since: AT, language: "en" } as const;
  return aVideo({ media: { files: [file], uploads: [], draft: { ...waiting, ...draft } } });
};

export const aCampaign = (fields: Partial<Campaign> = {}): Campaign => ({
  campaign_id: "cmp_0000000000000001",
  name: "Black Friday",
  widget_type: "stories",
  state: "active",
  created_at: AT,
  updated_at: AT,
  ...fields,
});

export const anUpload = (fields: Partial<Upload> = {}): Upload => ({
  upload_id: "up_0000000000000001",
  event_id: 7,
  files: [{ role: "video", content_type: "video/mp4", bytes: 1_000 }],
  created_at: AT,
  ...fields,
});
