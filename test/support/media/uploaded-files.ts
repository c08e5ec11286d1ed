import { clip, posterImage } from "./clips.ts";

export const file = (role: "video" | "preview" | "poster", content: Buffer) => ({
  role,
  content_type: role === "poster" ? "image/jpeg" : "video/mp4",
  bytes: content.byteLength,
  content,
});

export const captions = (language: string, text = "WEBVTT\n\n00:00.000 --> 00:01.000\n<i>text</i>\n") => ({
  role: "captions" as const,
  language,
  content_type: "text/vtt",
  bytes: text.length,
  content: Buffer.from(text),
});

export const prepared = () => [file("video", clip()), file("preview", clip()), file("poster", posterImage())];
