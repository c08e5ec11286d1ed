import { createEventMarks, type EventMarks } from "../core/signals/event-marks.ts";
import { LIKED_EVENTS_KEY, SAVED_EVENTS_KEY, SEEN_EVENTS_KEY } from "../core/signals/storage-keys.ts";
import { storage } from "./browser/storage.ts";
import { consent } from "./page.ts";

const createMarks = (key: string): EventMarks => createEventMarks({ key, storage, consent });

export const liked = createMarks(LIKED_EVENTS_KEY);
export const saved = createMarks(SAVED_EVENTS_KEY);
export const seen = createMarks(SEEN_EVENTS_KEY);
