import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react-native";
import {
  type Configuration,
  type Product,
  Reel,
  ShoppableVideoProvider,
  type Signals,
  useSignals,
  type VideoChoice,
} from "../src/index.ts";
import {
  App,
  aSecond,
  layOut,
  openReel,
  playing,
  rendered,
  scrollTo,
  settle,
  show,
  watch,
} from "./support/app.tsx";
import { appGoes, openSubscriptions, resetDevice } from "./support/device.ts";
import { events, startService, wireEvent, wireProduct } from "./support/service.ts";
import { memoryStorage } from "./support/storage.ts";

beforeEach(resetDevice);
afterEach(() => jest.useRealTimers());

let checkout: Signals;
const Checkout = () => {
  checkout = useSignals();
  return null;
};
const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));
const tapAdd = async () => {
  await layOut("strip-7001");
  await rendered();
  await fireEvent.press(slide(7001).getByLabelText("Add: Product p7001"));
  await settle();
};
const SIGNAL = '[{"product_id":"p7001","widget_info":"embed_7001"}]';

describe("a configuration that can't work is refused with the reason", () => {
  test.each<[string, Record<string, unknown>, string]>([
    ["store_id", { storeId: "st_secret" }, "A store_id (st_…) is a credential"],
    ["no brand", { storeId: "kiln" }, "storeId: Expected the store's public brand (br_…)."],
    ["unknown status", { statuses: ["live", "ended"] }, "statuses: expected some of live, upcoming"],
    ["no status", { statuses: [] }, "statuses: expected some of live, upcoming"],
    ["colour", { theme: { accent: "red" } }, "theme.accent: expected a hex colour"],
    ["provider", { productProvider: [] }, "productProvider: expected an async function"],
  ])("%s", async (_, configuration, reason) => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    const whole = { storeId: "br_kiln", ...configuration } as unknown as Configuration;
    const shown = render(<ShoppableVideoProvider configuration={whole} baseUrl="https://edge.example" />);
    await expect(shown).rejects.toThrow(reason);
    await expect(shown).rejects.not.toThrow("secret");
  });

  test("an address that is none", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    await expect(show(<Reel />, { baseUrl: "edge.example" })).rejects.toThrow("baseUrl: expected");
  });

  test("and a surface outside of the provider", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    await expect(render(<Reel />)).rejects.toThrow("Wrap the app in <ShoppableVideoProvider>");
  });
});

