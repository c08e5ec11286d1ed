import { act, fireEvent, screen, waitFor, within } from "@testing-library/react-native";
import { FlatList } from "react-native";
import { type Event, type Handlers, Reel, ShoppableVideoError } from "../src/index.ts";
import { ReelPager } from "../src/surfaces/reel-pager.tsx";
import {
  aSecond,
  layOut,
  openReel,
  PHONE,
  players,
  playing,
  rendered,
  scrollTo,
  settle,
  show,
  watch,
} from "./support/app.tsx";
import {
  appGoes,
  memoryRunsShort,
  openSubscriptions,
  reduceMotion,
  resetDevice,
  shareSheet,
} from "./support/device.ts";
import { events, startService, wireEvent, wireProduct } from "./support/service.ts";

beforeEach(resetDevice);

const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));
const swipeTo = (index: number) => scrollTo("reel", { y: index * 800 });

describe("swiping", () => {
  test("plays one video, keeps the next one loaded, and never mounts more than three players", async () => {
    startService([events(7001, 20)]);
    await show(<Reel />);
    await openReel();
    expect(playing()).toEqual([7001]);
    expect([...players().keys()]).toEqual([7001, 7002]);
    let most = 0;
    for (let index = 1; index < 20; index += 1) {
      await swipeTo(index);
      most = Math.max(most, players().size);
      expect(playing()).toEqual([7001 + index]);
    }
    expect(most).toBe(3);
  });

  test("begins at a startIndex past the first page, once its page is there", async () => {
    startService([events(7001, 3), events(7004, 3), events(7007, 3)]);
    await show(<Reel startIndex={4} />);
    await settle();
    await openReel();
    expect(playing()).toEqual([7005]);
  });

  test.each([
    [2, 7003],
    [99, 7005],
    [-1, 7001],
    [Number.NaN, 7001],
    [1.9, 7002],
  ])("begins at startIndex %p with video %i", async (startIndex, first) => {
    startService();
    await show(<Reel startIndex={startIndex} />);
    await openReel();
    expect(playing()).toEqual([first]);
  });

  test("loads the next page before the last video, and shows no video twice", async () => {
    const service = startService([events(7001, 3), [wireEvent(7003), ...events(7004, 3)]]);
    await show(<Reel />);
    await openReel(3 * 800);
    await scrollTo("reel", { y: 1600 }, PHONE, 3 * 800);
    await waitFor(() => expect(service.feeds).toHaveLength(2));
    await swipeTo(3);
    expect(playing()).toEqual([7004]);
  });

  test("stays at its video when the screen is turned", async () => {
    startService();
    await show(<Reel startIndex={1} />);
    await openReel();
    // Before the layout is known here, the device reports the old offset in the new height.
    await scrollTo("reel", { y: 400 }, { width: 800, height: 390 });
    await layOut("reel-area", { width: 800, height: 390 });
    expect(playing()).toEqual([7002]);
    await scrollTo("reel", { y: 390 }, { width: 800, height: 390 });
    expect(playing()).toEqual([7002]);
  });

  test("stays at its video when the feed changes under the finger, and near it when the video is gone", async () => {
    startService();
    const pages = { events: [] as Event[] };
    for (const eventId of [7001, 7002, 7003, 7004]) {
      const videoUrl = `https://edge.example/media/${eventId}.mp4`;
      const counts = { likeCount: 0, shareCount: 0, pageId: 1, products: [] };
      pages.events.push({ eventId, title: "", status: "live", videoUrl, ...counts });
    }
    const [first, second, third, last] = pages.events as [Event, Event, Event, Event];
    const pager = (shown: readonly Event[]) => (
      <ReelPager events={shown} startIndex={2} widgetType="embed" isActive onEndReached={undefined} />
    );
    const { showAgain } = await show(pager(pages.events));
    await openReel();
    expect(playing()).toEqual([7003]);
    const scroll = jest.spyOn(FlatList.prototype, "scrollToOffset");
    await showAgain(pager([last, first, second, third]));
    expect(scroll).toHaveBeenLastCalledWith({ offset: 3 * 800, animated: false });
    await swipeTo(3);
    expect(playing()).toEqual([7003]);
    await showAgain(pager([last, first]));
    expect(scroll).toHaveBeenLastCalledWith({ offset: 800, animated: false });
    await swipeTo(1);
    expect(playing()).toEqual([7001]);
  });

  test("is possible with a screen reader, which hears the active video alone", async () => {
    startService();
    await show(<Reel />);
    await openReel();
    expect(screen.getAllByRole("adjustable")).toHaveLength(1);
    expect(screen.getByRole("adjustable").props.accessibilityValue).toMatchObject({ min: 1, max: 5, now: 1 });
    expect(screen.getByRole("adjustable").props.accessibilityActions).toEqual([
      { name: "increment", label: "Next video" },
      { name: "decrement", label: "Previous video" },
    ]);
    const scroll = jest.spyOn(FlatList.prototype, "scrollToOffset");
    await fireEvent(screen.getByRole("adjustable"), "accessibilityAction", {
      nativeEvent: { actionName: "increment" },
    });
    expect(scroll).toHaveBeenCalledWith({ offset: 800, animated: true });
  });
});

