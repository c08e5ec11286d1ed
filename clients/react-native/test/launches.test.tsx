import { act, fireEvent, screen, within } from "@testing-library/react-native";
import { AccessibilityInfo } from "react-native";
import { Reel } from "../src/index.ts";
import { layOut, players, show } from "./support/app.tsx";
import { appGoes, resetDevice } from "./support/device.ts";
import { events, startService, wireEvent } from "./support/service.ts";

const NOW = Date.UTC(2026, 10, 20, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => {
  resetDevice();
  jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"], now: NOW });
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const soon = (untilMs: number, fields: Readonly<Record<string, unknown>> = {}) =>
  wireEvent(7001, {
    ...{ status: "upcoming", video_url: undefined, title: "Autumn glaze" },
    goes_live_at: new Date(NOW + untilMs).toISOString(),
    cta_url: "https://shop.example/autumn",
    ...fields,
  });

/** Reports a list's size, which renders its initial rows. */
const openList = async (testId: string) => {
  await layOut(testId);
  await fireEvent(screen.getByTestId(testId), "contentSizeChange", 390, 2_400);
  await wait(300);
};

const openReel = async (untilMs: number, fields = {}) => {
  const service = startService([[soon(untilMs, fields), ...events(7002, 2)]]);
  const shown = await show(<Reel />, { language: "en-GB" });
  await layOut("reel-area");
  await openList("reel");
  return { service, ...shown };
};
const slide = () => within(screen.getByTestId("slide-7001"));
const goLive = (service: ReturnType<typeof startService>) => {
  service.pages = [[wireEvent(7001, { title: "Autumn glaze" }), ...events(7002, 2)]];
};

describe("an announced video", () => {
  test.each([
    [2 * DAY + 4 * HOUR + 17.5 * MINUTE, "In 2 d 4 h · Autumn glaze", "In 2 d 4 h 18 min"],
    [90_000, "In 2 min · Autumn glaze", "In 2 min"],
  ])("counts down: %i ms", async (untilMs, title, full) => {
    await openReel(untilMs);
    expect(slide().getByText(title)).toBeTruthy();
    expect(slide().getByText(full)).toBeTruthy();
    expect(players().has(7001)).toBe(false);
  });

  test("goes live in its place when the feed returns it as live, and is announced to screen readers", async () => {
    const announce = jest.spyOn(AccessibilityInfo, "announceForAccessibility");
    const { service } = await openReel(MINUTE);
    goLive(service);
    await wait(50_000);
    expect(players().has(7001)).toBe(false);
    await wait(14_000);
    expect(service.feeds.at(-1)?.searchParams.get("event_id")).toBe("7001");
    expect(players().get(7001)).toMatchObject({ isPaused: false });
    expect(slide().getByText("Autumn glaze")).toBeTruthy();
    expect(slide().queryByTestId("launch-7001")).toBeNull();
    expect(announce).toHaveBeenCalledWith("Now live: Autumn glaze");
    const asked = service.feeds.length;
    await wait(HOUR);
    expect(service.feeds).toHaveLength(asked);
  });

  test("requests rarely before its launch, never in the background, and at once when the app returns after it", async () => {
    const { service } = await openReel(30 * DAY);
    await wait(2 * DAY);
    expect(service.feeds).toHaveLength(1);
    await act(async () => appGoes("background"));
    await wait(28 * DAY + HOUR);
    expect(service.feeds).toHaveLength(1);
    goLive(service);
    await act(async () => appGoes("active"));
    await wait(0);
    expect(players().has(7001)).toBe(true);
  });
});
