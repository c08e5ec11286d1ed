import * as v from "valibot";
import { Timestamp } from "../../../api/fields.schema.ts";
import { described, list, oneOf, strict } from "../../../api/forms.schema.ts";
import {
  CONTENT_TYPES,
  MAX_BYTES,
  MAX_CAPTIONS,
  MAX_SMALL_POSTER_SIDE,
  MAX_STRIP_FRAME_SIDE,
  MEDIA_ROLES,
  type MediaRole,
  STRIP_FRAMES,
} from "../../../vocabulary/media.ts";
import { expected } from "../../../vocabulary/problems/problems.ts";

const languageMessage = expected("language");
/** A language of two or three letters, optionally with script and region, as players show it in a menu. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

const canonicalLanguage = (tag: string): string | undefined =>
  LANGUAGE.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;

export const Language = v.pipe(
  v.string(languageMessage),
  v.transform(canonicalLanguage),
  v.string(languageMessage),
);

const fields = {
  language: described(Language, "Of captions, and of nothing else: BCP 47.", "en"),
};

const positive = expected("file_length");

const fileSchema = <const Role extends MediaRole>(role: Role) => {
  const tooLarge = expected("file_too_large", { most: MAX_BYTES[role] });
  const types = CONTENT_TYPES[role];
  return {
    role: v.literal(role),
    content_type: v.picklist(types, expected("one_of", { values: types })),
    bytes: v.pipe(
      v.number(positive),
      v.integer(positive),
      v.minValue(1, positive),
      v.maxValue(MAX_BYTES[role], tooLarge),
    ),
  };
};

const NewFile = v.variant(
  "role",
  [
    strict(fileSchema("video")),
    strict(fileSchema("preview")),
    strict(fileSchema("poster")),
    strict(fileSchema("poster_small")),
    strict(fileSchema("strip")),
    strict({ ...fileSchema("captions"), language: fields.language }),
  ],
  expected("one_of", { values: MEDIA_ROLES }),
);
export type NewFile = v.InferOutput<typeof NewFile>;

const newFileSlot = (file: NewFile): string =>
  "language" in file ? `${file.role}.${file.language}` : file.role;
const MAX_FILES = MAX_CAPTIONS + MEDIA_ROLES.length - 1;
const filesMessage = expected("different_items", { min: 1, max: MAX_FILES });
const hasRole = (files: readonly NewFile[], sought: MediaRole) => files.some(({ role }) => role === sought);

const NewFiles = described(
  v.pipe(
    v.array(NewFile, filesMessage),
    v.minLength(1, filesMessage),
    v.maxLength(MAX_FILES, filesMessage),
    v.check((files) => new Set(files.map(newFileSlot)).size === files.length, filesMessage),
    v.check(
      (files) => hasRole(files, "poster") || !hasRole(files, "poster_small"),
      expected("poster_missing"),
    ),
  ),
  `The files to upload: any of video (${CONTENT_TYPES.video.join(", ")}; up to 500 MB and 3 minutes), preview, poster, the same picture again as poster_small (at most ${MAX_SMALL_POSTER_SIDE} pixels on its shorter side; shown in cards), strip (${STRIP_FRAMES} frames of the video in one row, with at most ${MAX_STRIP_FRAME_SIDE} pixels per side each; up to 256 KB; shown while a shopper seeks), and captions in up to ${MAX_CAPTIONS} languages (WebVTT or SubRip, in UTF-8 or in UTF-16 with a byte order mark).`,
  [{ role: "video", content_type: "video/mp4", bytes: 1_834_000 }],
);

export const UploadRequest = described(
  v.pipe(
    strict({
      files: v.optional(NewFiles),
      upload_id: v.optional(
        described(
          v.string(),
          "In place of `files`: an upload that was begun, for new URLs of the files still missing.",
          "up_1h2j3k4m5n6p7q8r",
        ),
      ),
    }),
    v.check(
      ({ files, upload_id }) => (files === undefined) !== (upload_id === undefined),
      expected("either_field", { one: "files", other: "upload_id" }),
    ),
  ),
  "Files to upload, or an upload to resume.",
  { files: [{ role: "video", content_type: "video/mp4", bytes: 1_834_000 }] },
);
export type UploadRequest = v.InferOutput<typeof UploadRequest>;

const Upload = v.object({
  role: described(oneOf(MEDIA_ROLES), "What the file is for.", "video"),
  language: v.optional(described(v.string(), "Of captions.", "en")),
  method: described(v.literal("PUT"), "Send the file with this method.", "PUT"),
  url: described(
    v.string(),
    "Where to send it. Whoever knows the URL can upload this one file until `expires_at`.",
    "https://uploads.s3.eu-central-1.amazonaws.com/br_2p1k8s0d4f6g7h3j/7001/up_1h2j3k4m5n6p7q8r/video?X-Amz-Signature=…",
  ),
  headers: described(
    v.record(v.string(), v.string()),
    "Send these. The length must be the announced one; HTTP clients send it by themselves.",
    { "content-type": "video/mp4" },
  ),
});

export const UploadUrls = v.object({
  upload_id: described(v.string(), "The upload.", "up_1h2j3k4m5n6p7q8r"),
  expires_at: described(Timestamp, "When the URLs end. Ask again for new ones."),
  files: described(list(Upload), "The files that are missing; none when all are there."),
});
export type UploadUrls = v.InferOutput<typeof UploadUrls>;
