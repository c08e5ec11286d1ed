import { describe, expect, test } from "vitest";
import { type InspectFile, inspectFile } from "../../../shared/videos/media/inspect/inspect-file.ts";
import { clip } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { captions, file, prepared } from "../../support/media/uploaded-files.ts";

describe("a failure", () => {
  test("that crashes every attempt is reported without another attempt", async () => {
    let inspected = 0;
    const inspect = () => {
      inspected += 1;
      return new Promise<never>(() => undefined);
    };
    const backend = mediaBackend({ inspect });
    const id = backend.complete("1", prepared());
    expect(await backend.publish(id, 6)).toBe("failed");
    expect([inspected, backend.upload(id)?.state]).toEqual([0, "failed"]);
  });

  test("in one file skips the inspection of the others", async () => {
    const kinds: string[] = [];
    const inspect: InspectFile = (kind, stored) => {
      kinds.push(kind);
      return inspectFile(kind, stored);
    };
    const backend = mediaBackend({ inspect });
    await backend.publish(backend.complete("1", [file("video", Buffer.from("no video")), captions("en")]));
    expect(kinds).toEqual(["video"]);
  });

  test("of storage is retried and reported after the last attempt", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", prepared());
    backend.failStorage(true);
    expect(await backend.publish(id, 5)).toBe("failed");
    expect(backend.upload(id)?.state).toBe("processing");
    expect(await backend.publish(id, 6)).toBe("failed");
    expect(backend.upload(id)).toMatchObject({
      state: "failed",
      problem: { code: "not_processed" },
    });
    backend.failStorage(false);
    backend.again(id);
    await backend.publish(id);
    expect(backend.shown()).toHaveLength(3);
  });

  test("includes a file whose length differs from the announced one", async () => {
    const backend = mediaBackend();
    const id = backend.complete("1", [{ ...file("video", clip()), bytes: 1 }]);
    await backend.publish(id);
    expect(backend.upload(id)?.problem).toEqual({ code: "not_received" });
  });

  test("includes a malformed message", async () => {
    expect(
      await mediaBackend().receive({ kind: "publish", brand: "br_acme", event_id: 7, upload_id: "../../x" }),
    ).toBe("failed");
  });
});
