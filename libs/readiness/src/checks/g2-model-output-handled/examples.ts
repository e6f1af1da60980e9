import { library, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

const ASK = `await openai.chat.completions.create({ model: 'gpt-5-mini', messages: [{ role: 'user', content: question }] })`

const answering = (then: string, files: Files = {}): Files =>
  service(`import OpenAI from 'openai'
const openai = new OpenAI()
app.post('/api/assist', async (req, res) => {
  const question = req.body.question
  const completion = ${ASK}
  const answer = completion.choices[0].message.content
${then}
})
`, { 'package.json': '{ "dependencies": { "express": "5", "openai": "6", "react": "19" } }', ...files })

const shown = (lines: string) => answering('  res.json({ answer })', { 'src/Assist.tsx': `import { useState } from 'react'
export function Assist() {
  const [reply, setReply] = useState('')
  const [terms, setTerms] = useState('')
  const ask = async () => {
    const response = await fetch('/api/assist', { method: 'POST' })
    const data = await response.json()
    setReply(data.answer)
  }
  return <section><button onClick={ask}>Ask</button>${lines}</section>
}
` })

const python = (then: string): Files => ({ 'requirements.txt': 'flask\nanthropic\n', 'app.py': `import subprocess
from flask import Flask, request
from anthropic import Anthropic
app = Flask(__name__)
client = Anthropic()

@app.post('/report')
def report():
    reply = client.messages.create(model='claude-sonnet-4-5', max_tokens=500, messages=[{'role': 'user', 'content': request.json['wish']}])
    text = reply.content[0].text
${then}
` })

export const examples: readonly Example[] = [
  { says: 'that only sends the answer on', files: answering('  res.json({ answer })'), gives: 'PASSED' },
  { says: 'whose page shows the answer as text', files: shown('<p>{reply}</p>'), gives: 'PASSED' },
  { says: 'whose page shows the answer as raw HTML', files: shown('<div dangerouslySetInnerHTML={{ __html: reply }} />'), gives: 'MISSING' },
  { says: 'whose page sanitizes the answer first', files: shown('<div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(reply) }} />'), gives: 'PASSED' },
  { says: 'whose page shows raw HTML of something else', files: shown('<p>{reply}</p><div dangerouslySetInnerHTML={{ __html: terms }} />'), gives: 'PASSED' },
  { says: 'whose page tells a component whether there is an answer', files: shown('<Toolbar filled={!!(reply && reply.length > 0)} />'), gives: 'PASSED' },
  { says: 'whose page makes HTML of Markdown', files: shown('<div dangerouslySetInnerHTML={{ __html: marked(reply) }} />'), gives: 'PARTIAL' },
  { says: 'whose page shows Markdown with HTML in it', files: shown('<ReactMarkdown rehypePlugins={[rehypeRaw]}>{reply}</ReactMarkdown>'), gives: 'PARTIAL' },
  { says: 'whose page shows Markdown', files: shown('<ReactMarkdown>{reply}</ReactMarkdown>'), gives: 'PASSED' },
  { says: 'that runs the answer', files: answering('  res.json(eval(answer))'), gives: 'MISSING' },
  { says: 'that runs a part of the answer as a command', files: answering('  const { command } = JSON.parse(answer)\n  exec(`bash -c ${command}`, () => res.end())'), gives: 'MISSING' },
  { says: 'that looks for something in the answer', files: answering('  const found = /\\d+/.exec(answer)\n  res.json({ found })'), gives: 'PASSED' },
  { says: 'that queries with the answer', files: answering('  const { rows } = await db.query(answer)\n  res.json(rows)'), gives: 'MISSING' },
  { says: 'that stores the answer as a parameter', files: answering(`  await db.query('insert into replies (text) values ($1)', [answer])\n  res.end()`), gives: 'PASSED' },
  { says: 'that runs another command of its own', files: answering(`  exec('systemctl reload web', () => res.json({ answer }))`), gives: 'PASSED' },
  { says: 'that runs what the answer was replaced by', files: answering(`  let chosen = answer\n  chosen = 'date'\n  exec(chosen, () => res.end())`), gives: 'PASSED' },
  { says: 'whose helper asks and whose route runs it', files: answering('  res.json({ answer })', { 'src/ask.ts': `import OpenAI from 'openai'\nconst openai = new OpenAI()\nexport async function writeScript(question: string) {\n  const completion = ${ASK}\n  return completion.choices[0].message.content\n}\n`, 'src/run.ts': `import { writeScript } from './ask.ts'\nexport async function run(wish: string) {\n  const script = await writeScript(wish)\n  return new Function(script)()\n}\n` }), gives: 'MISSING' },
  { says: 'of Python that runs the answer', files: python('    exec(text)\n    return {}'), gives: 'MISSING' },
  { says: 'of Python that hands it to a shell', files: python('    subprocess.run(text, shell=True)\n    return {}'), gives: 'MISSING' },
  { says: 'of Python that returns it', files: python(`    subprocess.run(['date'])\n    return {'text': text}`), gives: 'PASSED' },
  { says: 'that calls no model', files: service(`app.post('/run', (req, res) => eval(req.body.code))\n`), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
