import { describe, expect, test } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "../../../../shared/platform/outbound/public-address.ts";

const NOT_PUBLIC: Readonly<Record<string, readonly string[]>> = {
  "this network": ["0.0.0.0", "0.255.255.255", "::"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1"],
  private: ["10.0.0.1", "10.255.255.255", "172.16.0.1", "172.31.255.255", "192.168.0.1", "192.168.255.255"],
  "shared between carriers' customers": ["100.64.0.0", "100.127.255.255"],
  "link-local": ["169.254.0.1", "169.254.255.254", "fe80::1", "fe80::1%eth0", "febf:ffff::1"],
  "instance metadata": ["169.254.169.254", "169.254.170.2", "fd00:ec2::254"],
  "unique local": ["fc00::1", "fdff:ffff::1"],
  "site-local, deprecated": ["fec0::1"],
  "protocol assignments": ["192.0.0.1", "192.0.0.170", "2001::1", "2001:1ff:ffff::1"],
  documentation: ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1", "3fff:fff:ffff::1"],
  benchmarks: ["198.18.0.1", "198.19.255.255", "2001:2::1"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  reserved: ["240.0.0.1", "255.255.255.254", "255.255.255.255"],
  "IPv4-mapped": ["::ffff:10.0.0.1", "::ffff:8.8.8.8", "::ffff:a9fe:a9fe"],
  "IPv4-compatible": ["::10.0.0.1", "::8.8.8.8", "::808:808"],
  "IPv4-translated": ["::ffff:0:8.8.8.8", "::ffff:0:7f00:1"],
  NAT64: ["64:ff9b::10.0.0.1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "64:ff9b:1:ffff::8.8.8.8"],
  "6to4": ["2002:a00:1::1", "2002:808:808::1", "192.88.99.1"],
  Teredo: ["2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  ORCHID: ["2001:10::1", "2001:20::1"],
  "discard-only": ["100::1"],
  "outside of global unicast": ["4000::1", "5f00::1", "1::1", "e000::1"],
};

describe.each(Object.entries(NOT_PUBLIC))("an address of %s", (_, addresses) => {
  test.each(addresses)("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test.each([
  ...["8.8.8.8", "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255"],
  ...["128.0.0.1", "169.253.255.255", "169.255.0.1", "172.15.255.255", "172.32.0.1", "192.167.255.255"],
  ...["192.169.0.1", "198.17.255.255", "198.20.0.1", "223.255.255.255"],
  ...["2606:4700:4700::1111", "2a00:1450:4001:81b::200e", "2400:cb00::1", "2001:4860:4860::8888"],
])("%s is public", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each(["", "shop.example", "localhost", "8.8.8.8.8", "8.8.8.8/32", "[::1]", "1", "127.1 ", "256.1.1.1"])(
  "%j is neither public nor loopback",
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
    expect(isLoopbackAddress(text)).toBe(false);
  },
);

test.each([
  ["127.0.0.1", true],
  ["127.9.9.9", true],
  ["::1", true],
  ["::ffff:127.0.0.1", false],
  ["0.0.0.0", false],
  ["10.0.0.1", false],
  ["8.8.8.8", false],
])("%s as loopback: %s", (address, isLoopback) => {
  expect(isLoopbackAddress(address)).toBe(isLoopback);
});
