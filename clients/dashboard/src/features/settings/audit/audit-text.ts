import { capitalize, LOCALE } from "../../../lib/text/format.ts";
import { languageName, ROLE_NAMES } from "../../../lib/text/names.ts";
import { texts } from "../../../texts/en/audit.ts";
import { texts as library } from "../../../texts/en/common.ts";
import {
  appearanceChanged,
  campaignChanged,
  campaignName,
  connectionSaved,
  settingsChanged,
  videoChanged,
  videoName,
  webhookChanged,
  webhookName,
} from "./audit-changes.ts";
import { isRecord, shown, shownDay, type What } from "./audit-value.ts";

const REASONS: Readonly<Record<string, string>> = library.amendmentReasons;
const reasonName = (reason: unknown): string => REASONS[String(reason)] ?? String(reason);

const ROLES: Readonly<Record<string, string>> = ROLE_NAMES;
const roleName = (role: unknown): string => ROLES[String(role)] ?? String(role);

const readCount = ({ count: number }: What): number | undefined =>
  typeof number === "number" ? number : undefined;

const urls = (what: What): string => texts.productUrls(readCount(what));

const readRoles = ({ files }: What): string[] =>
  Array.isArray(files) ? files.filter(isRecord).map(({ role }) => String(role)) : [];

const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });

const MADE: ReadonlySet<string> = new Set(["preview", "strip", "poster_small"]);

const files = (what: What): string => {
  // Files of several languages share one role.
  const roles = [...new Set(readRoles(what))];
  const chosen = roles.filter((role) => !MADE.has(role));
  const names = (chosen.length > 0 ? chosen : roles).map(
    (role) => texts.roles[role] ?? role.replaceAll("_", " "),
  );
  return and.format(names) || texts.files;
};

const uploaded = (what: What): string => {
  const roles = readRoles(what);
  const isCaptions = roles.length > 0 && roles.every((role) => role === "captions");
  return isCaptions ? texts.captionsChanged(videoName(what)) : texts.uploaded(files(what), videoName(what));
};

const mailChosen = ({ attention, digest, language }: What): string =>
  texts.mailChosen(
    [
      ...(typeof attention === "boolean" ? [texts.mailAttention(attention)] : []),
      ...(typeof digest === "boolean" ? [texts.mailDigest(digest)] : []),
      ...(typeof language === "string" ? [texts.mailLanguage(languageName(language))] : []),
    ].join(", "),
  );

export const SENTENCES: Readonly<Record<string, (what: What) => string>> = {
  "store.created": () => texts.created,
  "store.changed": settingsChanged,
  "appearance.changed": appearanceChanged,
  "store.closed": () => texts.closed,
  "store.reopened": () => texts.reopened,
  "store_id.rotated": () => texts.rotated,
  "tokens.revoked": () => texts.revoked,
  "product_api.connected": connectionSaved,
  "product_urls.added": (what) => texts.added(urls(what)),
  "product_urls.removed": (what) => texts.removed(urls(what)),
  "refresh.started": () => texts.refreshed,
  "takedown.confirmed": (what) => texts.gone(readCount(what)),
  "sitemap.run_started": ({ url }) => texts.sitemapRead(shown(url)),
  "sitemap.followed": ({ url }) => texts.sitemapFollowed(shown(url)),
  "sitemap.unfollowed": () => texts.sitemapUnfollowed,
  "experiment.created": ({ name }) => texts.experimentStarted(shown(name)),
  "experiment.stopped": ({ name }) => texts.experimentStopped(shown(name)),
  "campaign.created": ({ name }) => texts.campaignCreated(shown(name)),
  "campaign.changed": campaignChanged,
  "campaign.removed": (what) => texts.removed(campaignName(what)),
  "video.created": ({ title }) => texts.videoCreated(shown(title)),
  "video.changed": videoChanged,
  "video.removed": (what) => texts.removed(videoName(what)),
  "video.upload_begun": (what) => texts.uploadBegun(files(what), videoName(what)),
  "video.upload_completed": uploaded,
  "video.captions_draft_asked": (what) => texts.draftAsked(videoName(what)),
  "video.captions_draft_discarded": (what) => texts.draftDiscarded(videoName(what)),
  "order.amended": ({ day, reason }) => texts.orderAmended(shownDay(day), reasonName(reason)),
  "order.erased": ({ day }) => texts.orderErased(shownDay(day)),
  "user.invited": ({ email, role }) =>
    texts.invited(String(email), role === undefined ? undefined : roleName(role)),
  "user.changed": ({ email, role, former }) =>
    texts.userChanged(String(email), roleName(role), roleName(former)),
  "user.disabled": ({ email }) => texts.userDisabled(String(email)),
  "figures.repaired": ({ day }) => texts.figuresRepaired(shownDay(day)),
  "day.noted": ({ day, text }) => texts.dayNoted(shownDay(day), shown(text)),
  "day.note_removed": ({ day, text }) => texts.dayNoteRemoved(shownDay(day), shown(text)),
  "webhook.created": (what) => texts.added(webhookName(what)),
  "webhook.changed": webhookChanged,
  "webhook.removed": (what) => texts.removed(webhookName(what)),
  "webhook.secret_replaced": (what) => texts.secretReplaced(webhookName(what)),
  "webhook.tested": (what) => texts.tested(webhookName(what)),
  "webhook.replayed": (what) => texts.replayed(webhookName(what)),
  "mail.chosen": mailChosen,
  "shopify.installed": () => texts.shopify,
};

export const auditText = (action: string, what: What): string =>
  SENTENCES[action]?.(what) ?? capitalize(action.replaceAll(/[._]/g, " ")).toLowerCase();
