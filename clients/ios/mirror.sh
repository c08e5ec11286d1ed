#!/usr/bin/env bash
# A Swift package has to stand at the root of its repository. Puts this one, as a tag has it, into a repository of its own
# and tags it there: `./mirror.sh <repository> <tag>`. The shared cases go along, so that its tests run there, too.
# A tag that is there already is left alone: with the same files nothing happens, with others it fails.
set -euo pipefail
[ $# = 2 ] || { echo "Usage: ./mirror.sh <repository> <tag>" >&2; exit 2; }
repository=$1 tag=$2
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
git -C "$root" rev-parse --quiet --verify "refs/tags/$tag" >/dev/null ||
  { echo "There is no tag $tag here: fetch the tags, or tag the release." >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git clone --quiet "$repository" "$work/mirror" 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
cd "$work/mirror"
git checkout --quiet -B main
git rm -r --quiet --ignore-unmatch .
git -C "$root" archive "$tag" clients/ios | tar -x --strip-components 2
cases=Tests/ShoppableVideoCoreTests/SharedCases
mkdir -p "$cases"
git -C "$root" archive "$tag" clients/core/cases | tar -x --strip-components 3 -C "$cases"
rm -f mirror.sh toolchain.sh check.sh # They need the folders around this one.
git add --all
files=$(git write-tree)
if there=$(git rev-parse --quiet --verify "refs/tags/$tag^{tree}"); then
  [ "$there" = "$files" ] || { echo "$tag is there already, with other files: a release never changes." >&2; exit 1; }
  echo "$tag is there already."
  exit 0
fi
git -c user.name="${GIT_AUTHOR_NAME:-release}" -c user.email="${GIT_AUTHOR_EMAIL:-release@localhost}" \
  commit --quiet --allow-empty -m "$tag"
git tag "$tag"
git push --quiet --atomic origin HEAD:main "$tag"
echo "$tag is mirrored."
