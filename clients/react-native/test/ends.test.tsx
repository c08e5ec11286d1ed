import { act, fireEvent, screen } from "@testing-library/react-native";
import { Carousel } from "../src/index.ts";
import { layOut, PHONE, players, show } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService, wireEvent } from "./support/service.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const MINUTE = 60_000;

beforeEach(() => {
  resetDevice();
  jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"], now: NOW });
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Starts a service with five videos. The given videos end in a minute. */
const startEnding = (...ending: readonly number[]) =>
  startService([
    [7001, 7002, 7003, 7004, 7005].map((id) =>
      wireEvent(id, ending.includes(id) ? { ends_at: new Date(NOW + MINUTE).toISOString() } : {}),
    ),
  ]);

const openList = async (testId: string) => {
  const list = screen.getByTestId(testId);
  await fireEvent(list, "layout", { nativeEvent: { layout: { x: 0, y: 0, ...PHONE } } });
  await fireEvent(list, "contentSizeChange", 10_000, 10_000);
  await wait(300);
};
const ids = (testId: string): readonly number[] =>
  (screen.getByTestId(testId).props as { data: readonly { eventId: number }[] }).data.map(
    ({ eventId }) => eventId,
  );

describe("a video that ends", () => {
  test("leaves a row without a request to the feed", async () => {
    const service = startEnding(7002, 7003);
    await show(<Carousel />);
    await layOut("carousel-area");
    await openList("carousel");
    await wait(MINUTE - 1_000);
    expect(ids("carousel")).toHaveLength(5);
    await wait(1_000);
    expect(ids("carousel")).toEqual([7001, 7004, 7005]);
    expect(service.feeds).toHaveLength(1);
  });

  test("leaves a row only when the Reel that was opened from it is closed", async () => {
    startEnding(7001, 7002, 7003);
    await show(<Carousel />);
    await layOut("carousel-area");
    await openList("carousel");
    await fireEvent.press(screen.getByTestId("card-7002"));
    await layOut("reel-area");
    await openList("reel");
    await wait(MINUTE);
    expect(ids("reel")).toEqual([7001, 7002, 7004, 7005]);
    await fireEvent.press(screen.getAllByLabelText("Close")[0] as never);
    await wait(0);
    expect(ids("carousel")).toEqual([7004, 7005]);
  });

  test("keeps its campaign's end when it goes live, although the feed's response for one video has none", async () => {
    const time = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
    const upcoming = { status: "upcoming", video_url: undefined, goes_live_at: time(1), ends_at: time(3) };
    const service = startService([[wireEvent(7001), wireEvent(7002, upcoming), wireEvent(7003)]]);
    await show(<Carousel />);
    await layOut("carousel-area");
    await openList("carousel");
    service.pages = [[wireEvent(7002)]];
    await wait(MINUTE + 4_000);
    expect(players().has(7002)).toBe(true);
    await wait(2 * MINUTE - 5_000);
    expect(ids("carousel")).toEqual([7001, 7002, 7003]);
    await wait(1_000);
    expect(ids("carousel")).toEqual([7001, 7003]);
  });
});
