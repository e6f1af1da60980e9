import { library, service, type Example } from '../../testing/example.ts'

const loop = (head: string, pause: string) => service(`async function ask(url) {\n  ${head} {\n    try { return await fetch(url) } catch (error) {\n${pause}\n    }\n  }\n}\n`)

const again = (limit: string, pause: string) => service(`async function ask(url, tries = 0) {\n  try { return await fetch(url) } catch (error) {\n    ${limit}\n      ${pause}\n      return ask(url, tries + 1)\n    }\n    throw error\n  }\n}\n`)

export const examples: readonly Example[] = [
  { says: 'that uses a library with a bound', files: service(`import retry from 'p-retry'\nawait retry(() => fetch('https://api.example.com'), { retries: 3 })\n`), gives: 'PASSED' },
  { says: 'whose loop ends and waits longer each time', files: loop('for (let attempt = 0; attempt < 3; attempt++)', '      await new Promise((done) => setTimeout(done, 500 * 2 ** attempt))'), gives: 'PASSED' },
  { says: 'whose loop waits for the same time', files: loop('for (let attempt = 0; attempt < 3; attempt++)', '      await sleep(500)'), gives: 'PARTIAL' },
  { says: 'whose loop does not wait', files: loop('for (let attempt = 0; attempt < 3; attempt++)', '      continue'), gives: 'PARTIAL' },
  { says: 'of Python whose library has no bound', files: { 'requirements.txt': 'flask\ntenacity\n', 'app.py': `from flask import Flask\nfrom tenacity import retry\napp = Flask(__name__)\n@retry()\ndef ask():\n    pass\n` }, gives: 'PARTIAL' },
  { says: 'whose function calls itself again after a pause that grows', files: again('if (tries < 3) {', 'await sleep(500 * 2 ** tries)'), gives: 'PASSED' },
  { says: 'whose function calls itself again after a pause', files: again('if (tries < 3) {', 'await sleep(500)'), gives: 'PARTIAL' },
  { says: 'whose function calls itself again without an end', files: again('if (error) {', 'await sleep(500)'), gives: 'PARTIAL' },
  { says: 'whose function counts and asks nobody', files: service('function depth(node, tries = 0) {\n  if (tries > 3) return 0\n  return depth(node.next, tries + 1)\n}\n'), gives: 'NOT_APPLICABLE' },
  { says: 'of Go whose loop counts down', files: { 'go.mod': 'module a\n', 'main.go': 'package main\nimport "net/http"\nfunc ask(retryTimes int) error {\n\tvar err error\n\tfor i := retryTimes; i > 0; i-- {\n\t\t_, err = http.Get("https://api.example.com")\n\t\tif err == nil {\n\t\t\treturn nil\n\t\t}\n\t\tlastStatus(err)\n\t}\n\treturn err\n}\nfunc main() { http.ListenAndServe(":80", nil) }\n' }, gives: 'PARTIAL' },
  { says: 'whose loop is a comment', files: service('// for (let attempt = 0; attempt < 3; attempt++) { try {} catch {} }\n'), gives: 'NOT_APPLICABLE' },
  { says: 'whose loop asks nobody', files: service(`function code() {\n  for (let attempt = 0; attempt < 3; attempt++) {\n    const made = random()\n    if (made) return made\n  }\n}\n`), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