describe("playing", () => {
  test("a tap pauses and plays; the word holds for that video alone", async () => {
    startService();
    await show(<Reel />);
    await openReel();
    await fireEvent.press(slide(7001).getByTestId("stage"));
    expect(playing()).toEqual([]);
    await fireEvent.press(slide(7001).getByLabelText("Play"));
    expect(playing()).toEqual([7001]);
    await fireEvent.press(slide(7001).getByLabelText("Pause"));
    await swipeTo(1);
    await swipeTo(0);
    expect(playing()).toEqual([7001]);
  });

  test.each(["background", "inactive"] as const)(
    "stops while the app is %s, and goes on after",
    async (state) => {
      startService();
      await show(<Reel />);
      await openReel();
      await act(async () => appGoes(state));
      expect(playing()).toEqual([]);
      await act(async () => appGoes("active"));
      expect(playing()).toEqual([7001]);
    },
  );

  test("stays paused after another app took the sound", async () => {
    startService();
    await show(<Reel />);
    await openReel();
    await act(async () => players().get(7001)?.onInterrupted());
    expect(playing()).toEqual([]);
    await fireEvent.press(slide(7001).getByLabelText("Play"));
    expect(playing()).toEqual([7001]);
  });

  test("waits for a tap if less motion is asked for", async () => {
    reduceMotion(true);
    startService();
    await show(<Reel />);
    await openReel();
    expect(playing()).toEqual([]);
    await fireEvent.press(slide(7001).getByLabelText("Play"));
    expect(playing()).toEqual([7001]);
  });

  test("keeps one player when memory runs short, and none while another screen is shown", async () => {
    startService();
    const { showAgain } = await show(<Reel />);
    await openReel();
    await act(async () => memoryRunsShort());
    expect([...players().keys()]).toEqual([7001]);
    await showAgain(<Reel isActive={false} />);
    expect(players().size).toBe(0);
  });

  test("begins silent, and the shopper's choice of sound and captions holds for all videos", async () => {
    const captions = [
      { language: "de", url: "https://edge.example/de.vtt" },
      { language: "en-GB", url: "https://edge.example/en.vtt" },
    ];
    startService([[wireEvent(7001, { captions }), wireEvent(7002, { captions }), wireEvent(7003)]]);
    await show(<Reel />);
    await openReel();
    expect(players().get(7001)).toMatchObject({ isMuted: true, captionLanguage: "en-GB" });
    await fireEvent.press(slide(7001).getByLabelText("Sound"));
    await fireEvent.press(slide(7001).getByLabelText("Captions"));
    await swipeTo(1);
    expect(players().get(7002)).toMatchObject({ isMuted: false, captionLanguage: undefined });
    await swipeTo(2);
    expect(slide(7003).queryByLabelText("Captions")).toBeNull();
  });

  test("says that a video can't be played, and tries again", async () => {
    const onError = jest.fn();
    startService();
    await show(<Reel />, { onError });
    await openReel();
    await act(async () => players().get(7001)?.onFailed());
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "playback_failed" }));
    expect(players().has(7001)).toBe(false);
    await fireEvent.press(slide(7001).getByText("Try again"));
    expect(playing()).toEqual([7001]);
  });

  test("an upcoming video is announced, without player, and counts no view", async () => {
    startService([[wireEvent(7001, { status: "upcoming", video_url: undefined, title: "Soon" })]]);
    await show(<Reel />);
    await openReel();
    expect(slide(7001).getByText("Coming soon · Soon")).toBeTruthy();
    expect(players().size).toBe(0);
  });
});

