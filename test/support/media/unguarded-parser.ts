import { CustomSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { serveIsolated } from "../../../shared/platform/isolation/program.ts";

serveIsolated(async (_, { bytes, read }) => {
  const source = new CustomSource({ getSize: () => bytes, read });
  const track = await new Input({ source, formats: [MP4, WEBM] }).getPrimaryVideoTrack();
  if (track === null) return "no track";
  const sink = new EncodedPacketSink(track);
  await sink.getPacket(await track.getFirstTimestamp());
  return (await sink.getPacket(Number.POSITIVE_INFINITY))?.byteLength;
});
