import { describe, expect, test } from "vitest";
import { adminCli } from "../../support/admin/admin-cli.ts";

const { calls, runWith, answer } = adminCli();

const CLIP = "test/support/media/clip.mp4";
const UPLOAD_LIVE = ["--store", "br_acme", "videos", "upload", CLIP, "--title", "Linen", "--status", "live"];
const VIDEOS = "/admin/stores/br_acme/videos";
const urls = { upload_id: "up_1", expires_at: "2026-07-01T10:00:00.000Z", files: [] };
const said = () => calls.map(({ method, path, body }) => [method, path, body]);

describe("uploading a new video", () => {
  test("creates a draft, and sets the status after the upload", async () => {
    answer({ body: { event_id: 7 } }, { body: urls }, { body: {} }, { body: {} }, { body: { event_id: 7 } });
    await runWith({}, UPLOAD_LIVE);
    expect(said()).toMatchObject([
      ["POST", VIDEOS, { title: "Linen", status: "draft" }],
      ["POST", `${VIDEOS}/7/uploads`, {}],
      ["POST", `${VIDEOS}/7/uploads/up_1/complete`, undefined],
      ["PATCH", `${VIDEOS}/7`, { status: "live" }],
      ["GET", `${VIDEOS}/7`, undefined],
    ]);
  });

  test("keeps a draft if the upload fails, and prints its id for the next attempt", async () => {
    answer(
      { body: { event_id: 7 } },
      { body: urls },
      { status: 409, body: { detail: "Send the files first." } },
    );
    const drawn: string[] = [];
    const terminal = { isTTY: false, colours: false, write: (text: string) => void drawn.push(text) };
    const upload = runWith({ terminal }, UPLOAD_LIVE);
    await expect(upload).rejects.toThrow("Send the files first.");
    expect(drawn.join("")).toContain("--event-id 7");
    expect(said().filter(([method]) => method === "PATCH")).toEqual([]);
  });
});
