import { describe, expect, test } from "vitest";
import { folderFromKey, mediaFolders } from "../../../shared/videos/media/media-keys.ts";
import { phoneClip, posterImage } from "../../support/media/clips.ts";
import { mediaBackend } from "../../support/media/media-backend.ts";
import { file, prepared } from "../../support/media/uploaded-files.ts";

describe("unused media files", () => {
  test("are deleted, except those shown or in processing", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    const shown = backend.complete("2", prepared());
    await backend.publish(shown);
    const converting = backend.complete("3", [file("video", phoneClip()), file("poster", posterImage())]);
    await backend.publish(converting);
    await backend.sweep();
    const folders = new Set(backend.publicKeys().map(folderFromKey));
    expect(folders).toEqual(new Set([...mediaFolders(shown), ...mediaFolders(converting).slice(1)]));
    expect(backend.dropped).toEqual([]);
  });

  test("of a removed video are deleted and purged from the edge cache", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    backend.removeVideo();
    await backend.sweep();
    expect([backend.publicKeys(), backend.uploadedKeys()]).toEqual([[], []]);
    expect(backend.dropped).toEqual(["/media/br_acme/7/*"]);
  });

  test.each([true, false])(
    "of a video removed during processing are public for at most 15 minutes (converts: %s)",
    async (converts) => {
      const backend = mediaBackend({ removesVideo: true, converts });
      await backend.publish(
        backend.complete("1", [file("video", phoneClip()), file("poster", posterImage())]),
      );
      expect(backend.publicKeys()).toHaveLength(1);
      expect(backend.sent).toMatchObject([{ body: { kind: "sweep", event_id: 7 }, delaySeconds: 900 }]);
      await backend.sweep();
      expect(backend.publicKeys()).toEqual([]);
    },
  );

  test("of a closed store are deleted", async () => {
    const backend = mediaBackend();
    await backend.publish(backend.complete("1", prepared()));
    await backend.receive({ kind: "sweep_store", brand: "br_acme", at: "2026-11-20T10:00:00.000Z" });
    expect([backend.publicKeys(), backend.uploadedKeys()]).toEqual([[], []]);
    expect(backend.dropped).toEqual(["/media/br_acme/*"]);
  });
});
