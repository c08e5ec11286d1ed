import { counted, type Part, says } from "./finding.ts";

type Days = { readonly days: number };
/** `host` is empty for a report from an app. */
type Seen = { readonly at: string; readonly host: string };
type Tags = { readonly of: number; readonly unknown: number; readonly inactive: number };

/** The sender chooses the `Origin` header, so the host is unverified. */
const place = (host: string): string => (host === "" ? "by an app" : `by a browser on ${host}`);

const neverSeen = ({ days }: Days): string => `No page has shown the widget in the last ${days} days.`;
const neverTapped = ({ days }: Days): string =>
  `No product went from a video into a cart in the last ${days} days.`;

const unanswered = says<Part & Days>(
  ({ count, of, days }, say) =>
    `The cart did not respond to ${say.count(count)} of ${counted(say, of, "tap")} on Add in the last ${days} days (${say.share(count, of)}).`,
).summary;

const notInOrders = says<Days & { readonly count: number; readonly orders: number }>(
  ({ count, orders, days }, say) =>
    `${counted(say, count, "product")} went from videos into carts in the last ${days} days, but none of the last ${counted(say, orders, "order")} has the signal.`,
).summary;

const tagsGone = ({ of, unknown, inactive }: Tags): string =>
  of === 1
    ? `The only tagged product is ${unknown === 1 ? "not in the catalog" : "taken down"}; it is not shown.`
    : `Of ${of} tagged products, ${unknown} are not in the catalog and ${inactive} are taken down; they are not shown.`;

const SHOP_CART =
  "Tap Add in your shop and check that the product is in the cart. If it is not, your theme or another app replaces Shopify's own cart: ask its developer to keep /cart/add.js.";

export const VIDEO_FINDINGS = {
  launch_late: says<{ readonly event_id: number; readonly at: string; readonly more: number }>(
    ({ event_id, at, more }, say) =>
      `Video ${event_id} should have gone live at ${say.time(at)}, but has no file.${more === 0 ? "" : ` ${more} more ${more === 1 ? "video is" : "videos are"} affected.`}`,
    "Upload its file. The video goes live as soon as the file is processed. Or choose another time.",
  ),
  videos_live: says<{ readonly count: number; readonly is_at_least: boolean }>(
    ({ count, is_at_least }) =>
      `${is_at_least ? "At least " : ""}${count} ${count === 1 ? "video is" : "videos are"} live.`,
  ),
  videos_none: says(() => "There are no videos.", "Upload your first video."),
  videos_unplayable: says(
    () => "No live video has a file that can be played.",
    "Wait until the upload is processed. If it failed, upload the file again.",
  ),
  videos_not_live: says(() => "There are videos, but none is live.", "Set the status of a video to live."),

  tags_without_live: says(() => "No video is live, so no tags were checked.", "Publish a video first."),
  tags_none: says(
    () => "No live video is tagged with a product.",
    "Tag your videos with the products they show.",
  ),
  tags_known: says<{ readonly of: number }>(({ of }) =>
    of === 1 ? "The only tagged product is in the catalog." : `All ${of} tagged products are in the catalog.`,
  ),
  tags_unknown: says<Tags>(
    tagsGone,
    "Add the product URLs of these products, or correct their IDs in the tags.",
  ),
  tags_inactive: says<Tags>(tagsGone, "Tag other products, or make these active again."),

  captions_without_live: says(
    () => "No video is live, so no captions were checked.",
    "Publish a video first.",
  ),
  captions_there: says<{ readonly of: number }>(({ of }) =>
    of === 1
      ? "The live video has captions, or nobody speaks in it."
      : `All ${of} live videos have captions, or nobody speaks in them.`,
  ),
  captions_lacking: says<Part & { readonly drafts: number }>(
    ({ count, of, drafts }) =>
      `${
        of === 1
          ? "The live video has no captions."
          : `Of ${of} live videos, ${count} ${count === 1 ? "has" : "have"} no captions.`
      }${drafts === 0 ? "" : drafts === 1 ? " A draft is ready for review." : ` ${drafts} drafts are ready for review.`}`,
    "Add captions to these videos, or say that nobody speaks in them. Without captions, shoppers who can’t hear, or have the sound off, miss what is said. In the EU, the law requires captions in most shops.",
  ),

  widget_never_seen: says<Days>(
    neverSeen,
    "Set up your shop's plugin, or paste the snippet into a page of your shop, publish it, and open it.",
  ),
  shop_widget_never_seen: says<Days>(
    neverSeen,
    "Switch on the app embed in your theme's editor, and add a block. The app's page has a link.",
  ),
  widget_gone: says<Seen>(
    ({ at, host }, say) =>
      `No page has shown the widget since ${say.time(at)}. It was last reported ${place(host)}.`,
    "Check that the snippet is still on the page, and that consent or a content security policy does not block it.",
  ),
  widget_seen: says<Seen>(
    ({ at, host }, say) => `The widget was last seen at ${say.time(at)}, reported ${place(host)}.`,
  ),

  reports_none: says<Days>(
    ({ days }) => `Browsers have reported nothing in the last ${days} days.`,
    "Open a page of your shop that has the widget.",
  ),
  reports_usual: says<Days>(({ days }) => `Browsers reported nothing unusual in the last ${days} days.`),
  /** All values except `unusual_days` describe the latest unusual day. */
  reports_unusual: says<{
    readonly unusual_days: number;
    readonly day: string;
    readonly counted: string;
    readonly value: number;
    readonly usual: number;
    readonly sentence: string;
  }>(
    ({ unusual_days: days, sentence }) => (days === 1 ? sentence : `${days} days are unusual. ${sentence}`),
    "If no campaign or mention explains it, the reports may be fake. Check where they came from, and discard them within 48 hours.",
  ),

  cart_never_tapped: says<Days>(
    neverTapped,
    "Pass your cart's function to shoppableVideo.cart, as the guide for your platform shows. Without it, products show only View.",
  ),
  shop_cart_never_tapped: says<Days>(
    neverTapped,
    "Tap Add on a product of a video in your shop. The app's blocks need no setup for it.",
  ),
  cart_unanswered: says<Part & Days>(
    unanswered,
    "Return a promise from the function that you pass to shoppableVideo.cart, and settle it within 10 seconds.",
  ),
  shop_cart_unanswered: says<Part & Days>(unanswered, SHOP_CART),
  cart_not_in_orders: says<Days & { readonly count: number; readonly orders: number }>(
    notInOrders,
    "Tap Add in your shop and check that the product is in the cart. Then check that your server passes svc_add_to_cart on unchanged.",
  ),
  shop_cart_not_in_orders: says<Days & { readonly count: number; readonly orders: number }>(
    notInOrders,
    SHOP_CART,
  ),
  cart_answers: says<Part & Days>((values, say) => {
    const { count, of, days } = values;
    if (count > 0) return unanswered(values, say);
    const taps = of === 1 ? "the tap" : `all ${say.count(of)} taps`;
    return `Add to cart works: the cart responded to ${taps} on Add in the last ${days} days.`;
  }),
};
