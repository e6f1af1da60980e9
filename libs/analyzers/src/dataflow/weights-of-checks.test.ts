import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript', 'python', 'ruby']))

/** Line, rule and severity of what data flow finds in one file. */
function weights(path: string, code: string, language: 'javascript' | 'python' | 'ruby') {
  const module = lowerFile(parseFile(path, code, language))
  return followed(module ? [module] : []).findings.map(({ line, rule_id: rule, severity }) => [line, rule, severity])
}

it('weighs less where something named after a check has looked at the data before, whatever it asks', () => {
  expect(weights('views.py', `import requests
from urllib.parse import urlparse
from shop.models import Server

def refuse_bad_url(url):
    if Server.objects.filter(name=urlparse(url).hostname).exists():
        raise ValueError(url)

def read(url):
    refuse_bad_url(url)
    return requests.get(url)

def refuse_bad_user(name):
    if Server.objects.filter(owner=name).exists():
        raise ValueError(name)

def looked_at(request):
    read(request.GET["url"])

def not_looked_at(request):
    requests.get(request.GET["url"])

def looked_at_for_another_reason(request):
    url = request.GET["url"]
    refuse_bad_user(url)
    requests.get(url)

def looked_at_too_late(request):
    url = request.GET["url"]
    requests.get(url)
    refuse_bad_url(url)
`, 'python')).toEqual([[11, 'ssrf', 'medium'], [21, 'ssrf', undefined], [26, 'ssrf', undefined], [30, 'ssrf', undefined]])
})

it('tells who has looked at the data on its way', () => {
  const module = lowerFile(parseFile('views.py', `import requests
from shop.checks import validate_url

def read(request):
    url = request.GET["url"]
    if not validate_url(url, 4):
        log(url)
    requests.get(url)
`, 'python'))
  const [found] = followed(module ? [module] : []).findings
  expect([found?.severity, found?.trace?.some(({ line, title }) => line === 6 && title === 'Checked by validate_url(), which cannot be verified')]).toEqual(['medium', true])
})

it('weighs less where the host of an address is compared with patterns that only the settings know', () => {
  expect(weights('views.py', `import re
import requests
from urllib.parse import urlparse
from django.conf import settings

def read(request):
    url = request.GET["url"]
    if request.user.is_anonymous:
        for known in settings.KNOWN_HOSTS:
            if re.match(known, urlparse(url).netloc):
                break
        else:
            return None
    requests.get(url)
`, 'python')).toEqual([[14, 'ssrf', 'medium']])
})

it('weighs less what a function refuses unless a setting lets all of it through', () => {
  expect(weights('views.py', `import os
import pathlib
from shop import settings

FOLDER = '/srv/files'

def stay_within(folder, name):
    if not settings.SHARED:
        return
    path = os.path.realpath(os.path.join(folder, name))
    try:
        pathlib.Path(path).relative_to(folder)
    except ValueError:
        raise PermissionError(name)

def full_name(name):
    stay_within(FOLDER, name)
    return os.path.join(FOLDER, name)

def refused(request):
    return open(full_name(request.GET["name"])).read()

def refused_here(request):
    name = request.GET["name"]
    stay_within(FOLDER, name)
    return open(os.path.join(FOLDER, name)).read()

def not_refused(request):
    return open(os.path.join(FOLDER, request.GET["name"])).read()

def read_if_within(name):
    path = os.path.realpath(os.path.join(FOLDER, name))
    if path.startswith('/srv/files/'):
        return
    print(open(path).read())

def read_elsewhere(request):
    read_if_within(request.GET["name"])
    return open(request.GET["name"]).read()
`, 'python')).toEqual([[21, 'path-traversal', 'medium'], [26, 'path-traversal', 'medium'], [29, 'path-traversal', undefined], [35, 'path-traversal', undefined], [39, 'path-traversal', undefined]])
})

it('weighs less what a function written in place has had looked at, whatever else is known of that', () => {
  const app = (check: string) => `import express from 'express'
import { z } from 'zod'
const app = express()
const isPlain = (path) => {
  if (path.includes('../')) return false
  return true
}
const isAllowedUrl = (url) => {
  const { hostname } = new URL(url)
  if (hostname === 'localhost') return false
  return true
}
const Feed = z.object({ feed: z.string().refine((url) => { return ${check} }) })
app.post('/feeds', async (req, res) => {
  const { feed } = Feed.parse(req.body)
  res.send(await fetch(feed))
})
`
  expect(weights('app.js', app('isPlain(url)'), 'javascript')).toEqual([[16, 'ssrf', undefined]])
  expect(weights('app.js', app('isPlain(url) && isAllowedUrl(url)'), 'javascript')).toEqual([[16, 'ssrf', 'medium']])
})

it('weighs less where a path was compared with the beginning of a folder only, without the separator behind it', () => {
  expect(weights('app.js', `const path = require('path')
const fs = require('fs')
const app = require('express')()
const SHELF = path.resolve('shelf')
app.get('/a', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  if (book.startsWith(SHELF)) res.send(fs.readFileSync(book))
})
app.get('/b', (req, res) => {
  const book = path.resolve(SHELF, req.query.title)
  res.send(fs.readFileSync(book))
})
`, 'javascript')).toEqual([[7, 'path-traversal', 'medium'], [11, 'path-traversal', undefined]])
})
