/** Shopify includes the cart's attributes in the order, and hides those with a leading underscore. */
(() => {
  const MAX_CHARACTERS = 2000;
  const MAX_PARTS = 16;
  const EVERY_MS = 3000;
  const MAX_WAIT_MS = 5 * 60_000;
  const SENT = "_svc_cart_attributes";
  const root = window.Shopify?.routes?.root ?? "/";

  /**
   * Splits a list into `_svc_video_view`, `_svc_video_view_2` and so on. The widget's longest list fits in
   * `MAX_PARTS`.
   */
  const split = (name, text) => {
    const parts = [[]];
    try {
      for (const entry of JSON.parse(text)) {
        const part = parts.at(-1);
        if (JSON.stringify([...part, entry]).length > MAX_CHARACTERS) parts.push([entry]);
        else part.push(entry);
      }
    } catch {}
    const latest = parts.slice(-MAX_PARTS).map((part) => JSON.stringify(part));
    return Object.fromEntries(latest.map((part, index) => [index ? `${name}_${index + 1}` : name, part]));
  };

  /** Empty values remove attributes from the cart. */
  const emptied = (sent) => {
    const names = sent ? Object.keys(JSON.parse(sent.slice(sent.indexOf("{")))) : [];
    return Object.fromEntries(names.map((name) => [name, ""]));
  };

  /** After an order, the new cart has another token and no attributes. */
  const cart = () => /(?:^|; )cart=([^;]*)/.exec(document.cookie)?.[1] ?? "";

  /** Shared between tabs, so each tab can empty another tab's attributes. */
  let sentByPage = null;
  const stored = {
    read: () => {
      try {
        return localStorage.getItem(SENT);
      } catch {
        return sentByPage; // Without browser storage, each page sends the attributes once.
      }
    },
    write: (text) => {
      sentByPage = text;
      try {
        localStorage.setItem(SENT, text);
      } catch {}
    },
  };
  let isSending = false;
  let refusals = 0;
  let notBefore = 0;

  const sync = async () => {
    const signals = window.shoppableVideo?.signals();
    if (!signals || isSending || Date.now() < notBefore) return;
    const attributes = {
      ...split("_svc_video_view", signals.svc_video_view),
      ...split("_svc_add_to_cart", signals.svc_add_to_cart),
    };
    const sent = stored.read();
    const now = cart() + JSON.stringify(attributes);
    const isEmpty = Object.values(attributes).every((text) => text === "[]");
    if (now === sent || (sent === null && isEmpty)) return;
    isSending = true;
    let isTaken = false;
    try {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ attributes: { ...emptied(sent), ...attributes } });
      const answer = await fetch(`${root}cart/update.js`, { method: "POST", headers, body, keepalive: true });
      isTaken = answer.ok;
      if (isTaken) {
        // The first change creates the cart.
        stored.write(cart() + JSON.stringify(attributes));
      }
    } catch {
    } finally {
      isSending = false;
      refusals = isTaken ? 0 : refusals + 1;
      notBefore = isTaken ? 0 : Date.now() + Math.min(EVERY_MS * 2 ** refusals, MAX_WAIT_MS);
      if (isTaken) sync();
    }
  };

  const setConsent = (allowed) => window.shoppableVideo?.consent(allowed === true);

  /** No event reports an earlier page's decision or the default of the shopper's region. */
  const askConsent = () => {
    if (!window.shoppableVideo) return;
    window.Shopify?.loadFeatures?.([{ name: "consent-tracking-api", version: "0.1" }], (error) => {
      if (!error) setConsent(window.Shopify.customerPrivacy?.analyticsProcessingAllowed());
    });
  };

  document.addEventListener("visitorConsentCollected", ({ detail }) => setConsent(detail?.analyticsAllowed));
  document.addEventListener("svc-ready", () => {
    askConsent();
    sync();
  });
  // A tap is too early, because the widget stores a signal after the cart's confirmation.
  document.addEventListener("svc-signals", sync);
  document.addEventListener("submit", sync, true);
  document.addEventListener("visibilitychange", sync);
  setInterval(sync, EVERY_MS);
  askConsent();
  sync();
})();