describe("signals", () => {
  const shop = (
    <>
      <Reel />
      <Checkout />
    </>
  );

  test("of what was watched and added wait for the checkout, and go with the order", async () => {
    startService();
    await show(shop, { handlers: { onTapAddToCart: async () => {} } });
    await openReel();
    expect(await checkout.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
    await watch(7001, 4);
    await tapAdd();
    expect(await checkout.signals()).toEqual({ svc_video_view: SIGNAL, svc_add_to_cart: SIGNAL });
    await checkout.orderCompleted();
    expect(await checkout.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
  });

  test.each<[string, () => unknown]>([
    ["rejects", () => Promise.reject(new Error("sold out"))],
    ["says no", async () => false],
    ["says nothing", () => undefined],
    ["answers after its time", () => new Promise((resolve) => setTimeout(resolve, 10_001))],
  ])("are not stored for a product that the app did not take: it %s", async (_, onTapAddToCart) => {
    const service = startService();
    await show(shop, { handlers: { onTapAddToCart }, onError: () => {} });
    await openReel();
    await layOut("strip-7001");
    await rendered();
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    await fireEvent.press(slide(7001).getByLabelText("Add: Product p7001"));
    await act(() => jest.advanceTimersByTimeAsync(10_002));
    expect((await checkout.signals()).svc_add_to_cart).toBe("[]");
    await act(async () => appGoes("background"));
    expect(service.interactions.filter(({ type }) => type === "add_to_cart")).toEqual([]);
  });

  test("are stored when the app says later that its cart took a product that was tapped, and only then", async () => {
    startService();
    const onError = jest.fn();
    await show(shop, { handlers: { onTapAddToCart: () => {} }, onError });
    await openReel();
    await checkout.addedToCart({ id: "p7001" }, { eventId: 7001 });
    expect((await checkout.signals()).svc_add_to_cart).toBe("[]");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "not_tapped" }));
    await tapAdd();
    expect((await checkout.signals()).svc_add_to_cart).toBe("[]");
    await checkout.addedToCart({ id: "p7001" }, { eventId: 7001 });
    expect((await checkout.signals()).svc_add_to_cart).toBe(SIGNAL);
  });

  test("outlive the app in its storage, with likes", async () => {
    startService();
    const { storage, stored } = memoryStorage();
    const first = await show(shop, { storage });
    await openReel();
    await watch(7001, 4);
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    await first.unmount();
    expect(stored.get("_svc_viewed_products")).toBe(SIGNAL);
    await show(shop, { storage });
    await openReel();
    expect((await checkout.signals()).svc_video_view).toBe(SIGNAL);
    expect(slide(7001).getByLabelText("Like")).toBeChecked();
  });

  test("are asked for at once, and answered when the storage was read", async () => {
    startService();
    const { storage } = memoryStorage({ _svc_viewed_products: SIGNAL });
    await render(
      <App storage={storage}>
        <Checkout />
      </App>,
    );
    expect((await checkout.signals()).svc_video_view).toBe(SIGNAL);
  });

  test("wait for the shopper's consent, and are deleted when it is refused", async () => {
    const service = startService();
    const { storage, stored } = memoryStorage();
    const { showAgain } = await show(shop, { storage, consent: "waiting" });
    await openReel();
    await watch(7001, 4);
    await act(async () => appGoes("background"));
    expect([stored.size, service.interactions.length]).toEqual([0, 0]);
    await act(async () => appGoes("active"));
    await showAgain(shop, { storage, consent: "given" });
    await settle();
    expect(stored.get("_svc_viewed_products")).toBe(SIGNAL);
    await showAgain(shop, { storage, consent: "refused" });
    await settle();
    expect(stored.size).toBe(0);
  });

  test.each<[string, () => Promise<never>]>([
    ["hangs", () => new Promise(() => {})],
    ["fails", () => Promise.reject(new Error("disk full"))],
  ])("are deleted when they are refused, though reading the storage %s", async (_, getItem) => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    startService();
    const { storage, stored } = memoryStorage({ _svc_viewed_products: SIGNAL, _svc_liked_events: "[7001]" });
    const props = { storage: { ...storage, getItem }, onError: () => {} };
    const { showAgain } = await show(shop, { ...props, consent: "waiting" });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(stored.size).toBe(2);
    await showAgain(shop, { ...props, consent: "refused" });
    await settle();
    expect([...stored]).toEqual([]);
  });

  test.each(["hangs", "fails"] as const)(
    "live in memory while the storage %s, which is told",
    async (how) => {
      jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
      startService();
      const onError = jest.fn();
      const { storage, state, stored } = memoryStorage({ _svc_viewed_products: SIGNAL });
      state[how] = true;
      await render(
        <App storage={storage} onError={onError}>
          {shop}
        </App>,
      );
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "storage_failed" }));
      expect(await checkout.signals()).toEqual({ svc_video_view: "[]", svc_add_to_cart: "[]" });
      // It answers again, and still keeps what it had.
      state[how] = false;
      await layOut("reel-area");
      await fireEvent.press(slide(7001).getByLabelText("Like"));
      await settle();
      expect(slide(7001).getByLabelText("Like")).toBeChecked();
      expect([...stored]).toEqual([["_svc_viewed_products", SIGNAL]]);
    },
  );
});

