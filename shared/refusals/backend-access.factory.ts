import { createStoreAccess } from "../stores/access/store-access.factory.ts";
import { createNoteRefusal } from "./note-refusal.ts";
import { createReportLog } from "./report-log.table.ts";

export const createBackendAccess = (...options: Parameters<typeof createStoreAccess>) => {
  const access = createStoreAccess(...options);
  return {
    ...access,
    noteRefusal: createNoteRefusal({ ...access, reportLog: createReportLog(access.table) }),
  };
};
