import { library, service, type Example } from '../../testing/example.ts'
import { assistant } from '../../testing/models.ts'

const told = (system: string, before = '') => assistant(`    messages: [\n      { role: 'system', content: ${system} },\n      { role: 'user', content: question },\n    ],`, before)

export const examples: readonly Example[] = [
  { says: 'with a fixed instruction', files: told(`'Answer shortly.'`), gives: 'PASSED' },
  { says: 'whose instruction has the name of the shop', files: told('`Answer for ${shop.name}.`'), gives: 'PASSED' },
  { says: 'that joins the question to it', files: told('`Answer this: ${question}`'), gives: 'PARTIAL' },
  { says: 'that joins the request to it', files: told('`Answer this: ${req.body.question}`'), gives: 'MISSING' },
  { says: 'that joins it under a name', files: told('instruction', '  const instruction = `Be short.\nThe question: ${question}`'), gives: 'PARTIAL' },
  { says: 'whose instruction stands below its name', files: told(`\n          'Answer shortly.'`), gives: 'PASSED' },
  { says: 'that joins the question below its name', files: told('\n          `Answer this: ${question}`'), gives: 'PARTIAL' },
  { says: 'that joins it line by line', files: told('instruction', '  const instruction =\n    `Be short.` +\n    `Be kind.` +\n    `The question: ${question}`'), gives: 'PARTIAL' },
  { says: 'that puts the messages together first', files: assistant('    messages,', "  const messages = [\n    { role: 'system', content: `Answer from this: ${bestDocument}` },\n    { role: 'user', content: question },\n  ]"), gives: 'PARTIAL' },
  { says: 'whose joined instruction is a comment', files: told(`'Answer shortly.'`, '  // { role: "system", content: `Answer ${req.body.question}` }'), gives: 'PASSED' },
  { says: 'without a system instruction', files: assistant(`    messages: [{ role: 'user', content: question }],`), gives: 'PARTIAL' },
  { says: 'that calls no model', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'of Python that joins the question to it', files: { 'requirements.txt': 'flask\nopenai\n', 'app.py': `from flask import Flask, request\nfrom openai import OpenAI\napp = Flask(__name__)\nclient = OpenAI()\n@app.post('/ask')\ndef ask():\n    question = request.json['text']\n    return client.chat.completions.create(model='gpt-5-mini', messages=[\n        {'role': 'system', 'content': f'Answer this: {question}'},\n    ])\n` }, gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
