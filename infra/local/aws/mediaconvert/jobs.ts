import { createReadStream, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ObjectStore } from "../s3/object-store.ts";
import { ffmpeg } from "./ffmpeg.ts";
import type { JobPlan, PlannedFile } from "./job-settings.ts";

/** Permits container formats only, because a playlist could refer to any file on the machine. */
const INPUT_LIMITS = [
  ...["-protocol_whitelist", "file"],
  ...["-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm"],
  ...["-max_pixels", String(8_192 * 8_192), "-threads", "2"],
];
const OUTPUT_LIMITS = ["-fs", String(200 * 1024 * 1024), "-threads", "2"];

export async function runJob(plan: JobPlan, bucket: (name: string) => ObjectStore): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "conversion-"));
  try {
    const [from, key] = place(plan.input);
    const source = bucket(from);
    const clip = plan.seconds === undefined ? [] : ["-t", String(plan.seconds)];
    const input = [...INPUT_LIMITS, ...clip, "-i", source.pathOf(source.get(key))];
    const made = plan.files.map((file, index) => ({ ...file, path: join(directory, String(index)) }));
    await ffmpeg([...input, ...made.flatMap(({ args, path }) => [...args, ...OUTPUT_LIMITS, path])]);
    for (const file of made) await store(file, file.path, bucket);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function store(
  { target, contentType }: PlannedFile,
  path: string,
  bucket: (name: string) => ObjectStore,
): Promise<void> {
  const [to, key] = place(target);
  await bucket(to).put(key, createReadStream(path), { "content-type": contentType }, new Date());
}

function place(url: string): readonly [bucket: string, key: string] {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(url) ?? [];
  if (!bucket || !key) throw new Error(`${url} is not an S3 URI`);
  return [bucket, key];
}
