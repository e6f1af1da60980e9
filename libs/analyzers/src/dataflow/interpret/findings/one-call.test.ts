import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import { lowerFile } from '../../lower/index.ts'
import { followed } from '../../testing.ts'

beforeAll(async () => loadLanguages(['python']))

const PAGES = `import requests

class Pages:
    def probe(self, url):
        return requests.head(url).ok

    def load(self, url):
        return requests.get(url).text

    def both(self, page):
        return requests.get(page['url']).text + requests.get(page['icon']).text

    def keep(self, url):
        if self.probe(url):
            return self.load(url)

pages = Pages()
`

/** The findings of a handler's body, each by the place of the first that has the same in common; 0 for those that have nothing. */
function groups(body: string, before = '') {
  const head = `from flask import Flask, request\nimport requests\nfrom pages import pages\napp = Flask(__name__)\n${before}\n@app.post('/pages')\ndef add():\n`
  const files = { 'app.py': `${head}${body.replace(/^/gm, '    ')}\n`, 'pages.py': PAGES }
  const { findings } = followed(Object.entries(files).flatMap(([at, text]) => lowerFile(parseFile(at, text, 'python')) ?? []))
  const all = findings.filter(({ rule_id }) => rule_id === 'ssrf').map(({ same }) => same?.key ?? '')
  return all.map((same) => (same !== '' && all.filter((other) => other === same).length > 1 ? all.indexOf(same) + 1 : 0))
}

describe('what one call of a handler hands on', () => {
  it('is one thing, wherever it does harm then', () => {
    expect(groups("return pages.keep(request.json['url'])")).toEqual([1, 1])
  })

  it('is not the same as what another call hands on', () => {
    expect(groups("if pages.probe(request.json['url']):\n    return pages.load(request.json['url'])\nreturn ''")).toEqual([0, 0])
  })

  it('is not the same where the handler itself does harm with it as well', () => {
    expect(groups("url = request.json['url']\nrequests.post(url)\nreturn pages.load(url)")).toEqual([0, 0])
  })

  it('are several where each is a part of its own', () => {
    expect(groups('return pages.both(request.json)')).toEqual([0, 0])
  })

  it('are several where a helper reads each', () => {
    const helper = "def trimmed(url):\n    return url.strip()\n\ndef asked():\n    return trimmed(request.json['url'])\n\n@app.get('/icons')\ndef icons():\n    return pages.probe(asked())\n"
    expect(groups("return pages.load(asked())", helper)).toEqual([0, 0])
  })
})
