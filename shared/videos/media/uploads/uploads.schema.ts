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
/** A language of two or three letters, optionally with script and region. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

const canonicalLanguage = (tag: string): string | undefined =>
  LANGUAGE.test(tag) ? Intl.getCanonicalLocales(tag)[0] : undefined;

export const Language = v.pipe(
  v.string(languageMessage),
  v.transform(canonicalLanguage),
  v.string(languageMessage),
);

const fields = {
  language: described(Language, "Language, a BCP 47 tag. For captions only.", "en"),
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
  `Files to upload. \`video\`: ${CONTENT_TYPES.video.join(", ")}, up to 500 MB and 3 minutes. \`preview\`, \`poster\`. \`poster_small\`: the poster for cards, at most ${MAX_SMALL_POSTER_SIDE} pixels on its shorter side. \`strip\`: ${STRIP_FRAMES} video frames in one row, shown while a shopper seeks, at most ${MAX_STRIP_FRAME_SIDE} pixels per frame side and 256 KB. \`captions\`: up to ${MAX_CAPTIONS} languages, WebVTT or SubRip, in UTF-8 or UTF-16 with a byte order mark.`,
  [{ role: "video", content_type: "video/mp4", bytes: 1_834_000 }],
);

export const UploadRequest = described(
  v.pipe(
    strict({
      files: v.optional(NewFiles),
      upload_id: v.optional(
        described(
          v.string(),
          "Upload to resume, in place of `files`. Returns new URLs for missing files.",
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
  role: described(oneOf(MEDIA_ROLES), "Purpose of the file.", "video"),
  language: v.optional(described(v.string(), "Language of captions, a BCP 47 tag.", "en")),
  method: described(v.literal("PUT"), "HTTP method to send the file with.", "PUT"),
  url: described(
    v.string(),
    "URL to send the file to. Anyone who has it can upload this one file until `expires_at`.",
    "https://uploads.s3.eu-central-1.amazonaws.com/br_2p1k8s0d4f6g7h3j/7001/up_1h2j3k4m5n6p7q8r/video?X-Amz-Signature=…",
  ),
  headers: described(
    v.record(v.string(), v.string()),
    "Headers to send. The length must be the announced one. HTTP clients add it automatically.",
    { "content-type": "video/mp4" },
  ),
});

export const UploadUrls = v.object({
  upload_id: described(v.string(), "Upload's id.", "up_1h2j3k4m5n6p7q8r"),
  expires_at: described(Timestamp, "Time when the URLs expire. Resume the upload to get new ones."),
  files: described(list(Upload), "Missing files with their URLs. Empty if all files are sent."),
});
export type UploadUrls = v.InferOutput<typeof UploadUrls>;
