#!/usr/bin/env bash
# All checks that Swift's own tools do, in this folder: `./toolchain.sh ./check.sh`. `npm run test:ios` runs it, and then
# looks at coverage and size. `--thread` runs the tests under ThreadSanitizer as well.
set -euo pipefail

step() { echo "── $1 (${SECONDS} s)"; }
swift6=(-Xswiftc -swift-version -Xswiftc 6)

build() {
  swift build "$@" "${swift6[@]}" >.build/build.log 2>&1 && ! grep -q 'warning: ' .build/build.log && return
  grep -E '(error|warning): ' .build/build.log | sort -u | head -50
  echo "The package has to be built without a warning."
  return 1
}

run_tests() {
  swift test --no-parallel "$@" "${swift6[@]}" >.build/test.log 2>&1 && ! grep -q 'WARNING: ThreadSanitizer' .build/test.log && return
  grep -E '^✘|error: |WARNING: |unexpected signal' .build/test.log | head -100
  return 1
}

# Writes the package's public API as data, and DocC's pages of it with the articles. A broken link fails.
document() {
  local graphs=.build/graphs target docc
  rm -rf "$graphs" .build/ShoppableVideo.doccarchive
  mkdir -p "$graphs"
  target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)
  swift symbolgraph-extract -module-name ShoppableVideo -I .build/debug/Modules -target "$target" \
    -minimum-access-level public -experimental-allowed-reexported-modules=ShoppableVideoCore -output-dir "$graphs"
  docc=$(dirname "$(readlink -f "$(command -v swiftc)")")/docc
  "$docc" convert Sources/ShoppableVideo/ShoppableVideo.docc --additional-symbol-graph-dir "$graphs" --warnings-as-errors \
    --fallback-display-name ShoppableVideo --fallback-bundle-identifier ShoppableVideo \
    --output-path .build/ShoppableVideo.doccarchive
}

mkdir -p .build
step "style"
swift format lint --strict --recursive Package.swift Sources Tests Example UITests

step "tests, in Swift 6 mode"
build --build-tests --enable-code-coverage
run_tests --skip-build --enable-code-coverage
grep 'Test run' .build/test.log | tail -1

step "documentation"
document

if [ "${1:-}" = --thread ]; then
  step "tests under ThreadSanitizer"
  run_tests --sanitize=thread --scratch-path .build/thread
fi
step "done"
