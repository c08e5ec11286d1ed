import { act } from "@testing-library/react-native";
import { Reel } from "../src/index.ts";
import { openReel, players, scrollTo, show, watch } from "./support/app.tsx";
import { resetDevice } from "./support/device.ts";
import { startService } from "./support/service.ts";

beforeEach(resetDevice);

const swipeTo = (index: number) => scrollTo("reel", { y: index * 800 });

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

  test("events of a player after the swipe count for no video", async () => {
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
