import type { JobSettings } from "../../../platform/aws/conversion-jobs.ts";
import { SMALL_POSTER_SIDE } from "../../../vocabulary/media.ts";

/** MediaConvert settings: https://docs.aws.amazon.com/mediaconvert/latest/apireference/jobs.html */

const VIDEO_SIDE = 720;
const PREVIEW_SIDE = 360;
/**
 * Maximum length as hours, minutes, seconds and frames. Conversions are billed by the minute, and a
 * longer file may replace an upload until its URL expires.
 */
const ENDS = { video: "00:03:01:00", extras: "00:00:03:00" } as const;

const AUDIO_SELECTOR = "Audio Selector 1";

type Size = { readonly width: number; readonly height: number };

export const JOB_KINDS = ["video", "extras"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

type Source = Size & {
  readonly input: string;
  readonly folder: string;
  readonly hasAudio: boolean;
};

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** Rounds to even numbers, which video encoders require. */
export const scaledTo = (side: number, { width, height }: Size): Size => {
  const factor = Math.min(1, side / Math.min(width, height));
  return { width: even(width * factor), height: even(height * factor) };
};

const frames = ({ width, height }: Size) =>
  ({ Width: width, Height: height, ScalingBehavior: "STRETCH_TO_OUTPUT" }) as const;

const mp4 = (size: Size, maxBitrate: number) =>
  ({
    ContainerSettings: { Container: "MP4", Mp4Settings: { MoovPlacement: "PROGRESSIVE_DOWNLOAD" } },
    VideoDescription: {
      ...frames(size),
      CodecSettings: {
        Codec: "H_264",
        H264Settings: {
          RateControlMode: "QVBR",
          MaxBitrate: maxBitrate,
          QualityTuningLevel: "SINGLE_PASS_HQ",
          GopSize: 2,
          GopSizeUnits: "SECONDS",
          FramerateControl: "INITIALIZE_FROM_SOURCE",
          ParControl: "SPECIFIED",
          ParNumerator: 1,
          ParDenominator: 1,
        },
      },
      // Phones record HDR, which looks pale in H.264 players.
      VideoPreprocessors: { ColorCorrector: { ColorSpaceConversion: "FORCE_709" } },
    },
  }) as const;

const SOUND = [
  {
    AudioSourceName: AUDIO_SELECTOR,
    CodecSettings: {
      Codec: "AAC",
      AacSettings: { Bitrate: 96_000, CodingMode: "CODING_MODE_2_0", SampleRate: 48_000 },
    },
  },
] as const;

/** Playback starts with the first frame, so the poster's replacement is invisible. */
const firstFrame = (size: Size) =>
  ({
    ContainerSettings: { Container: "RAW" },
    VideoDescription: {
      ...frames(size),
      CodecSettings: {
        Codec: "FRAME_CAPTURE",
        FrameCaptureSettings: {
          FramerateNumerator: 1,
          FramerateDenominator: 1,
          MaxCaptures: 1,
          Quality: 80,
        },
      },
    },
  }) as const;

const fileGroup = <Output extends object>(Destination: string, output: Output) => ({
  OutputGroupSettings: { Type: "FILE_GROUP_SETTINGS", FileGroupSettings: { Destination } } as const,
  Outputs: [output],
});

export const MADE = {
  video: "video.mp4",
  preview: "preview.mp4",
  poster: "poster.0000000.jpg",
  poster_small: "poster-small.0000000.jpg",
} as const;

/** MediaConvert refuses a job that only captures frames, so the preview and the posters share a job. */
export const jobSettings = (kind: JobKind, source: Source): JobSettings => {
  const size = scaledTo(VIDEO_SIDE, source);
  const outputs =
    kind === "video"
      ? [
          fileGroup(`${source.folder}video`, {
            ...mp4(size, 2_500_000),
            ...(source.hasAudio && { AudioDescriptions: [...SOUND] }),
          }),
        ]
      : [
          fileGroup(`${source.folder}preview`, mp4(scaledTo(PREVIEW_SIDE, source), 200_000)),
          fileGroup(`${source.folder}poster`, firstFrame(size)),
          fileGroup(`${source.folder}poster-small`, firstFrame(scaledTo(SMALL_POSTER_SIDE, source))),
        ];
  return {
    TimecodeConfig: { Source: "ZEROBASED" },
    Inputs: [
      {
        FileInput: source.input,
        TimecodeSource: "ZEROBASED",
        VideoSelector: { Rotate: "AUTO" },
        ...(source.hasAudio && { AudioSelectors: { [AUDIO_SELECTOR]: { DefaultSelection: "DEFAULT" } } }),
        InputClippings: [{ EndTimecode: ENDS[kind] }],
      },
    ],
    OutputGroups: outputs,
  };
};
