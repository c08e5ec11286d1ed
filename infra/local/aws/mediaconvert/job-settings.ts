import { AwsServiceError } from "../aws-endpoint.ts";

export type JobSettings = {
  readonly inputs: readonly {
    readonly fileInput: string;
    readonly inputClippings?: readonly { readonly endTimecode?: string }[];
  }[];
  readonly outputGroups: readonly {
    readonly outputGroupSettings: { readonly fileGroupSettings: { readonly destination: string } };
    readonly outputs: readonly JobOutput[];
  }[];
};

type JobOutput = {
  readonly containerSettings: {
    readonly container: string;
    readonly mp4Settings?: { readonly moovPlacement?: string };
  };
  readonly videoDescription: {
    readonly width: number;
    readonly height: number;
    readonly codecSettings: {
      readonly codec: string;
      readonly h264Settings?: { readonly maxBitrate?: number };
      readonly frameCaptureSettings?: { readonly maxCaptures?: number };
    };
  };
  readonly audioDescriptions?: readonly {
    readonly codecSettings: {
      readonly codec: string;
      readonly aacSettings?: { readonly bitrate?: number; readonly sampleRate?: number };
    };
  }[];
};

export type PlannedFile = {
  /** `s3://bucket/key`. */
  readonly target: string;
  readonly contentType: string;
  readonly args: readonly string[];
};

export type JobPlan = {
  readonly input: string;
  readonly seconds: number | undefined;
  readonly files: readonly PlannedFile[];
};

/**
 * https://docs.aws.amazon.com/mediaconvert/latest/apireference/jobs.html
 * @throws {AwsServiceError} `BadRequestException` for unsupported settings, and for jobs that only capture
 * frames, as in MediaConvert
 */
export function planJob({ inputs, outputGroups }: JobSettings): JobPlan {
  const [input, ...otherInputs] = inputs;
  if (!input || otherInputs.length > 0) throw refused("A job needs exactly one input");
  const clip = input.inputClippings?.[0]?.endTimecode;
  const files = outputGroups.flatMap(({ outputGroupSettings, outputs }) =>
    outputs.map((output) => planFile(outputGroupSettings.fileGroupSettings.destination, output)),
  );
  if (!files.some(({ contentType }) => contentType === "video/mp4")) {
    throw refused("A job with frame captures needs another output too");
  }
  return { input: input.fileInput, seconds: clip === undefined ? undefined : parseTimecode(clip), files };
}

function planFile(destination: string, output: JobOutput): PlannedFile {
  const { containerSettings, videoDescription, audioDescriptions = [] } = output;
  const { width, height, codecSettings } = videoDescription;
  const scale = ["-map", "0:v:0", "-vf", `scale=${width}:${height},setsar=1,format=yuv420p`];
  const kind = `${containerSettings.container} ${codecSettings.codec}`;
  if (kind === "RAW FRAME_CAPTURE") {
    return {
      target: `${destination}.0000000.jpg`,
      contentType: "image/jpeg",
      args: [...scale, "-frames:v", "1", "-q:v", "3", "-f", "image2"],
    };
  }
  if (kind !== "MP4 H_264") throw refused(`An output of ${kind} is not supported locally`);
  const { maxBitrate = 2_500_000 } = codecSettings.h264Settings ?? {};
  const isFast = containerSettings.mp4Settings?.moovPlacement === "PROGRESSIVE_DOWNLOAD";
  const rate = ["-maxrate", String(maxBitrate), "-bufsize", String(2 * maxBitrate)];
  return {
    target: `${destination}.mp4`,
    contentType: "video/mp4",
    args: [
      ...scale,
      ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", ...rate],
      ...(audioDescriptions.length > 0 ? sound(audioDescriptions) : ["-an"]),
      ...(isFast ? ["-movflags", "+faststart"] : []),
      ...["-map_metadata", "-1", "-f", "mp4"],
    ],
  };
}

function sound([description]: NonNullable<JobOutput["audioDescriptions"]>): string[] {
  const { codec, aacSettings: { bitrate = 96_000, sampleRate = 48_000 } = {} } =
    description?.codecSettings ?? { codec: "" };
  if (codec !== "AAC") throw refused(`Sound in ${codec} is not supported locally`);
  return ["-map", "0:a:0?", "-c:a", "aac", "-b:a", String(bitrate), "-ar", String(sampleRate), "-ac", "2"];
}

/** Converts a timecode to seconds, without its frames. */
function parseTimecode(timecode: string): number {
  const [, hours, minutes, seconds] = /^(\d\d):(\d\d):(\d\d)[:;]\d\d$/.exec(timecode) ?? [];
  if (hours === undefined) throw refused(`The timecode ${timecode} can't be read`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const refused = (message: string): AwsServiceError => new AwsServiceError("BadRequestException", message);
