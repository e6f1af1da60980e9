import { defineModel } from '../model.ts'
import { misusesAt } from './helpers.ts'

const ANSWERS = [
  'django.http.HttpResponse', 'django.http.JsonResponse', 'django.http.StreamingHttpResponse', 'django.http.FileResponse', 'rest_framework.response.Response',
  'flask.Response', 'aiohttp.web.Response', 'aiohttp.web.json_response', 'aiohttp.web.StreamResponse', 'sanic.response.json', 'sanic.response.text', 'sanic.response.HTTPResponse',
  ...['fastapi', 'fastapi.responses', 'starlette.responses'].flatMap((module) => ['Response', 'JSONResponse', 'PlainTextResponse', 'HTMLResponse', 'StreamingResponse'].map((name) => `${module}.${name}`)),
]
const ALL = /^\s*\*\s*$/
const SAID = { severity: 'info', confidence: 'medium' } as const

/** Headers that let other websites read what is answered. */
export default defineModel({
  id: 'python-origins',
  language: 'python',
  misuses: [
    ...['Access-Control-Allow-Origin', 'access-control-allow-origin'].flatMap((name) => misusesAt('cors-any-origin', ANSWERS, { [`headers.${name}`]: ALL }, SAID)),
    ...misusesAt('cors-any-origin', ['http.server.BaseHTTPRequestHandler.send_header', 'tornado.web.RequestHandler.set_header', 'tornado.web.RequestHandler.add_header', '*.send_header', '*.set_header', '*.add_header'], { 0: /^access-control-allow-origin$/i, 1: ALL }, SAID),
  ],
})
