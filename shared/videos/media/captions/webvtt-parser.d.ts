declare module "webvtt-parser" {
  type ParsedCue = { readonly startTime: number; readonly endTime: number; readonly text: string };
  type ParseError = { readonly message: string; readonly line: number; readonly col?: number };
  type Parsed = { readonly cues: readonly ParsedCue[]; readonly errors: readonly ParseError[] };

  const webvtt: { readonly WebVTTParser: new () => { readonly parse: (text: string) => Parsed } };
  export default webvtt;
}
