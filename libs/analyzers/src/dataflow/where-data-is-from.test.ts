import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript']))

function dataOf(text: string) {
  const module = lowerFile(parseFile('a.js', text, 'javascript'))
  if (!module) throw new Error('there is a front end')
  return followed([module]).findings.map(({ rule_id, data }) => `${rule_id}: ${data}`)
}

describe('what a finding says of where its data is from', () => {
  it('is the request for what a server is sent', () => {
    expect(dataOf("import express from 'express'\nconst app = express()\napp.get('/hello', (req, res) => { res.send('<p>' + req.query.name + '</p>') })")).toEqual(['xss: request'])
  })

  it('is the browser for what a script reads off its own page', () => {
    const shown = (value: string) => dataOf(`document.getElementById('note').innerHTML = ${value}`)
    expect([...shown('decodeURIComponent(location.hash)'), ...shown('window.name')]).toEqual(['xss: browser', 'xss: browser'])
    expect(dataOf("window.addEventListener('message', (event) => { document.body.innerHTML = event.data })")).toEqual(['xss: browser'])
  })

  it('is the browser for the address that a router hands on', () => {
    expect(dataOf("import { useSearchParams } from 'react-router-dom'\nexport function Note() {\n  const [params] = useSearchParams()\n  return <p dangerouslySetInnerHTML={{ __html: params.get('note') }} />\n}")).toEqual(['xss: browser'])
  })

  it('is not known where a setting is wrong whatever data it gets', () => {
    expect(dataOf("import cors from 'cors'\napp.use(cors({ origin: '*' }))")).toEqual(['cors-any-origin: unknown'])
  })
})

describe('what is said of an open origin', () => {
  const said = (options: string) => {
    const module = lowerFile(parseFile('a.js', `import cors from 'cors'\napp.use(cors(${options}))`, 'javascript'))
    if (!module) throw new Error('there is a front end')
    return followed([module]).findings.map(({ title, detail }) => [title ?? 'CORS: wildcard origin', /cookies/.test(detail ?? '')])
  }

  it('is that cookies are sent where credentials are allowed, and nothing of cookies where they are not', () => {
    expect([...said('{ origin: true, credentials: true }'), ...said("{ origin: '*' }")]).toEqual([['CORS: any origin with credentials', true], ['CORS: wildcard origin', false]])
  })
})
