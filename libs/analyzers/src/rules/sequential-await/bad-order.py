import aiohttp
import httpx
import requests


async def independent(client: httpx.AsyncClient, session: aiohttp.ClientSession, ids):
    rows = []
    for item in ids:
        reply = await client.get(f"https://stock.example/{item}")  # expect
        rows.append(reply.json())
    for item in ids:
        async with session.get(f"https://stock.example/{item}") as reply:  # expect
            rows.append(await reply.json())
    for item in ids:
        address = f"https://stock.example/{item}"
        reply = await client.get(address)  # expect
        if not reply.is_success:
            continue
        reply.raise_for_status()
        rows.append(reply.json())
    async with httpx.AsyncClient() as http:
        for item in ids:
            rows.append(await http.get(f"https://stock.example/{item}"))  # expect
    return rows


def blocking(ids):
    rows = []
    for item in ids:
        reply = requests.get(f"https://stock.example/{item}", timeout=5)  # expect
        reply.raise_for_status()
        rows.append(reply.json())
    return rows
