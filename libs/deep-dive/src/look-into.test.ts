import { afterEach, describe, expect, it } from 'vitest'
import type { AskedOfModel } from '../../../tools/stand-ins/model.mjs'
import { keyOf } from './key-of.ts'
import { lookInto } from './look-into.ts'
import { LIMITS, type Limits } from './loop.ts'
import { aFinding, aQuestion, codeOf } from './testing/material.ts'
import { isConfirmation, isProbe, scripted, type Stage, stageOf } from './testing/stage.ts'

const FILES = { 'src/upload.ts': "import multer from 'multer'\nconst upload = multer({ dest: 'public/files' })\napp.post('/files', upload.any(), (req, res) => res.json(req.files))\n", 'src/app.ts': 'app.listen(3000)\n' }
const OPEN = { question: aQuestion(), checks: ['Uploads are limited: PARTIAL. No limit was found.'] }
const READ = { tool: 'read_file', path: 'src/upload.ts' }
const CLAIM = { title: 'Public upload folder', text: 'Anybody can upload any file to `public/files`.', severity: 'high', path: 'src/upload.ts', line: 1, quote: "multer({ dest: 'public/files' })" }
const finish = (...claims: object[]) => ({ tool: 'finish', claims })

let stage: Stage
afterEach(() => stage.standIn.stop())

async function looked(turns: Parameters<typeof scripted>[0]['turns'], { profile = 'openai', limits = LIMITS, ...script }: { profile?: string; limits?: Limits; verdict?: 'yes' | 'no' | 'cannot_tell' } = {}) {
  stage = await stageOf(profile)
  stage.standIn.desk.answer = scripted({ turns, ...script })
  return lookInto(OPEN, codeOf(FILES), stage.session, limits)
}

