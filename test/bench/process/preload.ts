/** Loaded before the runtime client, so that a function reaches its table and its secret within the process. */
import { installAws } from "../comparison/in-process-aws.ts";

installAws({ deduplicates: false });
