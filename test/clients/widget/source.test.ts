import { beforeEach, describe, expect, test, vi } from "vitest";
import { attachSource } from "../../../clients/widget/playback/source.ts";

const { attachHls, detachHls } = vi.hoisted(() => ({ attachHls: vi.fn(), detachHls: vi.fn() }));
vi.mock("../../../clients/widget/playback/hls.ts", () => ({ attachHls }));

const HLS = "https://cdn.example/film.M3U8?token=1";
const MP4 = "https://cdn.example/film.mp4";

const player = (canPlayHls: CanPlayTypeResult) => {
  const video = {
    src: "",
    canPlayType: (type: string) => (type === "application/vnd.apple.mpegurl" ? canPlayHls : ""),
    removeAttribute: vi.fn(() => {
      video.src = "";
    }),
    load: vi.fn(),
  };
  return video;
};
const attach = (video: ReturnType<typeof player>, url: string, onFailed = vi.fn()) =>
  attachSource(video as unknown as HTMLVideoElement, url, onFailed);
const browser = (hasManagedMediaSource: boolean) =>
  vi.stubGlobal("window", hasManagedMediaSource ? { ManagedMediaSource: class {} } : {});

beforeEach(() => {
  attachHls.mockReset().mockReturnValue(detachHls);
  detachHls.mockReset();
});

describe("the source of a player", () => {
  test.each<[string, boolean, CanPlayTypeResult, string, boolean]>([
    ["every browser plays MP4 itself", false, "", MP4, false],
    ["Safari plays HLS itself", true, "maybe", HLS, false],
    ["Chromium needs the library for HLS, though it says maybe", false, "maybe", HLS, true],
    ["a browser without HLS support needs the library", true, "", HLS, true],
    ["HLS is detected by the URL's path, not its query", false, "", `${MP4}?from=a.m3u8x`, false],
  ])("%s", async (_, hasManagedMediaSource, canPlayHls, url, isByLibrary) => {
    browser(hasManagedMediaSource);
    const video = player(canPlayHls);
    attach(video, url);
    await vi.dynamicImportSettled();
    expect({ src: video.src, byLibrary: attachHls.mock.calls.length }).toEqual({
      src: isByLibrary ? "" : url,
      byLibrary: isByLibrary ? 1 : 0,
    });
  });

  test("stops download and decoder when detached", () => {
    const video = player("");
    attach(video, MP4)();
    expect(video.removeAttribute).toHaveBeenCalledWith("src");
    expect(video.load).toHaveBeenCalledOnce();
  });

  test("stops the HLS library when detached, even before it has loaded", async () => {
    browser(false);
    const detach = attach(player(""), HLS);
    await vi.dynamicImportSettled();
    detach();
    expect(detachHls).toHaveBeenCalledOnce();
    attachHls.mockClear();
    attach(player(""), HLS)();
    await vi.dynamicImportSettled();
    expect(attachHls).not.toHaveBeenCalled();
  });

  test("fails if the HLS library throws", async () => {
    browser(false);
    const onFailed = vi.fn();
    attachHls.mockImplementation(() => {
      throw new Error("no MediaSource");
    });
    attach(player(""), HLS, onFailed);
    await vi.dynamicImportSettled();
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
