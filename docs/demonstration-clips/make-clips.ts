/**
 * `node docs/demonstration-clips/make-clips.ts [name …]` writes `infra/local/demo/media`. Needs ffmpeg. Only
 * necessary after a scene has changed.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { STRIP_FRAMES } from "../../shared/vocabulary/media.ts";
import type { Scene } from "./paint.ts";
import { bag } from "./scenes/bag.ts";
import { coffee } from "./scenes/coffee.ts";
import { dress } from "./scenes/dress.ts";
import { gift } from "./scenes/gift.ts";
import { cup, vase } from "./scenes/pottery.ts";

const SCENES: Readonly<Record<string, Scene>> = { dress, bag, coffee, gift, vase, cup };
/** Small, because ffmpeg enlarges the soft shapes without visible loss. */
const WIDTH = 270;
const HEIGHT = 480;
const RATE = 20;
const SECONDS = 5;

const H264 = ["-c:v", "libx264", "-preset", "veryslow", "-pix_fmt", "yuv420p", "-movflags", "+faststart"];
const RAW = [
  "-f",
  "rawvideo",
  "-pix_fmt",
  "rgb24",
  "-s",
  `${WIDTH}x${HEIGHT}`,
  "-r",
  String(RATE),
  "-i",
  "pipe:0",
];
const QUIET = ["-hide_banner", "-loglevel", "error", "-y"];

function draw(scene: Scene, t: number): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let row = 0, at = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const colour = scene(
        (column + 0.5 - WIDTH / 2) / (HEIGHT / 2),
        (row + 0.5 - HEIGHT / 2) / (HEIGHT / 2),
        t,
      );
      for (const part of colour) pixels[at++] = Math.round(255 * Math.min(1, Math.max(0, part)));
    }
  }
  return pixels;
}

const asked = process.argv.slice(2);
for (const [name, scene] of Object.entries(SCENES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const path = (suffix: string) =>
    fileURLToPath(new URL(`../../infra/local/demo/media/${name}${suffix}`, import.meta.url));
  const ffmpeg = spawn(
    "ffmpeg",
    [
      ...[...QUIET, ...RAW],
      ...[
        "-vf",
        "scale=720:1280:flags=lanczos",
        ...H264,
        "-crf",
        "26",
        "-g",
        "48",
        "-map_metadata",
        "-1",
        path(".mp4"),
      ],
      ...[
        "-t",
        "3",
        "-vf",
        "scale=360:640",
        ...H264,
        "-crf",
        "30",
        "-map_metadata",
        "-1",
        path("-preview.mp4"),
      ],
      ...["-frames:v", "1", "-vf", "scale=720:1280:flags=lanczos", "-q:v", "5", path(".jpg")],
      ...["-frames:v", "1", "-vf", "scale=360:640:flags=lanczos", "-q:v", "4", path("-small.jpg")],
      ...[
        "-frames:v",
        "1",
        "-vf",
        `fps=${STRIP_FRAMES / SECONDS}:round=down,scale=90:160:flags=lanczos,tile=${STRIP_FRAMES}x1`,
        "-q:v",
        "4",
        path("-strip.jpg"),
      ],
    ],
    { stdio: ["pipe", "inherit", "inherit"] },
  );
  const closed = once(ffmpeg, "close");
  for (let frame = 0; frame < RATE * SECONDS; frame++) {
    if (!ffmpeg.stdin.write(draw(scene, frame / (RATE * SECONDS)))) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [status] = await closed;
  if (status !== 0) process.exit(1);
  const kilobytes = (suffix: string) => Math.round(statSync(path(suffix)).size / 1024);
  console.log(
    `${name}: ${kilobytes(".mp4")} KB, preview ${kilobytes("-preview.mp4")} KB, poster ${kilobytes(".jpg")} KB`,
  );
}
