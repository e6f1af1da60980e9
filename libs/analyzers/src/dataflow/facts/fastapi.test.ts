import { describe, expect, it } from 'vitest'
import { factsIn, loadLanguages } from './testing.ts'

await loadLanguages(['python', 'javascript'])

const API = 'from fastapi import APIRouter, Depends, FastAPI, HTTPException, UploadFile\nfrom databases import Database\nimport sqlalchemy\nfrom typing import Annotated, Optional\napp = FastAPI()\ndatabase = Database("postgresql://db/garden")\nbeds = sqlalchemy.Table("beds", sqlalchemy.MetaData())\n'
const routeOf = (text: string, others: Record<string, string> = {}) => factsIn({ 'main.py': `${API}${text}`, ...others }).routes[0]

describe('routers that a loop hangs on the application', () => {
  const part = (name: string) => `from fastapi import APIRouter\nrouter = APIRouter(prefix="/${name}")\n@router.get("/all")\nasync def all():\n    return []`
  const mounted = (loop: string) =>
    factsIn({ 'main.py': `from fastapi import FastAPI\nimport beds, tools\napp = FastAPI()\nparts = {"Beds": beds.router, "Tools": tools.router}\n${loop}`, 'beds.py': part('beds'), 'tools.py': part('tools') }).routes.map(({ route, adrift }) => `${route} ${adrift}`).sort()

  it.each([
    ['for name, router in parts.items():\n    app.include_router(router, prefix="/v1")'],
    ['for router in parts.values():\n    app.include_router(router, prefix="/v1")'],
    ['for name, router in [("Beds", beds.router), ("Tools", tools.router)]:\n    app.include_router(router, prefix="/v1")'],
  ])('%s', (loop) => expect(mounted(loop)).toEqual(['/v1/beds/all false', '/v1/tools/all false']))

  it('leaves those alone that nothing hangs anywhere', () => {
    expect(mounted('for name, router in parts.items():\n    print(name)')).toEqual(['/beds/all true', '/tools/all true'])
  })

  it('JavaScript: values of an object', () => {
    const routes = factsIn({
      'app.js': `const express = require('express')\nconst app = express()\nconst parts = { beds: require('./beds'), tools: require('./tools') }\nfor (const part of Object.values(parts)) app.use('/v1', part)`,
      'beds.js': `const router = require('express').Router()\nrouter.get('/beds', (req, res) => res.json([]))\nmodule.exports = router`,
      'tools.js': `const router = require('express').Router()\nrouter.get('/tools', (req, res) => res.json([]))\nmodule.exports = router`,
    }).routes.map(({ route }) => route)
    expect(routes.sort()).toEqual(['/v1/beds', '/v1/tools'])
  })
})

describe('statements that are handed over by name', () => {
  const does = (call: string) => routeOf(`@app.put("/beds/{id}")\nasync def change(id: int):\n    statement = "update beds set name = :name where id = :id"\n    ${call}\n`)?.data.map((one) => one.does)

  it.each([
    ['a variable', 'await database.execute(query=statement, values={"id": id})', ['writes']],
    ['text', 'await database.fetch_one(query="delete from beds where id = :id returning id", values={"id": id})', ['writes']],
    ['a statement made from a table', 'await database.execute(query=beds.update().where(beds.c.id == id), values={})', ['writes']],
    ['a statement made from a table, at its place', 'await database.fetch_all(beds.select())', ['reads']],
    ['a question', 'await database.fetch_all(query="select id, name from beds")', ['reads']],
    ['nothing that runs', 'print(beds.update())', []],
  ])('%s', (_, call, expected) => expect(does(call)).toEqual(expected))
})

describe('a guard that asks whose the object of the path is', () => {
  const guarded = (guard: string) => factsIn({
    'main.py': `${API}from guards import gardener_of_bed\n@app.delete("/beds/{bed_id}")\nasync def drop(bed_id: int, _=Depends(gardener_of_bed)):\n    await database.execute("delete from beds where id = :id", {"id": bed_id})\n`,
    'guards.py': `from fastapi import Depends, HTTPException\nfrom people import check_jwt_and_get_user, get_user_by_reset_token, get_access_to_bed, find_plan\n${guard}`,
    'people.py': 'async def check_jwt_and_get_user(token):\n    return await find(token)\nasync def get_user_by_reset_token(token):\n    return await find(token)\nasync def get_access_to_bed(bed_id, user_id):\n    return True\nasync def find_plan(user_id):\n    return None\n',
  }).routes[0]?.ownership.map(({ name }) => name)

  it('ties it to the caller, whom a function of the project takes from a token', () => {
    expect(guarded('async def gardener_of_bed(bed_id: int, token: str = Depends(scheme)):\n    user = await check_jwt_and_get_user(token)\n    if not user or not await get_access_to_bed(bed_id, user.id):\n        raise HTTPException(status_code=403)\n    return user\n')).toEqual(['get_access_to_bed'])
  })

  it('ties nothing where it is given no object', () => {
    expect(guarded('async def gardener_of_bed(token: str = Depends(scheme)):\n    user = await check_jwt_and_get_user(token)\n    plan = await find_plan(user.id)\n    if not user:\n        raise HTTPException(status_code=401)\n    return user\n')).toEqual([])
  })

  it('takes nobody for the caller who only has a link to a new password', () => {
    expect(guarded('async def gardener_of_bed(bed_id: int, token: str):\n    user = await get_user_by_reset_token(token)\n    return await get_access_to_bed(bed_id, user.id)\n')).toEqual([])
  })
})

describe('clients that are opened for some lines', () => {
  it.each([
    ['httpx', 'import httpx\nasync def ask():\n    async with httpx.AsyncClient() as client:\n        await client.get("https://weather.example.org/today")', 'httpx.AsyncClient.get'],
    ['aiohttp', 'import aiohttp\nasync def ask():\n    async with aiohttp.ClientSession() as session:\n        async with session.post("https://weather.example.org/today") as answer:\n            return answer', 'aiohttp.ClientSession.post'],
    ['requests', 'import requests\ndef ask():\n    with requests.Session() as session:\n        session.get("https://weather.example.org/today")', 'requests.Session.get'],
  ])('%s', (_, text, client) => expect(factsIn({ 'a.py': text }).outbound.map((one) => `${one.client} ${one.host}`)).toEqual([`${client} weather.example.org`]))
})

describe('files by the type of a parameter', () => {
  const uploads = (parameter: string) => routeOf(`@app.post("/beds/{id}/picture")\nasync def keep(id: int, ${parameter}):\n    return id\n`)?.uses.filter(({ use }) => use === 'upload').length

  it.each(['picture: UploadFile', 'picture: UploadFile | None = None', 'pictures: list[UploadFile]', 'picture: Optional[UploadFile] = None', 'picture: Annotated[UploadFile, "a picture"]'])('%s', (parameter) => expect(uploads(parameter)).toBe(1))
  it.each(['picture: str', 'picture: bytes', 'picture: MyUploadFile'])('none: %s', (parameter) => expect(uploads(parameter)).toBe(0))
})
