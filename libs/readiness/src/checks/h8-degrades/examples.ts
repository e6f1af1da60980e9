import { library, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

const RATES = 'https://rates.firm.example/today'
const EXPRESS_4 = { 'package.json': '{ "dependencies": { "express": "^4.21.0" } }' }

const route = (body: string, files: Files = {}) => service(`app.get('/prices', async (req, res) => {\n${body}\n})\n`, files)
const CAUGHT = `  try {\n    const answer = await fetch('${RATES}')\n    res.json(await answer.json())\n  } catch {\n    res.status(503).json({ error: 'No prices at the moment' })\n  }`
const OPEN = `  const answer = await fetch('${RATES}')\n  res.json(await answer.json())`

/** A function that asks, and a route that calls it. */
const helper = (call: string) => route(call, { 'src/rates.ts': `export async function loadRates() {\n  const answer = await fetch('${RATES}')\n  return answer.json()\n}\n` })

const probe = (last: string): Files => service('', { Dockerfile: `FROM node:24\n${last}\n`, 'ops/healthcheck.js': 'const port = process.env.PORT\nfetch(`http://${process.env.HOST}:${port}/health`).then((answer) => process.exit(answer.ok ? 0 : 1))\n' })

export const examples: readonly Example[] = [
  { says: 'that answers an error while the other side is down', files: route(CAUGHT), gives: 'PASSED' },
  { says: 'that falls back in the chain of the call', files: route(`  const rates = await fetch('${RATES}').then((answer) => answer.json()).catch(() => YESTERDAY)\n  res.json(rates)`), gives: 'PASSED' },
  { says: 'whose caller catches the failure', files: helper('  try {\n    res.json(await loadRates())\n  } catch {\n    res.json([])\n  }'), gives: 'PASSED' },
  { says: 'whose caller does not', files: helper('  res.json(await loadRates())'), gives: 'PARTIAL' },
  { says: 'that catches one of two calls', files: route(`${CAUGHT}\n  const other = await fetch('https://news.firm.example')`), gives: 'PARTIAL' },
  { says: 'that only speaks of catching', files: route(`  // try {\n${OPEN}`), gives: 'PARTIAL' },
  { says: 'whose try ends before the call', files: route(`  try {\n    check(req)\n  } catch {\n    return res.sendStatus(400)\n  }\n${OPEN}`), gives: 'PARTIAL' },
  { says: 'on Express 4 that catches nothing', files: route(OPEN, EXPRESS_4), gives: 'MISSING' },
  { says: 'on Express 4 with a library for async errors', files: route(OPEN, { 'package.json': '{ "dependencies": { "express": "^4.21.0", "express-async-errors": "3" } }' }), gives: 'PARTIAL' },
  { says: 'on Express 4 whose own wrapper hands errors on', files: route(OPEN, { ...EXPRESS_4, 'src/wrap.ts': 'export const asyncHandler = (run) => (req, res, next) => run(req, res, next).catch(next)\nasyncHandler(run)\n' }), gives: 'PARTIAL' },
  { says: 'with a circuit breaker', files: route(OPEN, { 'package.json': '{ "dependencies": { "express": "5", "opossum": "8" } }' }), gives: 'PASSED' },
  { says: 'whose circuit breaker is in another program', files: route(OPEN, { 'proxy/package.json': '{ "dependencies": { "opossum": "8" } }' }), gives: 'PARTIAL' },
  { says: 'of Python that catches the failure', files: { 'requirements.txt': 'flask\nrequests\n', 'app.py': `import requests\nfrom flask import Flask\napp = Flask(__name__)\n\n@app.get('/prices')\ndef prices():\n    try:\n        return requests.get('${RATES}', timeout=5).json()\n    except requests.RequestException:\n        return {}, 503\n` }, gives: 'PASSED' },
  { says: 'of Python that does not', files: { 'requirements.txt': 'flask\nrequests\n', 'app.py': `import requests\nfrom flask import Flask\napp = Flask(__name__)\n\n@app.get('/prices')\ndef prices():\n    try:\n        limit = int('5')\n    except ValueError:\n        limit = 1\n    return requests.get('${RATES}', timeout=limit).json()\n` }, gives: 'PARTIAL' },
  { says: 'of Go that looks at the error', files: { 'go.mod': 'module shop\n', 'main.go': `package main\n\nimport "net/http"\n\nfunc prices(w http.ResponseWriter, r *http.Request) {\n\tanswer, err := http.Get("${RATES}")\n\tif err != nil {\n\t\thttp.Error(w, "no prices", 503)\n\t\treturn\n\t}\n\tdefer answer.Body.Close()\n}\n\nfunc main() {\n\thttp.HandleFunc("/prices", prices)\n}\n` }, gives: 'PASSED' },
  { says: 'that calls nobody', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that asks itself', files: route(`  const answer = await fetch('http://localhost:9000/status')\n  res.json(await answer.json())`), gives: 'NOT_APPLICABLE' },
  { says: 'whose container only asks itself whether it is well', files: probe('HEALTHCHECK --interval=30s \\\n  CMD node ops/healthcheck.js'), gives: 'NOT_APPLICABLE' },
  { says: 'whose script asks another service', files: probe('CMD node src/app.js'), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
