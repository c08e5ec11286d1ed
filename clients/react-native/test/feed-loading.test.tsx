import { act, fireEvent, screen } from "@testing-library/react-native";
import { Reel, type VideoChoice } from "../src/index.ts";
import { openReel, playing, settle, show, watch } from "./support/app.tsx";
import { appGoes, resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";

beforeEach(resetDevice);

afterEach(() => jest.useRealTimers());

describe("the feed", () => {
  test.each<[string, { status: number; body: string } | Error]>([
    ["is offline", new TypeError("Network request failed")],
    ["doesn't know the brand", { status: 404, body: '{"detail":"Brand is invalid"}' }],
  ])("that %s is reported once, and can be requested again", async (_, answer) => {
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

  test.each<[string, VideoChoice, string, string | undefined]>([
    ["campaign", { campaign: "summer" }, "summer", "summer"],
    ["product_id", { productId: "501" }, "501", undefined],
    ["event_id", { eventIds: [7001, 7002] }, "7001,7002", undefined],
  ])("can be limited to one %s, which its interactions name too", async (name, choice, asked, campaign) => {
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
});
