import asyncio

import aiohttp
import httpx
import requests


async def first_that_answers(client: httpx.AsyncClient, mirrors):
    for mirror in mirrors:
        reply = await client.get(mirror)
        if reply.is_success:
            return reply
    found = None
    for mirror in mirrors:
        try:
            found = await client.get(mirror)
            break
        except httpx.HTTPError:
            continue
    return found


async def chained(session: aiohttp.ClientSession, steps, cursor):
    for step in steps:
        async with session.get(f"https://flow.example/{step}", params={"after": cursor}) as reply:
            body = await reply.json()
        cursor = body["next"]
    state = {}
    for step in steps:
        reply = await session.post(f"https://flow.example/{step}", json=state)
        state = await reply.json()
    history = []
    for step in steps:
        reply = await session.post("https://chat.example", json={"step": step, "history": history})
        history.append(await reply.json())


async def in_order(client: httpx.AsyncClient, orders):
    for order in orders:
        reply = await client.put(f"https://shop.example/{order.id}", json=order.as_dict())
        reply.raise_for_status()
    for order in orders:
        reply = await client.post("https://shop.example", json={"id": order.id})
        if reply.status_code != 201:
            raise RuntimeError(order.id)


async def slowly(client: httpx.AsyncClient, ids):
    for item in ids:
        await client.get(f"https://stock.example/{item}")
        await asyncio.sleep(0.2)
    async for item in ids:
        await client.get(f"https://stock.example/{item}")


async def rows(session, ids):
    async for item in ids:
        async with session.get(f"https://stock.example/{item}") as reply:
            print(reply.status)


def first(mirrors):
    for mirror in mirrors:
        reply = requests.get(mirror, timeout=5)
        if reply.ok:
            return reply
    token = ""
    for mirror in mirrors:
        token = requests.get(mirror, headers={"authorization": token}, timeout=5).text
    for mirror in mirrors:
        requests.post(mirror, json={"url": mirror}, timeout=5).raise_for_status()
    return token


async def at_once(client: httpx.AsyncClient, ids):
    return await asyncio.gather(*(client.get(f"https://stock.example/{item}") for item in ids))
