import { library, service, type Example } from '../../testing/example.ts'

const loop = (head: string, pause: string) => service(`async function ask(url) {\n  ${head} {\n    try { return await fetch(url) } catch (error) {\n${pause}\n    }\n  }\n}\n`)

const again = (limit: string, pause: string) => service(`async function ask(url, tries = 0) {\n  try { return await fetch(url) } catch (error) {\n    ${limit}\n      ${pause}\n      return ask(url, tries + 1)\n    }\n    throw error\n  }\n}\n`)
const callsItself = (head: string, failed: string) => service(`async function load(${head}) {\n  try {\n    return await fetch(url)\n  } catch (error) {\n${failed}\n  }\n}\n`)

const laravel = (given: string) => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0" } }',
  'app/Rates.php': `<?php\nnamespace App;\nuse Illuminate\\Support\\Facades\\Http;\nclass Rates {\n  public function today() { return Http::retry(${given})->get('https://rates.example.com')->json(); }\n}\n`,
})

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
  { says: 'that calls itself again and again', files: callsItself('url', '    await sleep(500)\n    return load(url)'), gives: 'PARTIAL' },
  { says: 'that calls itself a few times, and waits longer', files: callsItself('url, tries = 3', '    if (tries === 0) throw error\n    await sleep(500 * 2 ** (3 - tries))\n    return load(url, tries - 1)'), gives: 'PASSED' },
  { says: 'that calls itself a few times at once', files: callsItself('url, tries = 3', '    if (tries === 0) throw error\n    return load(url, tries - 1)'), gives: 'PARTIAL' },
  { says: 'that asks another service where the first has failed', files: callsItself('from', `    if (from.name === 'first') {\n      return load({\n        name: 'second',\n      })\n    }\n    return null`), gives: 'NOT_APPLICABLE' },
  { says: 'that asks for something smaller, once', files: callsItself('url, size', '    if (size !== SMALL) return load(url, SMALL)\n    return null'), gives: 'NOT_APPLICABLE' },
  { says: 'that asks the same again whoever was asked', files: callsItself('from', `    await sleep(500 * 2 ** 3)\n    if (from === 'first') return load(from)\n    return null`), gives: 'PARTIAL' },
  { says: 'that only gives up', files: callsItself('url', '    return null'), gives: 'NOT_APPLICABLE' },
  { says: 'that walks a tree and catches what fails', files: service(`async function walk(node) {\n  try { await fetch(node.url) } catch {}\n  for (const one of node.children) {\n    await walk(one)\n  }\n}\n`), gives: 'NOT_APPLICABLE' },
  { says: 'that tells a log where it failed', files: service(`async function load(url) {\n  try {\n    await fetch(url)\n  } catch {\n    fetch('/log', { body: 'load(entry)' })\n  }\n}\n`), gives: 'NOT_APPLICABLE' },
  { says: 'whose loop counts in Portuguese, and waits longer', files: loop('for (let tentativa = 1; tentativa <= 3; tentativa++)', '      await sleep(Math.pow(2, tentativa) * 1000)'), gives: 'PASSED' },
  { says: 'whose page asks until the server is up', files: service(`async function goOnWhenReady() {\n  try {\n    await fetch('/up')\n  } catch {\n    await sleep(2000)\n    await goOnWhenReady()\n  }\n}\n`), gives: 'NOT_APPLICABLE' },
  { says: 'that connects again for ever', files: service(`function connect() {\n  try {\n    socket.send('hello')\n  } catch {\n    setTimeout(() => connect(), 1000)\n  }\n}\n`), gives: 'NOT_APPLICABLE' },
  { says: 'of Python whose loop counts inside', files: { 'requirements.txt': 'flask\n', 'app.py': `import requests\nfrom flask import Flask\napp = Flask(__name__)\ndef load(url):\n    attempt = 0\n    while True:\n        try:\n            return requests.get(url, timeout=3)\n        except IOError:\n            attempt += 1\n            if attempt >= 4:\n                raise\n            time.sleep(2 ** attempt)\n` }, gives: 'PASSED' },
  { says: 'of Python whose loop has no end', files: { 'requirements.txt': 'flask\n', 'app.py': `import requests\nfrom flask import Flask\napp = Flask(__name__)\ndef load(url):\n    while True:\n        try:\n            return requests.get(url, timeout=3)\n        except IOError:\n            time.sleep(2)\n` }, gives: 'PARTIAL' },
  { says: 'of Python that works off a queue', files: { 'requirements.txt': 'flask\n', 'app.py': `import requests\nfrom flask import Flask\napp = Flask(__name__)\ndef work(queue):\n    while True:\n        try:\n            requests.post(queue.get())\n        except IOError:\n            time.sleep(2)\n` }, gives: 'NOT_APPLICABLE' },
  { says: 'of Laravel that waits for the same time', files: laravel('3, 100'), gives: 'PARTIAL' },
  { says: 'of Laravel that waits longer each time', files: laravel('[100, 500, 2000]'), gives: 'PASSED' },
  { says: 'of Laravel that works the pause out', files: laravel('3, fn (int $attempt) => $attempt * 200'), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
