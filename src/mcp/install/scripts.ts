/**
 * The start of each script. The token goes through a pipe, because other users can read the arguments of a process, and never to a
 * proxy, whatever the environment or a `.curlrc` names.
 */
const GET = `dir=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
get() {
  printf 'header = "Authorization: Bearer %s"\\n' "$(cat "$dir/mcp-token")" |
    curl -q --noproxy '*' -K - -sS -w '\\n%{http_code}' "$@"
}
url="http://127.0.0.1:$(cat "$dir/mcp-port")" || exit 1
`;

/** Prints the body of a response; that of an error, which is the reason, to stderr. */
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
