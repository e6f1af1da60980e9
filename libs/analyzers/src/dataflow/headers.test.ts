import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { analyseProgram } from './index.ts'
import { lowerFile } from './lower/index.ts'

beforeAll(async () => loadLanguages(['go']))

function severities(value: string) {
  const module = lowerFile(parseFile('a.go', `package a\nimport ("fmt"; "net/http")\nfunc show(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<p>" + ${value}) }`, 'go'))
  if (!module) throw new Error('there is a front end')
  return analyseProgram([module]).findings.map(({ severity }) => severity)
}

it('thinks less of a header in a page, since no link makes others send one', () => {
  expect(severities('r.Header.Get("X-Team")')).toEqual(['medium'])
})

it('takes a form field in a page as it is', () => {
  expect(severities('r.FormValue("team")')).toEqual([undefined])
})
