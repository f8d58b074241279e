"""The MCP Python SDK as a client that knows nothing of ours. Prints one JSON object: what it saw.

  python_client.py [--token T] [--call NAME JSON]... [--read URI]... (URL | COMMAND ARG...)
"""
import argparse
import asyncio
import json
import os

import mcp
from mcp.client.stdio import StdioServerParameters
from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client

parser = argparse.ArgumentParser()
parser.add_argument("--token")
parser.add_argument("--call", nargs=2, action="append", default=[])
parser.add_argument("--read", action="append", default=[])
parser.add_argument("target", nargs=argparse.REMAINDER)
options = parser.parse_args()


def plain(model):
    return model.model_dump(mode="json", by_alias=True, exclude_none=True)


def server():
    command, *args = options.target
    if not command.startswith("http"):
        return StdioServerParameters(command=command, args=args, env=dict(os.environ))
    headers = {"Authorization": f"Bearer {options.token}"} if options.token else {}
    return streamable_http_client(command, http_client=create_mcp_http_client(headers=headers))


async def main():
    async with mcp.Client(server(), mode="auto", read_timeout_seconds=60) as client:
        seen = {
            "instructions": client.instructions,
            "tools": [tool.name for tool in (await client.list_tools()).tools],
            "resources": [str(each.uri) for each in (await client.list_resources()).resources],
            "calls": [plain(await client.call_tool(name, json.loads(text))) for name, text in options.call],
            "reads": [plain(await client.read_resource(uri)) for uri in options.read],
        }
    print(json.dumps(seen))


asyncio.run(main())
