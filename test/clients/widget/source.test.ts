import { beforeEach, describe, expect, test, vi } from "vitest";
import { attachSource } from "../../../clients/widget/playback/source.ts";

const { attachHls, detachHls } = vi.hoisted(() => ({ attachHls: vi.fn(), detachHls: vi.fn() }));
vi.mock("../../../clients/widget/playback/hls.ts", () => ({ attachHls }));

const HLS = "https://cdn.example/film.M3U8?token=1";
const MP4 = "https://cdn.example/film.mp4";

/** What the source does to a `<video>`. */
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

describe("a file", () => {
  test.each<[string, boolean, CanPlayTypeResult, string, boolean]>([
    ["an MP4 is played by every browser", false, "", MP4, false],
    ["HLS is played by Safari itself", true, "maybe", HLS, false],
    ["HLS is not left to Chromium, which says maybe and fails on some streams", false, "maybe", HLS, true],
    ["HLS is not left to a browser that can't play it", true, "", HLS, true],
    ["HLS is known by the address's path, not by its query", false, "", `${MP4}?from=a.m3u8x`, false],
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

  test("is taken away again: its download and its decoder end", () => {
    const video = player("");
    attach(video, MP4)();
    expect(video.removeAttribute).toHaveBeenCalledWith("src");
    expect(video.load).toHaveBeenCalledOnce();
  });

  test("of HLS ends with the library, also if that comes too late", async () => {
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

  test("of HLS has failed where the library has", async () => {
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
