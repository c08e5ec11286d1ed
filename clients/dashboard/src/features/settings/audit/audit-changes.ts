import { fieldLabel } from "../../../lib/pulls/reason-text.ts";
import { texts } from "../../../texts/en/audit.ts";
import { texts as library } from "../../../texts/en/common.ts";
import { alterations, isRecord, shown, type What } from "./audit-value.ts";

const sayChanges = (thing: string, changes: string): string =>
  changes === "" ? texts.savedUnchanged(thing) : texts.changedOf(thing, changes);

const interval = (minutes: unknown): string =>
  texts.quoted(typeof minutes === "number" ? library.every(minutes) : library.onlyByHand);

const sayName =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): string | undefined =>
    typeof value === "string" ? names[value] : undefined;

const saySetting = (value: unknown, field: string): string | undefined => {
  if (field === "refresh_interval_minutes") return interval(value);
  return field === "out_of_stock" || field === "unpriced" ? sayName(texts.shownOrHidden)(value) : undefined;
};

export const settingsChanged = (what: What): string => {
  const changes = alterations(what, texts.settings, { say: saySetting });
  return changes === "" ? texts.settingsUnchanged : texts.settingsChanged(changes);
};

export const appearanceChanged = (what: What): string =>
  sayChanges(texts.appearance, alterations(what, texts.looks));

export const videoName = ({ video, event_id }: What): string =>
  typeof video === "string" ? texts.theVideo(shown(video)) : texts.videoNumber(String(event_id));

const STATUSES = Object.fromEntries(
  Object.entries(library.videoStatuses).map(([status, name]) => [status, texts.quoted(name)]),
);

export const videoChanged = (what: What): string =>
  sayChanges(
    videoName(what),
    alterations(what, texts.videoFields, { except: ["event_id", "video"], say: sayName(STATUSES) }),
  );

export const campaignName = ({ campaign }: What): string =>
  typeof campaign === "string" ? texts.theCampaign(shown(campaign)) : texts.aCampaign;

export const campaignChanged = (what: What): string =>
  sayChanges(
    campaignName(what),
    alterations(what, texts.campaignFields, { except: ["campaign_id", "campaign"] }),
  );

const findHost = (address: unknown): string | undefined =>
  typeof address === "string" ? URL.parse(address.replaceAll("{id}", "1"))?.host : undefined;

export const webhookName = ({ endpoint, url }: What): string => {
  const host = findHost(endpoint ?? url);
  return host === undefined ? texts.aWebhook : texts.webhookTo(host);
};

export const webhookChanged = (what: What): string => {
  const { former, active } = what;
  if (isRecord(former) && Object.keys(former).join() === "active")
    return texts.switched(webhookName(what), active === true);
  return sayChanges(
    webhookName(what),
    alterations(what, texts.webhookFields, { except: ["webhook_id", "endpoint"] }),
  );
};

const FORMATS = { "1299.00": "1299.00", point: "1,299.00", comma: "1.299,00" };

const mappingChange = (before: unknown, now: unknown): string => {
  if (!isRecord(before) || !isRecord(now)) return texts.mapping;
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const altered = names.filter((name) => before[name] !== now[name]);
  return texts.mappingOf(altered.map((name) => texts.quoted(fieldLabel(name))).join(", "));
};

export const connectionSaved = (what: What): string => {
  const { former, url_template: address, has_new_keys: hasNewKeys } = what;
  const api = findHost(address) ?? texts.productApi;
  if (!isRecord(former)) return texts.connected(api);
  const plain = (value: unknown) => value ?? "1299.00";
  const isFormat = "price_format" in former;
  const told = {
    ...what,
    ...(isFormat && { price_format: plain(what.price_format) }),
    former: { ...former, ...(isFormat && { price_format: plain(former.price_format) }) },
  };
  const changes = [
    alterations(told, texts.connectionFields, { except: ["mapping"], say: sayName(FORMATS) }),
    "mapping" in former ? mappingChange(former.mapping, what.mapping) : "",
    hasNewKeys === true ? texts.keys : "",
  ].filter(Boolean);
  return sayChanges(texts.connectionTo(api), changes.join(", "));
};