describe("a product provider", () => {
  const titles = () =>
    slide(7001)
      .queryAllByText(/^(Product|Linen)/)
      .map(({ children }) => children.join(""));
  const open = async () => {
    await openReel();
    if (screen.queryByTestId("strip-7001")) await layOut("strip-7001");
    await rendered();
  };

  test("is the built-in mock without one", async () => {
    startService();
    await render(
      <ShoppableVideoProvider configuration={{ storeId: "br_kiln" }} baseUrl="https://edge.example">
        <Reel />
      </ShoppableVideoProvider>,
    );
    await settle();
    await open();
    expect(titles()).toContain("Linen shirt");
  });

  test.each<[string, () => Promise<never>, string]>([
    ["rejects", async () => Promise.reject(new Error("x")), "rejected"],
    ["returns no list", async () => "x" as never, "malformed"],
  ])("that %s leaves the video without products, and is told", async (_, productProvider, code) => {
    startService([[wireEvent(7001)]]);
    const onError = jest.fn();
    await show(<Reel />, { configuration: { productProvider }, onError });
    await open();
    expect([titles(), playing()]).toEqual([[], [7001]]);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ name: "ProviderError", code }));
  });

  test("that hangs is given up, and its video plays meanwhile", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    startService([[wireEvent(7001)]]);
    const onError = jest.fn();
    const productProvider = () => new Promise<never>(() => {});
    await show(<Reel />, { configuration: { productProvider }, onError });
    await layOut("reel-area");
    expect(playing()).toEqual([7001]);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "timed_out" }));
  });

  test("that returns 500 products, repeated ones and rubbish shows 50 different ones", async () => {
    startService([[wireEvent(7001)]]);
    const good = { title: "Product", price: "1", currencyCode: "EUR" };
    const many = [
      null,
      { id: "no price" },
      ...Array.from({ length: 500 }, (_, at) => ({ ...good, id: `${at >> 1}` })),
    ];
    await show(<Reel />, { configuration: { productProvider: async () => many as Product[] } });
    await open();
    expect(slide(7001).getByLabelText("Products: 50")).toBeTruthy();
  });

  test("is asked once a video, and another one takes its place at once, whatever the first still answers", async () => {
    startService([[wireEvent(7001)]]);
    let answer: (products: Product[]) => void = () => {};
    const slow = jest.fn(() => new Promise<Product[]>((resolve) => (answer = resolve)));
    const { showAgain } = await show(<Reel />, { configuration: { productProvider: slow } });
    await openReel();
    const other = async () => [{ id: "b", title: "Product of the other", price: "2", currencyCode: "EUR" }];
    await showAgain(<Reel />, { configuration: { productProvider: other } });
    await act(async () => answer([{ id: "a", title: "Product of the first", price: "1" } as Product]));
    await open();
    expect(titles()).toEqual(["Product of the other"]);
    expect(slow).toHaveBeenCalledTimes(1);
  });

  const soldOut = wireProduct("501", { stock_status: "outofstock" });
  test.each([
    ["sold-out products", { products: [soldOut] }, "Sold out"],
    ["those of an announced video", { status: "upcoming" }, "Product p7001"],
  ])("%s stay, without Add", async (_, fields, text) => {
    startService([[wireEvent(7001, fields)]]);
    await show(<Reel />, { handlers: { onTapAddToCart: () => {} } });
    await open();
    expect(slide(7001).getByText(text)).toBeTruthy();
    expect(slide(7001).queryByText("Add")).toBeNull();
  });
});

