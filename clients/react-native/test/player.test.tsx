import { act, render, screen } from "@testing-library/react-native";
import type { RefObject } from "react";
import type { PlayerProps } from "../src/player/player.tsx";

const mockSought: number[] = [];
jest.mock("react-native-video", () => {
  const { createElement } = jest.requireActual<typeof import("react")>("react");
  return {
    __esModule: true,
    default: ({ ref, ...props }: { ref: RefObject<{ seek(seconds: number): void } | null> }) => {
      ref.current = { seek: (seconds) => void mockSought.push(seconds) };
      return createElement("Video", { ...props, testID: "video" });
    },
    SelectedTrackType: { DISABLED: "disabled", LANGUAGE: "language" },
    TextTrackType: { VTT: "text/vtt" },
  };
});
const { Player } = jest.requireActual<typeof import("../src/player/player.tsx")>("../src/player/player.tsx");
const told = {
  onLoaded: jest.fn(),
  onProgress: jest.fn(),
  onBuffering: jest.fn(),
  onEnd: jest.fn(),
  onFailed: jest.fn(),
  onInterrupted: jest.fn(),
};
const player = (props: Partial<PlayerProps> = {}) => (
  <Player uri="https://edge.example/a.mp4" isPaused={false} isMuted fit="cover" {...told} {...props} />
);
const video = () => screen.getByTestId("video").props;

test("seeks once for each request, even to the same time again", async () => {
  const { rerender } = await render(player({ seekTo: { seconds: 4 } }));
  expect(mockSought).toEqual([4]);
  const again = { seconds: 4 };
  await rerender(player({ seekTo: again }));
  await rerender(player({ seekTo: again, isMuted: false }));
  expect(mockSought).toEqual([4, 4]);
});

test("a muted video leaves the sound of other apps on, an audible one interrupts it", async () => {
  const { rerender } = await render(player());
  expect(video()).toMatchObject({ muted: true, disableFocus: true, mixWithOthers: "mix", repeat: true });
  await rerender(player({ isMuted: false }));
  expect(video()).toMatchObject({ muted: false, disableFocus: false, mixWithOthers: "inherit" });
});

test("passes on events of the native player as plain values", async () => {
  await render(player());
  await act(async () => {
    video().onLoad({ currentTime: 0, duration: 12 });
    video().onProgress({ currentTime: 2, seekableDuration: 12, playableDuration: 5 });
    video().onBuffer({ isBuffering: true });
    video().onEnd();
    video().onError({ error: {} });
    video().onAudioFocusChanged({ hasAudioFocus: true });
    video().onAudioFocusChanged({ hasAudioFocus: false });
    video().onAudioBecomingNoisy();
  });
  expect(told.onProgress).toHaveBeenCalledWith(2, 12);
  expect(told.onBuffering).toHaveBeenCalledWith(true);
  const { onLoaded, onEnd, onFailed, onInterrupted } = told;
  expect([onLoaded, onEnd, onFailed, onInterrupted].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1, 1, 2,
  ]);
});
