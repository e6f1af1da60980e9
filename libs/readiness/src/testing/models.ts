import { service } from './example.ts'
import type { Files } from './project.ts'

/** A service that asks a model, with these options beside the model's name and this before the call. */
export const assistant = (options: string, before = '', files: Files = {}): Files =>
  service(`import OpenAI from 'openai'
const openai = new OpenAI()
app.post('/ask', async (req, res) => {
  const question = req.body.question
${before}
  const answer = await openai.chat.completions.create({
    model: 'gpt-5-mini',
${options}
  })
  res.json({ text: answer.choices[0].message.content })
})
`, { 'package.json': '{ "dependencies": { "express": "5", "openai": "6" } }', ...files })
