import { library, service, type Example } from '../../testing/example.ts'

const cron = (before: string) => service(`app.post('/cron', (req, res) => {\n  const secret = process.env.CRON_SECRET\n${before}\n  res.json({})\n})\n`)

export const examples: readonly Example[] = [
  { says: 'that reads its secret as it is', files: service(`const secret = process.env.SESSION_SECRET\n`), gives: 'PASSED' },
  { says: 'with a fallback', files: service(`const secret = process.env.SESSION_SECRET || 'change-me-later'\n`), gives: 'MISSING' },
  { says: 'of Python with a fallback', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask\napp = Flask(__name__)\nSECRET = os.environ.get('JWT_SECRET', 'local-one')\n` }, gives: 'MISSING' },
  { says: 'of Python that hands a fallback to a reader of its own', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask\napp = Flask(__name__)\ndef read(name, default=None):\n    return os.getenv(name, default)\nSECRET_KEY = read('SECRET_KEY', 'keep-it-quiet')\n` }, gives: 'MISSING' },
  { says: 'of Python that hands none to it', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask\napp = Flask(__name__)\ndef read(name, default=None):\n    return os.getenv(name, default)\nSECRET_KEY = read('SECRET_KEY')\n` }, gives: 'PASSED' },
  { says: 'with an empty fallback', files: service(`const secret = process.env.SESSION_SECRET ?? ''\n`), gives: 'PASSED' },
  { says: 'with a fallback for how long a token holds', files: service(`const secret = process.env.JWT_SECRET\nconst ttl = process.env.JWT_SECRET_TTL || '15m'\n`), gives: 'PASSED' },
  { says: 'with a fallback in a comment', files: service(`const secret = process.env.SESSION_SECRET\n// process.env.SESSION_SECRET || 'x'\n`), gives: 'PASSED' },
  { says: 'with a fallback in a test', files: service(`const secret = process.env.SESSION_SECRET\n`, { 'src/app.test.ts': `process.env.SESSION_SECRET || 'x'\n` }), gives: 'PASSED' },
  { says: 'with a placeholder for a key', files: service(`const key = process.env.MAIL_API_KEY || 'placeholder'\n`), gives: 'PARTIAL' },
  { says: 'that lets everybody in where the secret is unset', files: cron('  if (secret && req.headers.authorization !== secret) return res.sendStatus(401)'), gives: 'MISSING' },
  { says: 'that compares only where the secret is set', files: cron('  if (secret) {\n    if (req.headers.authorization !== secret) {\n      return res.sendStatus(401)\n    }\n  }'), gives: 'MISSING' },
  { says: 'of Python that lets everybody in where the secret is unset', files: { 'requirements.txt': 'flask\n', 'app.py': `import os\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.post('/hook')\ndef hook():\n    secret = os.environ.get('HOOK_SECRET')\n    if secret and request.headers.get('x-secret') != secret:\n        return '', 401\n    return ''\n` }, gives: 'MISSING' },
  { says: 'that refuses otherwise', files: cron('  if (secret) {\n    if (req.headers.authorization !== secret) return res.sendStatus(401)\n  } else return res.sendStatus(500)'), gives: 'PASSED' },
  { says: 'that refuses first where the secret is unset', files: cron('  if (!secret) return res.sendStatus(500)\n  if (secret && req.headers.authorization !== secret) return res.sendStatus(401)'), gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
