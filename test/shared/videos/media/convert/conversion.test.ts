import { describe, expect, test } from "vitest";
import { jobSettings, scaledTo } from "../../../../../shared/videos/media/convert/conversion.ts";

const source = { input: "s3://uploads/b/1/up/video", folder: "s3://media/media/b/1/up/", hasAudio: true };

test.each([
  [
    { width: 2160, height: 3840 },
    { width: 720, height: 1280 },
  ],
  [
    { width: 3840, height: 2160 },
    { width: 1280, height: 720 },
  ],
  [
    { width: 480, height: 854 },
    { width: 480, height: 854 },
  ],
  [
    { width: 481, height: 853 },
    { width: 482, height: 854 },
  ],
  [
    { width: 1000, height: 1777 },
    { width: 720, height: 1280 },
  ],
])("converts %o to %o: at most 720 on the shorter side, never larger, even", (size, expected) => {
  const scaled = scaledTo(720, size);
  expect(Math.abs(scaled.width - expected.width) + Math.abs(scaled.height - expected.height)).toBeLessThan(3);
  expect([scaled.width % 2, scaled.height % 2]).toEqual([0, 0]);
});

describe("the settings of a conversion", () => {
  const settings = jobSettings("video", { ...source, width: 2160, height: 3840 });

  test("create one progressive MP4, upright and with sound", () => {
    expect(settings).toMatchObject({
      Inputs: [{ FileInput: source.input, VideoSelector: { Rotate: "AUTO" } }],
      OutputGroups: [
        {
          OutputGroupSettings: { FileGroupSettings: { Destination: `${source.folder}video` } },
          Outputs: [
            {
              ContainerSettings: { Mp4Settings: { MoovPlacement: "PROGRESSIVE_DOWNLOAD" } },
              VideoDescription: { Width: 720, Height: 1280, CodecSettings: { Codec: "H_264" } },
              AudioDescriptions: [{ AudioSourceName: "Audio Selector 1" }],
            },
          ],
        },
      ],
    });
  });

  test("limit the duration read to that of an upload, in case the file was replaced", () => {
    expect(settings.Inputs?.[0]?.InputClippings).toEqual([{ EndTimecode: "00:03:01:00" }]);
  });

  test("have no sound without an audio track", () => {
    const silent = jobSettings("video", { ...source, hasAudio: false, width: 720, height: 1280 });
    expect(silent.Inputs?.[0]).not.toHaveProperty("AudioSelectors");
    expect(silent.OutputGroups?.[0]?.Outputs?.[0]).not.toHaveProperty("AudioDescriptions");
  });
});

test("the settings for extras create a silent three-second preview and the first frame in two sizes", () => {
  const settings = jobSettings("extras", { ...source, width: 1080, height: 1920 });
  expect(settings.Inputs?.[0]).toMatchObject({ InputClippings: [{ EndTimecode: "00:00:03:00" }] });
  const outputs = settings.OutputGroups?.map(({ OutputGroupSettings, Outputs }) => [
    OutputGroupSettings?.FileGroupSettings?.Destination,
    Outputs?.[0]?.VideoDescription?.CodecSettings?.Codec,
    Outputs?.[0]?.VideoDescription?.Width,
    Outputs?.[0]?.AudioDescriptions,
  ]);
  expect(outputs).toEqual([
    [`${source.folder}preview`, "H_264", 360, undefined],
    [`${source.folder}poster`, "FRAME_CAPTURE", 720, undefined],
    [`${source.folder}poster-small`, "FRAME_CAPTURE", 360, undefined],
  ]);
});
