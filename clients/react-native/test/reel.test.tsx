import { fireEvent, screen } from "@testing-library/react-native";
import { FlatList, I18nManager, StyleSheet } from "react-native";
import { type Event, Reel } from "../src/index.ts";
import { ReelPager } from "../src/surfaces/reel-pager.tsx";
import { openReel, players, playing, scrollTo, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { events, startService } from "./support/service.ts";

beforeEach(resetDevice);

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

  test("stays at its video when the feed changes during a swipe, or near it when the video is removed", async () => {
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

  test("works with a screen reader, which reads only the active video", async () => {
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

test.each([
  ["left to right", false, { paddingStart: 68, paddingEnd: 8 }],
  ["right to left", true, { paddingStart: 8, paddingEnd: 68 }],
])("keeps clear of a notch on the left, %s", async (_, isRTL, paddings) => {
  jest.replaceProperty(I18nManager, "isRTL", isRTL);
  startService();
  await show(<Reel />, { safeArea: { top: 0, right: 0, bottom: 21, left: 60 } });
  await openReel();
  const { parent } = screen.getByLabelText("Sound off");
  expect(StyleSheet.flatten(parent?.props.style)).toMatchObject(paddings);
  jest.restoreAllMocks();
});
