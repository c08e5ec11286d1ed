/**
 * Attribution rule, version 1. Credits an order line to a video.
 *
 * @typedef {{ readonly event_id: number, readonly widget_type: string, readonly signal: string }} Credit
 */

const WIDGET_INFO = /^(carousel|stories|collection|banner|embed)_(0|[1-9][0-9]{0,15})$/;

/**
 * Integers are converted.
 * @param {any} entry
 */
const signalProduct = (entry) => {
  const id = entry?.product_id;
  if (typeof id === "number") return Number.isSafeInteger(id) ? String(id) : undefined;
  return typeof id === "string" && id !== "" ? id : undefined;
};

/** @param {any} entry */
const signalVideo = (entry) => {
  const info = entry?.widget_info;
  const found = typeof info === "string" ? WIDGET_INFO.exec(info) : null;
  if (found === null) return undefined;
  const event_id = Number(found[2]);
  return Number.isSafeInteger(event_id) ? { event_id, widget_type: String(found[1]) } : undefined;
};

/** @param {any} entry */
const isUsable = (entry) => signalProduct(entry) !== undefined && signalVideo(entry) !== undefined;

/** @param {{ svc_add_to_cart: string, svc_video_view: string }} order */
export const readSignals = ({ svc_add_to_cart, svc_video_view }) => {
  const entries = [...JSON.parse(svc_add_to_cart), ...JSON.parse(svc_video_view)];
  return { signalled: entries.length > 0, unreadable: !entries.every(isUsable) };
};

/**
 * Later entries take precedence.
 * @param {string} encoded a JSON array as a string
 * @param {string} signal
 * @returns {Map<string, Credit>}
 */
const lastOfEach = (encoded, signal) => {
  const last = new Map();
  for (const entry of JSON.parse(encoded)) {
    const product = signalProduct(entry);
    const video = signalVideo(entry);
    if (product !== undefined && video !== undefined) last.set(product, { ...video, signal });
  }
  return last;
};

/**
 * @param {{ order_items: readonly { product_id: string }[], svc_add_to_cart: string, svc_video_view: string
 * }} order
 * @returns {(Credit | undefined)[]} of each line
 */
export const creditLines = ({ order_items, svc_add_to_cart, svc_video_view }) => {
  const carts = lastOfEach(svc_add_to_cart, "add_to_cart");
  const views = lastOfEach(svc_video_view, "video_view");
  return order_items.map(({ product_id }) => carts.get(product_id) ?? views.get(product_id));
};
