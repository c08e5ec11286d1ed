import type { NewFile } from "../../../../../../shared/videos/media/uploads/uploads.schema.ts";
import type { MediaRole } from "../../../../../../shared/vocabulary/media.ts";
import type { FileToSend } from "../../../../../admin/upload-files.ts";
import { announcedContentType } from "./check-file.ts";

export type ChosenFile = {
  readonly role: MediaRole;
  readonly file: File;
  readonly language?: string | undefined;
};

export const fileToSend = ({ role, file, language }: ChosenFile): FileToSend<File> => {
  const announced = {
    role,
    content_type: announcedContentType(role, file),
    bytes: file.size,
    ...(language !== undefined && { language }),
  } as NewFile;
  return { announced, source: file };
};
