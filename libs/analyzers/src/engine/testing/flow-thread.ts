import { workerData } from 'node:worker_threads'
import type { DatabaseFiles } from '../../analyzers/database/files.ts'
import { judgeFiles } from '../../analyzers/database/find.ts'
import { type Facts, NO_FACTS } from '../../dataflow/facts/facts.ts'
import type { FlowOptions, FlowResult } from '../../dataflow/index.ts'
import { ModuleBuilder } from '../../dataflow/ir/builder.ts'
import type { IrModule } from '../../dataflow/ir/module.ts'
import { lineStarts } from '../../syntax/position.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { RawFinding } from '../../types.ts'
import { analyseFile } from '../analyse-file.ts'
import { serveThread } from '../serve-thread.ts'
import { die, dieAtFirst, fillMemory, takeBytes, takeMemory } from './faults.ts'

/**
 * A thread with stand-ins for the front ends and for data flow: a line that says `exec(` gets what came in on the first
 * line, over all files in their order, that says `cameIn`. Some words in files do bad things to it.
 */
serveThread(workerData, {
  analyse(file, lint, surroundings) {
    if (file.text.includes('DEADLY')) die()
    if (file.text.includes('ANALYSIS')) dieAtFirst(file.text)
    return analyseFile(file, lint, surroundings)
  },
  lower,
  follow,
  judge,
})

/** Words in SQL do bad things as well. */
function judge(files: DatabaseFiles): ReturnType<typeof judgeFiles> {
  const text = files.paths.map(files.read).join('\n')
  if (text.includes('BROKEN')) throw new TypeError('quotes the code')
  if (text.includes('ENDLESS')) for (;;);
  if (text.includes('GREEDY')) fillMemory()
  if (text.includes('FATAL')) die()
  return judgeFiles(files)
}

function lower({ path, language, text }: ParsedFile): IrModule {
  if (text.includes('ODD')) throw new TypeError('no such node')
  const builder = new ModuleBuilder(path, language, text.length)
  builder.string(text)
  if (text.includes('LONG')) builder.leaveOut({ is: 'long', length: 41_000 }, { is: 'function', name: 'parse' })
  return builder.finish(lineStarts(text))
}

function follow(modules: readonly IrModule[], { part }: FlowOptions = {}): FlowResult {
  const lines = modules.flatMap(({ path, strings }) => (strings[0] ?? '').split('\n').map((text, at) => ({ path, text, line: at + 1 })))
  const says = (word: string) => lines.some(({ text }) => text.includes(word))
  if (says('BROKEN')) throw new TypeError('quotes the code')
  if (says('ENDLESS')) for (;;);
  if (says('GREEDY') && part !== 'facts') fillMemory()
  if (says('HUNGRY') && part !== 'facts') takeMemory(320)
  if (says('FATAL')) die()
  if (says('BULKY')) takeBytes(900)
  for (const { text } of lines) if (text.includes('FLOW')) dieAtFirst(text)
  const source = lines.find(({ text }) => text.includes('cameIn'))
  const sinks = source ? lines.filter(({ text }) => text.includes('exec(')) : []
  const step = ({ path, text, line }: (typeof lines)[number], title: string) => ({ file_path: path, line, column: text.search(/\S/) + 1, title, expression: '' })
  const findings = sinks.map((sink): RawFinding => ({
    rule_id: 'command-injection', analyzer: 'dataflow', file_path: sink.path, line: sink.line, end_line: sink.line, column: sink.text.indexOf('exec(') + 1,
    fix: 'Use execFile.', detail: 'It comes from the request.', trace: [step(source ?? sink, 'It comes in'), step(sink, 'It is run')],
  }))
  const cut = modules.flatMap((module) => module.cut.map((one) => ({ path: module.path, ...one })))
  return { findings: part === 'facts' ? [] : findings, fine: [], cut: part === 'facts' ? [] : cut, facts: part === 'flow' ? NO_FACTS : factsFor(lines) }
}

/** A setting is read on every line that says `setting`. */
const factsFor = (lines: readonly { path: string; text: string; line: number }[]): Facts => ({
  routes: [], stores: [], outbound: [], jobs: [], uses: [], browser: [], left_out: { routes: 0, others: 0 },
  configuration: lines.filter(({ text }) => text.includes('setting')).map(({ path, line }) => ({ path, line, column: 1, name: 'MODE', hasDefault: false })),
})
