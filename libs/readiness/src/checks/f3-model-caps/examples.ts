import { library, service, type Example } from '../../testing/example.ts'
import { assistant } from '../../testing/models.ts'

const ask = `    messages: [{ role: 'user', content: question }],`

export const examples: readonly Example[] = [
  { says: 'with caps on both sides', files: assistant(`${ask}\n    max_tokens: 500,`, '  if (question.length > 2000) return res.sendStatus(400)'), gives: 'PASSED' },
  { says: 'with a cap on the answer only', files: assistant(`${ask}\n    max_tokens: 500,`), gives: 'PARTIAL' },
  { says: 'without caps', files: assistant(ask), gives: 'MISSING' },
  { says: 'whose cap is a comment', files: assistant(`${ask}\n    // max_tokens: 500,`), gives: 'MISSING' },
  { says: 'that calls no model', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python without caps', files: { 'requirements.txt': 'flask\nopenai\n', 'app.py': `from flask import Flask, request\nfrom openai import OpenAI\napp = Flask(__name__)\nclient = OpenAI()\n@app.post('/ask')\ndef ask():\n    return client.chat.completions.create(model='gpt-5-mini', messages=[{'role': 'user', 'content': request.json['text']}])\n` }, gives: 'MISSING' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
