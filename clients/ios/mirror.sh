#!/usr/bin/env bash
# A Swift package has to stand at the root of its repository. Puts this one, as it is committed, into a repository of its
# own and tags it there: `./mirror.sh <repository> <tag>`. The shared cases go along, so that its tests run there, too.
set -euo pipefail
[ $# = 2 ] || { echo "Usage: ./mirror.sh <repository> <tag>" >&2; exit 2; }
repository=$1 tag=$2
root=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git clone --quiet "$repository" "$work/mirror"
cd "$work/mirror"
[ -z "$(git ls-remote --tags origin "refs/tags/$tag")" ] || { echo "$tag is there already: a release never changes." >&2; exit 1; }
git rm -r --quiet --ignore-unmatch .
git -C "$root" archive "$tag" clients/ios | tar -x --strip-components 2
cases=Tests/ShoppableVideoCoreTests/SharedCases
mkdir -p "$cases"
git -C "$root" archive "$tag" clients/core/cases | tar -x --strip-components 3 -C "$cases"
rm -f mirror.sh toolchain.sh check.sh # They need the folders around this one.
git add --all
git -c user.name="${GIT_AUTHOR_NAME:-release}" -c user.email="${GIT_AUTHOR_EMAIL:-release@localhost}" \
  commit --quiet --allow-empty -m "$tag"
git tag "$tag"
git push --quiet origin HEAD:main "$tag"
