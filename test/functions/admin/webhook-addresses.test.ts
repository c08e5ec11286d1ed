import { describe, expect, test } from "vitest";
import { isPublicUrl } from "../../../shared/platform/outbound/public-address.ts";

describe("a webhook address", () => {
  test.each([
    "http://shop.example/hooks",
    "https://10.0.0.1/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest",
    "https://localhost/",
    "https://db.internal/",
    "https://printer.local/",
  ])("is refused on creation: %s", (url) => {
    expect(isPublicUrl(url, false)).toBe(false);
  });

  test.each(["https://shop.example/hooks", "https://93.184.216.34/", "https://internal.example/"])(
    "is accepted: %s",
    (url) => {
      expect(isPublicUrl(url, false)).toBe(true);
    },
  );

  test("can be a loopback address on the local stack only", () => {
    expect(isPublicUrl("http://127.0.0.1:4000/", true)).toBe(true);
    expect(isPublicUrl("https://10.0.0.1/", true)).toBe(false);
  });
});
