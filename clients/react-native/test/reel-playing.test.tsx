import { act, fireEvent, screen, within } from "@testing-library/react-native";
import { Reel } from "../src/index.ts";
import { openReel, players, playing, scrollTo, show } from "./support/app.tsx";
import { appGoes, resetDevice } from "./support/device.ts";
import { startService, wireEvent } from "./support/service.ts";

beforeEach(resetDevice);

const slide = (id: number) => within(screen.getByTestId(`slide-${id}`));

const swipeTo = (index: number) => scrollTo("reel", { y: index * 800 });

describe("playing", () => {
  test("a tap pauses and plays only that video", async () => {
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

  test("starts muted; the shopper's choice of sound and captions applies to all videos", async () => {
    const captions = [
      { language: "de", url: "https://edge.example/de.vtt" },
      { language: "en-GB", url: "https://edge.example/en.vtt" },
    ];
    startService([[wireEvent(7001, { captions }), wireEvent(7002, { captions }), wireEvent(7003)]]);
    await show(<Reel />);
    await openReel();
    expect(players().get(7001)).toMatchObject({ isMuted: true, captionLanguage: "en-GB" });
    await fireEvent.press(slide(7001).getByLabelText("Sound off"));
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
});
