const CLIPS = ["dress", "bag", "coffee", "gift"] as const;
const TITLES = [
  "Linen in the wind",
  "A weekend in one bag, packed in ten minutes and carried by hand",
  "Slow morning",
  "Gifts under ten dollars",
  "Thrown by hand, fired twice",
  "Set the table in five minutes",
  "Branches from the garden",
] as const;

const PRODUCTS = [
  {
    id: "1042",
    title: "Linen dress, long",
    price: "64.00",
    compare_price: "80.00",
    lowest_prior_price: "72.50",
    image: "dress",
  },
  { id: "1077", title: "Canvas weekender with leather handles", price: "1046.00", image: "bag" },
  { id: "1103", title: "Stoneware cup", price: "18.50", image: "" },
] as const;

const productAt = (origin: string, index: number) => {
  const { image, ...product } = PRODUCTS[index % PRODUCTS.length] ?? PRODUCTS[0];
  return {
    ...product,
    currency: "EUR",
    image_url: image && `${origin}/media/${image}.jpg`,
    product_link: `${origin}/product/${product.id}`,
    stock_status: product.id === "1103" ? "outofstock" : "instock",
  };
};

export type WireVideo = Readonly<Record<string, unknown>>;

export const wireVideo = (origin: string, index: number, changes: WireVideo = {}): WireVideo => {
  const clip = CLIPS[index % CLIPS.length];
  return {
    event_id: 501 + index,
    brand: "br_shop",
    title: TITLES[index % TITLES.length],
    status: "live",
    video_url: `${origin}/media/${clip}.mp4`,
    poster_image_url: `${origin}/media/${clip}.jpg`,
    poster_images: [
      { url: `${origin}/media/${clip}-small.jpg`, width: 360 },
      { url: `${origin}/media/${clip}.jpg`, width: 720 },
    ],
    preview_url: `${origin}/media/${clip}-preview.mp4`,
    width: 540,
    height: 960,
    duration_ms: 12_000,
    like_count: index === 0 ? 1234 : 12 * index,
    share_count: 3 * index,
    page_id: 0,
    products: Array.from({ length: (index % 3) + 1 }, (_, at) => productAt(origin, index + at)),
    ...changes,
  };
};

const LONG = "Handgedrehte Terrakotta\u202E-Vasenkollektion 🏺 ".repeat(110);
const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

export const findVideos = (origin: string, brand: string): readonly WireVideo[] | undefined => {
  const videos = Array.from({ length: 7 }, (_, index) => wireVideo(origin, index));
  const brands: Readonly<Record<string, readonly WireVideo[]>> = {
    br_shop: videos.with(
      3,
      wireVideo(origin, 3, {
        status: "upcoming",
        video_url: undefined,
        preview_url: undefined,
        cta_url: `${origin}/soon`,
      }),
    ),
    br_cta: [wireVideo(origin, 0, { cta_url: `${origin}/cta` }), ...videos.slice(1)],
    br_one: videos.slice(0, 1),
    br_long: [
      wireVideo(origin, 1, {
        title: LONG,
        cta_url: `${origin}/cta`,
        products: [{ ...productAt(origin, 0), title: LONG }, productAt(origin, 1)],
      }),
    ],
    br_markup: [
      wireVideo(origin, 0, { title: MARKUP, products: [{ ...productAt(origin, 0), title: MARKUP }] }),
    ],
    br_broken: [
      wireVideo(origin, 0, { video_url: `${origin}/media/gone.mp4`, preview_url: undefined }),
      ...videos.slice(1, 3),
    ],
    br_bare: Array.from({ length: 7 }, (_, index) => wireVideo(origin, index, { products: [] })),
    br_plain: [
      wireVideo(origin, 0, {
        poster_image_url: undefined,
        products: [
          { id: "1", title: "Without picture", price: "5" },
          { id: "2", title: "Without price" },
        ],
      }),
    ],
    br_captions: [
      wireVideo(origin, 2, {
        title: "Thrown by hand, fired twice: the terracotta series",
        cta_url: `${origin}/cta`,
        captions: ["de", "en"].map((language) => ({ language, url: `${origin}/media/${language}.vtt` })),
      }),
      wireVideo(origin, 1, { width: 1280, height: 720 }),
    ],
  };
  return brands[brand];
};
