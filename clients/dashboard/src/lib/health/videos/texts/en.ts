import { VIDEO_FINDINGS } from "../../../../../../../shared/vocabulary/findings/video-findings.ts";

export const texts = VIDEO_FINDINGS;
