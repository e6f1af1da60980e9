import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['go', 'php', 'python']))

function severities(value: string) {
  const module = lowerFile(parseFile('a.go', `package a\nimport ("fmt"; "net/http")\nfunc show(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<p>" + ${value}) }`, 'go'))
  if (!module) throw new Error('there is a front end')
  return followed([module]).findings.map(({ severity }) => severity)
}

it('thinks less of a header in a page, since no link makes others send one', () => {
  expect(severities('r.Header.Get("X-Team")')).toEqual(['medium'])
})

it('takes a form field in a page as it is', () => {
  expect(severities('r.FormValue("team")')).toEqual([undefined])
})

it('thinks as little of a cookie that Laravel reads', () => {
  const shown = (value: string) => lowerFile(parseFile('app/Http/Controllers/ShopController.php', `<?php\nuse Illuminate\\Http\\Response;\nreturn new Response('<p>' . ${value}, 200, ['Content-Type' => 'text/html']);`, 'php'))
  const severity = (value: string) => [shown(value)].flatMap((module) => (module ? followed([module]).findings.map((finding) => finding.severity) : []))
  expect([severity("request()->cookie('theme')"), severity("request()->input('theme')")]).toEqual([['medium'], [undefined]])
})

it('thinks more of a cookie that signs in than of another', () => {
  const severity = (name: string) => [lowerFile(parseFile('a.py', `def keep(response, value):\n    response.set_cookie("${name}", value)\n`, 'python'))].flatMap((module) => (module ? followed([module]).findings.map((finding) => finding.severity) : []))
  expect([severity('jwt'), severity('theme')]).toEqual([['medium'], ['low']])
})
