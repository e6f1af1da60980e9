import { describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import { createRuleRunner } from '../run-rules.ts'
import rule from './rule.ts'

await loadLanguages(['python', 'java', 'go', 'ruby', 'csharp'])

const run = createRuleRunner([rule])
const found = (text: string, language: Language) => run(parseFile('a', text, language)).length

const READ: readonly (readonly [Language, string])[] = [
  ['python', 'import base64\nfrom flask import request\n@app.get("/a")\ndef claims():\n    token = request.headers["Authorization"]\n    return json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))\n'],
  ['java', 'class A { @GetMapping("/a") String claims(HttpServletRequest request) { String[] parts = request.getHeader("Authorization").split("\\\\."); return new String(Base64.getUrlDecoder().decode(parts[1])); } }'],
  ['go', 'package a\nimport ("encoding/base64"; "net/http"; "strings")\nfunc claims(w http.ResponseWriter, r *http.Request) {\n\tparts := strings.Split(r.Header.Get("Authorization"), ".")\n\traw, _ := base64.RawURLEncoding.DecodeString(parts[1])\n\tw.Write(raw)\n}\n'],
  ['ruby', 'get "/a" do\n  Base64.urlsafe_decode64(params[:token].split(".")[1])\nend\ndef show\n  Base64.urlsafe_decode64(params[:token].split(".")[1])\nend\n'],
  ['csharp', 'class A : Controller { public string Claims() { var parts = Request.Headers["Authorization"].ToString().Split(\'.\'); return Encoding.UTF8.GetString(Convert.FromBase64String(parts[1])); } }'],
]

describe('a token that is taken apart by hand', () => {
  it.each(READ)('is believed in %s', (language, text) => {
    expect(found(text, language)).toBeGreaterThan(0)
  })

  it.each(READ)('is none where the file checks signatures in %s', (language, text) => {
    expect(found(text.replace(/claims|Claims|show/g, 'verified_claims'), language)).toBe(0)
  })
})
