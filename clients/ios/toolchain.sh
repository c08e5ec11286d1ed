#!/usr/bin/env bash
# Runs a command where there is a Swift compiler, in this folder: `./toolchain.sh swift test`.
# On a machine with Swift 6 it runs it as it is. Elsewhere it makes a root folder of Debian trixie with Debian's swiftlang, once
# (1.5 minutes, 3.5 GB), and runs it in there. What it loads is signed with Debian's keys, from where debootstrap and apt load.
# Ends with 3 and one line of what is missing where neither can be.
set -euo pipefail

SUITE=trixie
SWIFT=6.0.3
ROOT=${SWIFT_TOOLCHAIN:-${XDG_CACHE_HOME:-$HOME/.cache}/shoppable-video/swift-$SWIFT-$SUITE}
KEYS=/usr/share/keyrings/debian-archive-keyring.gpg
PACKAGES="swiftlang=$SWIFT* libc6-dev libstdc++-14-dev git ca-certificates tzdata libcurl4t64 libxml2-utils"
export LANG=C.UTF-8
clients=$(cd "$(dirname "$0")/.." && pwd)

cannot() { echo "The iOS SDK was not tested: $1." >&2; exit 3; }

has_swift() { command -v swift >/dev/null && swift --version 2>/dev/null | grep -q 'Swift version [6-9]'; }

make_root() {
  if ! command -v debootstrap >/dev/null || [ ! -e "$KEYS" ]; then
    { apt-get update -qq && apt-get install -y -qq debootstrap debian-archive-keyring; } >/dev/null ||
      cannot "install debootstrap and Debian's keys (apt-get install debootstrap debian-archive-keyring)"
  fi
  rm -rf --one-file-system "$ROOT.part"
  mkdir -p "$ROOT.part"
  echo "Making the Swift toolchain in $ROOT" >&2
  debootstrap --variant=minbase --force-check-gpg --keyring="$KEYS" "$SUITE" "$ROOT.part" >"$ROOT.log" 2>&1 &&
    chroot "$ROOT.part" sh -c "apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y \
      --no-install-recommends $PACKAGES && apt-get clean && rm -rf /var/lib/apt/lists/*" >>"$ROOT.log" 2>&1 ||
    { tail -5 "$ROOT.log" >&2; cannot "its toolchain could not be made, see $ROOT.log"; }
  mkdir -p "$ROOT.part/clients"
  mv "$ROOT.part" "$ROOT"
}

if has_swift; then cd "$clients/ios"; exec "$@"; fi
[ "$(uname)" = Linux ] || cannot "install Xcode 16 or newer"
[ "$(id -u)" = 0 ] || cannot "install Swift $SWIFT, or run this as root on a Debian or Ubuntu"
command -v apt-get >/dev/null || cannot "install Swift $SWIFT: this system has no apt-get to make a toolchain with"
unshare -m true 2>/dev/null || cannot "install Swift $SWIFT: this machine lets nobody mount a folder"

mkdir -p "$(dirname "$ROOT")"
exec 9>"$ROOT.lock"
flock 9
[ -e "$ROOT" ] || make_root
exec 9>&-

# Mounts of a namespace of its own: they end with the command.
exec unshare -m bash -euc '
  root=$1; clients=$2; shift 2
  mount --bind /proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount --bind "$clients" "$root/clients"
  exec chroot "$root" /usr/bin/env HOME=/root PATH=/usr/bin:/bin sh -c "cd /clients/ios && exec \"\$@\"" sh "$@"
' bash "$ROOT" "$clients" "$@"
