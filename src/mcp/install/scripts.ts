/**
 * The start of each script. The token goes through a pipe, because other users can read the arguments of a process. It is never
 * sent to a proxy, even if the environment or a `.curlrc` names one. If no server is running, the files may come from a
 * repository: a link could lead to another file of the user, and a port that is not a number could name another host.
 */
const GET = `dir=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
content() {
  if [ -L "$dir/$1" ] || { [ -e "$dir/$1" ] && [ ! -f "$dir/$1" ]; }; then
    echo "$dir/$1 is not a regular file. Remove it, then start the server again." >&2
    return 1
  fi
  cat "$dir/$1"
}
get() {
  token=$(content mcp-token) || return 1
  printf 'header = "Authorization: Bearer %s"\\n' "$token" |
    curl -q --noproxy '*' -K - -sS -w '\\n%{http_code}' "$@"
}
port=$(content mcp-port) || exit 1
case "$port" in
  '' | *[!0-9]*)
    echo "$dir/mcp-port is not a port. Start the server again." >&2
    exit 1
    ;;
esac
url="http://127.0.0.1:$port"
`;

/** Prints the body of a response to stdout; the body of an error, which contains the reason, goes to stderr. */
const PRINT = `response=$(get "$address") || exit 1
code=$(printf '%s\\n' "$response" | tail -n 1)
body=$(printf '%s\\n' "$response" | sed '$d')
case "$code" in
  204) ;;
  2*) printf '%s\\n' "$body" ;;
  *)
    printf '%s\\n' "$body" >&2
    exit 1
    ;;
esac
`;

export const STATE_SCRIPT = `#!/bin/sh
# Prints the state of the selected application as JSON. Requires curl.
${GET}address="$url/state"
${PRINT}`;

export const VARIABLES_SCRIPT = `#!/bin/sh
# Prints the variables of the selected application as a JSON array. Requires curl.
${GET}address="$url/variables"
${PRINT}`;

export const EVENT_SCRIPT = `#!/bin/sh
# Usage: event [seconds]. Prints the next events as a JSON array, or nothing if there is none within 30 s. Requires curl.
${GET}address="$url/wait?timeout=\${1:-30}"
${PRINT}`;

export const WAIT_SCRIPT = `#!/bin/sh
# Usage: wait-for-state.sh [seconds]. Prints events as they happen until the server exits: one JSON object per line with jq,
# else one JSON array per line. Requires curl.
${GET}while true; do
  response=$(get "$url/wait?timeout=\${1:-30}" 2>/dev/null) || exit 0
  code=$(printf '%s\\n' "$response" | tail -n 1)
  body=$(printf '%s\\n' "$response" | sed '$d')
  case "$code" in
    200) if command -v jq >/dev/null; then printf '%s\\n' "$body" | jq -c '.[]'; else printf '%s\\n' "$body"; fi ;;
    204) ;;
    *)
      printf '%s\\n' "$body" >&2
      exit 1
      ;;
  esac
done
`;