describe("what a shopper does", () => {
  const shownWith = async (handlers: Handlers) => {
    const product = wireProduct("501");
    const service = startService([
      [wireEvent(7001, { cta_url: "https://shop.example/workshop", products: [product] }), wireEvent(7002)],
    ]);
    const onError = jest.fn();
    await show(<Reel />, { handlers, onError });
    await openReel();
    await layOut("strip-7001");
    await rendered();
    return { service, onError };
  };
  const event = expect.objectContaining({ eventId: 7001 });
  const product = expect.objectContaining({ id: "501", price: "49.90", priceText: "€49.90" });

  test("reaches the app's handlers, with product and video", async () => {
    const share = shareSheet();
    const handlers = {
      onTapAddToCart: jest.fn(),
      onTapProduct: jest.fn(),
      onTapCTA: jest.fn(),
      onToggleLike: jest.fn(),
      onTapShare: jest.fn(),
    };
    await shownWith(handlers);
    await fireEvent.press(slide(7001).getByLabelText("Add: Product 501"));
    expect(handlers.onTapAddToCart).toHaveBeenCalledWith(product, event);
    await fireEvent.press(slide(7001).getByLabelText("Product 501, €49.90, €59.90"));
    expect(handlers.onTapProduct).toHaveBeenCalledWith(product, event, expect.anything());
    await fireEvent.press(slide(7001).getByText("Learn more"));
    expect(handlers.onTapCTA).toHaveBeenCalledWith("https://shop.example/workshop", event, expect.anything());
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    expect(handlers.onToggleLike).toHaveBeenLastCalledWith(true, event);
    expect(slide(7001).getByText("42")).toBeTruthy();
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    expect(handlers.onToggleLike).toHaveBeenLastCalledWith(false, event);
    await fireEvent.press(slide(7001).getByLabelText("Share"));
    expect(handlers.onTapShare).toHaveBeenCalledWith(event);
    expect(share).toHaveBeenCalledWith({ message: "Video 7001", url: "https://shop.example/workshop" });
  });

  test("without handlers shows nothing that only the app can act on", async () => {
    await shownWith({});
    for (const label of ["Add: Product 501", "Learn more"]) {
      expect(slide(7001).queryByLabelText(label) ?? slide(7001).queryByText(label)).toBeNull();
    }
    await fireEvent.press(slide(7001).getByLabelText("Like"));
  });

  test("a handler that throws or rejects is reported, and nothing else breaks", async () => {
    shareSheet();
    const fails = () => {
      throw new TypeError("the app's own");
    };
    const { onError } = await shownWith({
      onToggleLike: fails,
      onTapProduct: fails,
      onTapShare: async () => fails(),
    });
    await fireEvent.press(slide(7001).getByLabelText("Like"));
    await fireEvent.press(slide(7001).getByLabelText("Product 501, €49.90, €59.90"));
    await fireEvent.press(slide(7001).getByLabelText("Share"));
    await settle();
    expect(onError.mock.calls.map(([error]) => [error.code, error.cause.message])).toEqual(
      Array(3).fill(["handler_failed", "the app's own"]),
    );
    expect(onError.mock.calls[0][0]).toBeInstanceOf(ShoppableVideoError);
    expect(slide(7001).getByText("42")).toBeTruthy();
    expect(playing()).toEqual([7001]);
  });

  test.each([
    ["kept", async () => undefined, "Added: Product 501"],
    ["broken", async () => Promise.reject(new Error("sold out")), "Try again: Product 501"],
    ["kept with a cart's error", async () => ({ status: 422 }), "Try again: Product 501"],
    ["kept with no", async () => false, "Try again: Product 501"],
    ["no promise", () => undefined, "Add: Product 501"],
  ])("Add claims only what the app's promise says: %s", async (_, onTapAddToCart, label) => {
    await shownWith({ onTapAddToCart });
    await fireEvent.press(slide(7001).getByLabelText("Add: Product 501"));
    await settle();
    expect(slide(7001).getByLabelText(label)).toBeTruthy();
  });

  test("all products open over the video", async () => {
    await shownWith({});
    await fireEvent.press(slide(7001).getByLabelText("Products: 1"));
    expect(screen.getByText("Products (1)")).toBeTruthy();
    await fireEvent.press(screen.getByLabelText("Close"));
    expect(screen.queryByText("Products (1)")).toBeNull();
  });
});