const turnsOf = () => stage.standIn.desk.requests.filter((asked) => !isProbe(asked) && !isConfirmation(asked))
const toolsIn = ({ tools, messages }: AskedOfModel) => tools?.map((one) => one.function?.name) ?? [...(messages[0]?.content ?? '').matchAll(/^- (\w+)\(/gm)].map(([, name]) => name)

describe('a model that looks into a question', () => {
  it.each(['openai', 'thinker', 'azure', 'ollama', 'ollama_cloud', 'vllm', 'llamacpp'])('reads, claims, and is confirmed at %s', async (profile) => {
    expect(await looked([[READ], [finish(CLAIM)]], { profile })).toEqual({
      look: { tool_calls: 1, claims: [{ title: CLAIM.title, text: CLAIM.text, severity: 'medium', file_path: 'src/upload.ts', place: 'code', line: 2, end_line: 2, quote: "const upload = multer({ dest: 'public/files' })" }], dropped: [], protections: [] },
      isWhole: true,
    })
  })

  it('is confirmed by a question that has nothing but the claim and the code', async () => {
    await looked([[READ], [finish(CLAIM)]])
    const [second] = stage.standIn.desk.requests.filter(isConfirmation)
    expect(second?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    const said = second?.messages[1]?.content ?? ''
    expect(said).toContain("2: const upload = multer({ dest: 'public/files' })")
    expect(said).not.toContain(OPEN.question.question)
  })

  it.each([['no', 'refuted'], ['cannot_tell', 'unconfirmed']] as const)('has a claim dropped that the second look answers with %s', async (verdict, drop) => {
    expect(await looked([[READ], [finish(CLAIM)]], { verdict })).toMatchObject({ look: { claims: [], dropped: [drop] } })
  })

  it('is asked for no second look at what does not hold', async () => {
    expect(await looked([[READ], [finish({ ...CLAIM, quote: 'multer.memory()' }, { ...CLAIM, text: 'The function `storeAll` does it.' })]])).toMatchObject({ look: { claims: [], dropped: ['no_quote', 'unfounded'] } })
    expect(stage.standIn.desk.requests.filter(isConfirmation)).toEqual([])
  })

  it('may find nothing', async () => {
    expect(await looked([[READ], [finish()]])).toEqual({ look: { tool_calls: 1, claims: [], dropped: [], protections: [] }, isWhole: true })
  })

  it.each(['openai', 'vllm'])('may name places where it saw protections at %s, of files of the project alone', async (profile) => {
    const protections = [{ path: './src/app.ts', line: 1 }, { path: '../../etc/passwd', line: 1 }]
    expect(await looked([[READ], [{ ...finish(), protections }]], { profile })).toMatchObject({ look: { claims: [], protections: [{ file_path: 'src/app.ts', line: 1 }] } })
  })

  it('is told of a wrong call, an unknown tool and claims that do not fit', async () => {
    expect(await looked([[{ tool: 'read_file', file: 'a.ts' }, { tool: 'run_shell', command: 'ls' }], [finish({ text: 'Too little.' })], [finish()]])).toMatchObject({ look: { tool_calls: 3 } })
    const told = JSON.stringify(turnsOf().at(-1)?.messages)
    for (const text of ['Wrong arguments.', 'There is no such tool.']) expect(told).toContain(text)
  })

  it('has every line that it was shown on record once, and sees them between marks', async () => {
    await looked([[READ, { tool: 'grep', texts: ['listen'] }], [finish()]])
    expect(stage.calls.map(({ sent }) => sent)).toEqual([
      [{ file_path: 'src/upload.ts', start_line: 2, end_line: 2 }],
      [{ file_path: 'src/upload.ts', start_line: 1, end_line: 3 }, { file_path: 'src/app.ts', start_line: 1, end_line: 1 }],
    ])
    expect(JSON.stringify(turnsOf().at(-1)?.messages)).toMatch(/<<<result [0-9a-f]{24}>>>\\n1: import multer/)
  })
})

describe('the limits of a question', () => {
  it('are twelve calls, then it can only finish', async () => {
    expect(await looked([[READ, READ, READ, READ], [READ, READ, READ, READ], [READ, READ, READ], [READ, READ, READ], [finish(CLAIM)]], { limits: { ...LIMITS, tokens: 200_000 } })).toMatchObject({ look: { tool_calls: 12, claims: [{ line: 2 }] } })
    expect(toolsIn(turnsOf().at(-1) ?? { messages: [] })).toEqual(['finish'])
  })

  it.each(['openai', 'vllm'])('end with one that never finishes, at %s', async (profile) => {
    expect(await looked([[READ, READ, READ, READ]], { profile, limits: { ...LIMITS, tokens: 200_000 } })).toBeNull()
    expect(turnsOf().filter((asked) => toolsIn(asked).length > 1)).toHaveLength(3)
  })

  it.each(['openai', 'llamacpp'])('are tokens, and it finishes within them, at %s', async (profile) => {
    stage = await stageOf(profile)
    stage.standIn.desk.answer = (asked) => (isProbe(asked) ? undefined : isConfirmation(asked) ? { reason: 'So it is.', shown_by_the_code: 'yes' } : { calls: toolsIn(asked).length > 1 ? [{ tool: 'read_file', path: 'src/big.ts' }] : [finish()] })
    const big = codeOf({ ...FILES, 'src/big.ts': 'const value = compute(first, second, third)\n'.repeat(400) })
    const found = await lookInto(OPEN, big, stage.session)
    expect(found?.look.tool_calls).toBeGreaterThan(1)
    expect(found?.look.tool_calls).toBeLessThan(12)
    expect(stage.session.budget.spent.input + stage.session.budget.spent.output).toBeLessThanOrEqual(LIMITS.tokens)
  })

  it('are seconds, and a model that is silent is given up', async () => {
    stage = await stageOf('openai')
    stage.standIn.desk.always = 'silent'
    expect(await lookInto(OPEN, codeOf(FILES), stage.session, { ...LIMITS, ms: 50 })).toBeNull()
    expect(stage.calls.map(({ outcome }) => outcome)).toEqual(['too_slow'])
  })

  it('do not count where the endpoint is away: nothing more is asked', async () => {
    stage = await stageOf('openai')
    stage.standIn.desk.always = 'no_credit'
    expect(await lookInto(OPEN, codeOf(FILES), stage.session)).toBeNull()
    expect(stage.session.ended).toBe('no_credit')
  })
})

describe('the key of an answer', () => {
  const key = async (files: Record<string, string>, findings = [aFinding()], question = aQuestion()) => keyOf('m', { question, checks: [] }, await codeOf(files, findings).hash())

  it('is the same for the same code, whatever the ids of the scan', async () => {
    expect(await key(FILES, [aFinding({ key: 'b2' })])).toBe(await key(FILES))
  })

  it.each([
    ['a file', key({ ...FILES, 'README.md': 'New.' })],
    ['a line', key({ ...FILES, 'src/app.ts': 'app.listen(3001)\n' })],
    ['a finding', key(FILES, [aFinding({ line: 5 })])],
    ['what is known', key(FILES, [aFinding()], aQuestion({ answer: 'They go to a folder.' }))],
  ])('is another where %s is another', async (_, other) => {
    expect(await other).not.toBe(await key(FILES))
  })
})
