import { library, service, type Example } from '../../testing/example.ts'

const signUp = (rule: string) => service(`import bcrypt from 'bcrypt'\napp.post('/sign-up', async (req, res) => {\n  const password = req.body.password\n${rule}\n  const hash = await bcrypt.hash(password, 12)\n  res.json({})\n})\n`)

export const examples: readonly Example[] = [
  { says: 'that asks for ten characters', files: signUp(`  if (password.length < 10) return res.sendStatus(400)`), gives: 'PASSED' },
  { says: 'that asks for six characters', files: signUp(`  if (password.length < 6) return res.sendStatus(400)`), gives: 'PARTIAL' },
  { says: 'that asks for four characters', files: signUp(`  if (password.length < 4) return res.sendStatus(400)`), gives: 'MISSING' },
  { says: 'that asks for nothing', files: signUp(''), gives: 'PARTIAL' },
  { says: 'whose rule is a comment', files: signUp(`  // if (password.length < 10) return`), gives: 'PARTIAL' },
  { says: 'without passwords', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that asks for ten characters', files: { 'requirements.txt': 'flask\nbcrypt\n', 'app.py': `import bcrypt\nfrom flask import Flask, request\napp = Flask(__name__)\n@app.post('/sign-up')\ndef sign_up():\n    password = request.form['password']\n    if len(password) < 10:\n        return '', 400\n    return bcrypt.hashpw(password, bcrypt.gensalt())\n` }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
