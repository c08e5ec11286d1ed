#!/bin/sh
# Makes the clips that tests use. Needs ffmpeg with libx264, libx265 and libvpx.
set -eu
cd "$(dirname "$0")"
run() { ffmpeg -hide_banner -loglevel error -y "$@"; }
# Nothing that changes from one run to the next: no dates, no versions.
exact="-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -threads 1"
picture="gradients=size=360x640:rate=24:duration=3:speed=0.02:c0=0x204060:c1=0xe0b080:x0=0:y0=0:x1=360:y1=640:seed=1"
tone="sine=frequency=330:duration=3:sample_rate=48000"

# As the edge serves it: H.264 and AAC in MP4, upright, its index first.
run -f lavfi -i "$picture" -f lavfi -i "$tone" -c:v libx264 -profile:v high -pix_fmt yuv420p -preset veryslow -crf 34 \
  -g 48 -c:a aac -b:a 24k -ac 1 $exact -movflags +faststart -shortest clip.mp4

# As a phone records it: 4K, H.265, its index last, half a second long.
run -f lavfi -i "gradients=size=2160x3840:rate=12:duration=0.5:seed=2" -f lavfi -i "sine=frequency=330:duration=0.5" \
  -c:v libx265 -x265-params log-level=error -pix_fmt yuv420p -preset ultrafast -crf 40 -tag:v hvc1 -c:a aac -b:a 24k -ac 1 \
  $exact -f mov phone.mov

# As a camera records it: H.264 and PCM sound in QuickTime.
run -f lavfi -i "gradients=size=64x64:rate=1:duration=1:seed=4" -f lavfi -i "sine=frequency=330:duration=1:sample_rate=4000" \
  -c:v libx264 -pix_fmt yuv420p -preset veryslow -crf 40 -c:a pcm_s16le -ac 1 $exact -f mov camera.mov

# As recording software leaves it: ProRes and PCM sound in fragments.
run -f lavfi -i "gradients=size=64x64:rate=2:duration=1:seed=5" -f lavfi -i "sine=frequency=330:duration=1:sample_rate=4000" \
  -c:v prores_ks -profile:v 0 -pix_fmt yuv422p10le -c:a pcm_s16le -ac 1 $exact -movflags +empty_moov+frag_keyframe \
  -frag_duration 1000000 -f mov recording.mov

# As a browser records it.
run -f lavfi -i "gradients=size=180x320:rate=12:duration=1:seed=3" -c:v libvpx -pix_fmt yuv420p -b:v 60k $exact -f webm browser.webm

run -i clip.mp4 -frames:v 1 -q:v 12 $exact -f mjpeg poster.jpg
run -i clip.mp4 -frames:v 1 -vf scale=180:320 -q:v 12 $exact -f mjpeg poster-small.jpg