describe("the feed", () => {
  test.each<[string, { status: number; body: string } | Error]>([
    ["is offline", new TypeError("Network request failed")],
    ["answers 503", { status: 503, body: "" }],
    ["answers rubbish", { status: 200, body: "<html>" }],
    ["doesn't know the brand", { status: 404, body: '{"detail":"Brand is invalid"}' }],
  ])("that %s is told once, and can be tried again", async (_, answer) => {
    const service = startService();
    const onError = jest.fn();
    service.instead = [answer];
    await show(<Reel />, { onError });
    expect(screen.getByText("Videos can’t be shown right now.")).toBeTruthy();
    await fireEvent.press(screen.getByText("Try again"));
    await settle();
    await openReel();
    expect(playing()).toEqual([7001]);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test("comes back by itself, asked ever more slowly", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
    const service = startService();
    service.instead = [new Error("offline"), new Error("offline"), new Error("offline")];
    const onError = jest.fn();
    await show(<Reel />, { onError });
    for (const seconds of [5, 10, 20]) await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    expect(service.feeds).toHaveLength(4);
    expect(screen.queryByText("Try again")).toBeNull();
    expect(onError).toHaveBeenCalledTimes(1);
  });

  test.each<[string, VideoChoice, string, string | undefined]>([
    ["campaign", { campaign: "summer" }, "summer", "summer"],
    ["product_id", { productId: "501" }, "501", undefined],
    ["event_id", { eventIds: [7001, 7002] }, "7001,7002", undefined],
  ])("can be that of one %s, which its interactions name too", async (name, choice, asked, campaign) => {
    const service = startService();
    const { showAgain } = await show(<Reel {...choice} />);
    await openReel();
    await watch(7001, 1);
    await showAgain(<Reel {...choice} {...(choice.eventIds && { eventIds: [7001, 7002] })} />);
    await act(async () => appGoes("background"));
    expect(service.feeds.map((url) => url.searchParams.get(name))).toEqual([asked]);
    expect(service.campaigns).toEqual([campaign]);
  });

  test.each([{ eventIds: [] }, { productId: "" }, { campaign: "" }])(
    "of a choice that names nothing yet is empty, and not everything: %p",
    async (choice) => {
      const service = startService();
      await show(<Reel {...choice} />);
      expect(screen.getByText("No videos yet.")).toBeTruthy();
      expect(service.feeds).toEqual([]);
    },
  );

  test("without videos says so", async () => {
    startService([[]]);
    await show(<Reel />);
    expect(screen.getByText("No videos yet.")).toBeTruthy();
  });

  test("of another brand takes the place of the first, whose late answer is ignored", async () => {
    const service = startService([events(7001, 2)]);
    const { showAgain } = await show(<Reel />);
    service.pages = [events(8001, 2)];
    await showAgain(<Reel />, { configuration: { storeId: "br_field" } });
    await settle();
    await openReel();
    expect(playing()).toEqual([8001]);
    expect(service.feeds.map((url) => url.searchParams.get("brand"))).toEqual(["br_kiln", "br_field"]);
  });

  test("is asked for once by all surfaces, and not again for an equal configuration", async () => {
    const service = startService();
    const two = (
      <>
        <Reel />
        <Reel isActive={false} />
      </>
    );
    const { showAgain } = await show(two);
    await showAgain(two, { configuration: { statuses: ["live", "upcoming"], theme: {} } });
    await settle();
    expect(service.feeds).toHaveLength(1);
  });
});

test("what is unsent goes out when the app goes to the background", async () => {
  const service = startService();
  await show(<Reel />);
  await openReel();
  await aSecond();
  await scrollTo("reel", { y: 800 });
  await aSecond();
  await act(async () => appGoes("background"));
  await waitFor(() => expect(service.interactions.map(({ event_id }) => event_id)).toEqual([7001, 7002]));
});

test("the theme colours Add and the heart; the label stays legible", async () => {
  startService();
  const theme = { accent: "#0A0A5C", likeActive: "#00C853" };
  await show(<Reel />, { configuration: { theme }, handlers: { onTapAddToCart: () => {} } });
  await openReel();
  await layOut("strip-7001");
  await rendered();
  expect(slide(7001).getByLabelText("Add: Product p7001")).toHaveStyle({ backgroundColor: "#0A0A5C" });
  expect(slide(7001).getByText("Add")).toHaveStyle({ color: "#FFFFFF" });
  await fireEvent.press(slide(7001).getByLabelText("Like"));
  expect(JSON.stringify(screen.toJSON())).toContain("#00C853");
});

test("nothing is left of an app that closes while feed, storage and provider are under way", async () => {
  startService();
  const { storage, state } = memoryStorage();
  state.hangs = true;
  jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
  for (let round = 0; round < 10; round += 1) {
    const { unmount } = await render(
      <App storage={round % 2 ? storage : undefined}>
        <Reel />
      </App>,
    );
    await unmount();
  }
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect([openSubscriptions(), jest.getTimerCount()]).toEqual([0, 0]);
});
