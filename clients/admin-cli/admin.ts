import { enableCompileCache } from "node:module";

// Caches compiled code, because parsing TypeScript takes more than half of a command's time.
enableCompileCache();
await import("./main.ts");
