export type WireEvent = Readonly<Record<string, unknown>> & { readonly event_id: number };

export const wireEvent = (event_id: number, fields: Readonly<Record<string, unknown>> = {}): WireEvent => ({
  event_id,
  title: `Video ${event_id}`,
  status: "live",
  video_url: `https://edge.example/media/${event_id}.mp4`,
  poster_image_url: `https://edge.example/media/${event_id}.jpg`,
  preview_url: `https://edge.example/media/${event_id}-preview.mp4`,
  width: 720,
  height: 1280,
  like_count: 41,
  share_count: 7,
  page_id: 1,
  products: [wireProduct(`p${event_id}`)],
  ...fields,
});

export const wireProduct = (id: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id,
  title: `Product ${id}`,
  price: "49.90",
  compare_price: "59.90",
  currency: "EUR",
  image_url: `https://shop.example/${id}.jpg`,
  product_link: `https://shop.example/products/${id}`,
  stock_status: "instock",
  ...fields,
});

type Answer = { readonly status: number; readonly body: string } | Error;

export const events = (from: number, count: number): WireEvent[] =>
  Array.from({ length: count }, (_, index) => wireEvent(from + index));

export const startService = (pages: readonly (readonly WireEvent[])[] = [events(7001, 5)]) => {
  const service = {
    pages,
    /** Responses that replace the feed's, each used once. */
    instead: [] as Answer[],
    feeds: [] as URL[],
    /** Response status for interactions. */
    takes: 202,
    campaigns: [] as (string | undefined)[],
    /** `experiment` of the first page, if any. */
    experiment: undefined as unknown,
    interactions: [] as {
      type: string;
      event_id?: number;
      widget_type?: string;
      product_id?: string;
      arm?: string;
      bucket?: number;
    }[],
  };

  const feed = (url: URL): Answer => {
    service.feeds.push(url);
    const number = Number(url.searchParams.get("cursor") ?? 0);
    const next = number + 1 < service.pages.length ? { next_cursor: String(number + 1) } : {};
    const { experiment } = service;
    const page = { events: service.pages[number] ?? [], ...next, ...(number === 0 && { experiment }) };
    return service.instead.shift() ?? { status: 200, body: JSON.stringify(page) };
  };

  const answer = (url: URL, body: string): Answer => {
    if (url.pathname === "/v1/feed") return feed(url);
    const { campaign, interactions } = JSON.parse(body) as { campaign?: string; interactions: [] };
    service.campaigns.push(campaign);
    service.interactions.push(...interactions);
    return { status: service.takes, body: "" };
  };

  globalThis.fetch = (async (address: string, init: RequestInit) => {
    const given = answer(new URL(address), String(init.body));
    if (given instanceof Error) throw given;
    return { status: given.status, text: async () => given.body };
  }) as unknown as typeof fetch;
  return service;
};