describe("what is counted", () => {
  test("impression, play and view once for each time a video is the active one", async () => {
    const service = startService();
    const { unmount } = await show(<Reel />);
    await openReel();
    await watch(7001, 2.5);
    await watch(7001, 9);
    await act(async () => players().get(7001)?.onEnd());
    await act(async () => players().get(7001)?.onEnd());
    await swipeTo(1);
    await watch(7002, 1);
    await unmount();
    const counted = service.interactions.map(
      ({ type, event_id, widget_type }) => `${type} ${event_id} ${widget_type}`,
    );
    expect(counted).toEqual([
      "impression 7001 embed",
      "play 7001 embed",
      "view 7001 embed",
      "complete 7001 embed",
      "impression 7002 embed",
      "play 7002 embed",
    ]);
  });

  const impressions = (service: ReturnType<typeof startService>) =>
    service.interactions.flatMap(({ type, event_id }) => (type === "impression" ? event_id : []));

  test("what was swiped past within a second, or stood there behind another app, was not seen", async () => {
    const service = startService();
    const { unmount } = await show(<Reel />);
    await openReel();
    await swipeTo(1);
    await act(async () => appGoes("background"));
    await aSecond();
    await unmount();
    expect(impressions(service)).toEqual([]);
  });

  test("what comes back from the background is seen after a second", async () => {
    const service = startService();
    const { unmount } = await show(<Reel />);
    await openReel();
    await act(async () => appGoes("background"));
    await act(async () => appGoes("active"));
    await aSecond();
    await unmount();
    expect(impressions(service)).toEqual([7001]);
  });

  test("what a player says after the swipe counts for nobody", async () => {
    const service = startService();
    const { unmount } = await show(<Reel />);
    await openReel();
    await watch(7001, 1);
    const late = players().get(7001);
    await swipeTo(1);
    await act(async () => {
      for (let at = 5; at <= 40; at += 1) late?.onProgress(at / 4, 12);
      late?.onEnd();
      players().get(7003)?.onProgress(1, 12);
    });
    await unmount();
    expect(service.interactions.map(({ type, event_id }) => `${type} ${event_id}`)).toEqual([
      "impression 7001",
      "play 7001",
    ]);
  });
});

test("leaves no subscription behind, however often it comes and goes", async () => {
  startService();
  for (let round = 0; round < 20; round += 1) {
    const { unmount } = await show(<Reel />);
    await layOut("reel-area");
    await unmount();
  }
  expect(openSubscriptions()).toBe(0);
});
