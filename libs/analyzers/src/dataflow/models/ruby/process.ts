import { defineModel } from '../model.ts'
import { cleansAt, eachUnder, misusesAt, passesAt, sinksAt, under } from './helpers.ts'

const LIST = 'Pass the program and its arguments separately, so that no shell is started: `system("ping", "-c", "1", host)` or `Open3.capture2("convert", path, out)`. Where a shell is needed, quote each value: `Shellwords.escape(value)`.'
const CODE = 'Do not run text from a request: look the action up in a fixed hash and call that.'
const BOUND = 'Cap the value before it is used: `params[:count].to_i.clamp(0, 100)`.'
const REFLECTION = 'Choose from a fixed list: `{ "csv" => CsvReport, "pdf" => PdfReport }.fetch(params[:kind])`.'
/** A name with a beginning of its own leads to few methods, not to any. */
const FEW = /^[a-z]\w{3,}\0/i
const RUNNERS = [...under('*', 'system exec spawn'), ...eachUnder('Kernel Process', 'system exec spawn'), ...eachUnder('Open3', 'capture2 capture2e capture3 popen2 popen2e popen3'), 'IO.popen', 'POSIX.Spawn.spawn', 'POSIX.Spawn.Child', 'PTY.spawn', 'PTY.getpty', 'Kernel.`', 'Rake.sh']
const PIPES = under('Open3', 'pipeline pipeline_r pipeline_rw pipeline_w pipeline_start')
const A_SHELL = /(?:^|\/)(?:ba|z|k|da|c)?sh$|^cmd(?:\.exe)?$|^powershell/i

/** Programs that are started, code that is run, names that become classes and methods. */
/** Libraries that read settings and data with `load`, and run nothing of them. */
const READERS = /^(?:Dotenv|Figaro|JSON|YAML|Psych|TOML|TomlRB|Oj|MessagePack|CSV|I18n|Vips|MiniMagick)(?:\.|$)/

export default defineModel({
  id: 'ruby-processes',
  language: 'ruby',
  types: Object.fromEntries('Kernel Process Open3 PTY'.split(' ').map((name) => [name, {}])),
  sinks: [
    ...sinksAt('resource', ['Kernel.sleep', '*.sleep', 'Array', ...under('*', 'ljust rjust')], 0, { whole: true, number: true, fix: BOUND }),
    ...sinksAt('command', RUNNERS, '0', { whole: true, when: { 1: { absent: true } }, confidence: 'high', fix: LIST }),
    // without a shell only the program itself can be another one; `env` may stand before it
    ...sinksAt('command', RUNNERS, '0', { whole: true, when: { 1: { absent: false } }, confidence: 'high', ownChoice: true, fix: LIST }),
    ...sinksAt('command', RUNNERS, ['1', '2'], { when: { 0: A_SHELL }, confidence: 'high', fix: LIST }),
    ...sinksAt('command', RUNNERS, '1', { whole: true, when: { 0: { object: true }, 2: { absent: true } }, confidence: 'high', fix: LIST }),
    ...sinksAt('command', ['*.`', '*.sh'], 0, { confidence: 'high', fix: LIST }),
    ...sinksAt('command', PIPES, 'any', { whole: true, fix: LIST }),
    // a program of a list is not read by a shell, but is chosen by what stands first in it
    ...sinksAt('command', [...PIPES, 'IO.popen'], ['0.0', '1.0', '2.0'], { whole: true, ownChoice: true, fix: LIST }),
    ...['0', '1', '2'].flatMap((place) => sinksAt('command', [...PIPES, 'IO.popen'], [`${place}.1`, `${place}.2`], { when: { [`${place}.0`]: A_SHELL }, fix: LIST })),
    ...sinksAt('command', ['*.ssh.exec!', '*.exec!', '*.syscall'], 0, { confidence: 'medium', fix: LIST }),
    ...sinksAt('code', [...under('*', 'eval instance_eval class_eval module_eval class_exec'), 'Kernel.eval', 'RubyVM.InstructionSequence.compile', 'RubyVM.InstructionSequence.eval'], 0, { confidence: 'high', fix: CODE }),
    // a library's own `load` reads what is its business: `Dotenv.load`
    ...sinksAt('code', under('*', 'load require require_dependency autoload'), 0, { when: { this: { not: { anyOf: [READERS, { type: 'rails.Parameters' }] } } }, confidence: 'medium' }),
    ...sinksAt('reflection', under('*', 'constantize safe_constantize'), 'this', { confidence: 'high', fix: REFLECTION }),
    ...sinksAt('reflection', [...under('*', 'const_get qualified_const_get send __send__ public_send try instance_variable_get instance_variable_set define_method'), 'Object.const_get', 'Kernel.const_get', 'Module.const_get'], 0, { whole: true, when: { 0: { not: FEW } }, confidence: 'high', fix: REFLECTION }),
    ...sinksAt('reflection', ['*.method'], 0, { whole: true, confidence: 'medium', fix: REFLECTION }),
    ...sinksAt('reflection', ['*.to_proc'], 'this', { whole: true, confidence: 'medium', fix: REFLECTION }),
  ],
  sanitizers: [
    // a class is no text any more
    ...cleansAt('all', [...under('*', 'constantize safe_constantize const_get'), 'Object.const_get', 'Kernel.const_get', 'Module.const_get']),
    ...cleansAt(['command'], ['Shellwords.escape', 'Shellwords.shellescape', '*.shellescape', 'Shellwords.join', '*.shelljoin']),
  ],
  passes: passesAt([], ['*.syscall', ...under('*', 'respond_to? is_a? kind_of? instance_of?')]),
  misuses: [
    // methods that are written as text are how libraries are made: those of `class_eval` are left alone
    ...misusesAt('code-from-variable', ['*.eval', 'Kernel.eval'], { 0: { given: 'code' } }, { confidence: 'low', unlessCalled: true, fix: CODE }),
    ...misusesAt('code-from-variable', ['*.eval', '*.instance_eval', 'Kernel.eval'], { 0: { built: true } }, { confidence: 'low', fix: CODE }),
    ...misusesAt('command-from-variable', under('*', 'system exec spawn'), { 0: A_SHELL, 1: '-c', 2: { built: true } }, { confidence: 'low', title: 'Shell command built from variables', fix: LIST }),
    ...misusesAt('command-from-variable', ['*.`'], { 0: { built: true } }, { confidence: 'low', title: 'Shell command built from variables', fix: LIST }),
    ...misusesAt('command-from-variable', [...under('*', 'system exec spawn'), ...PIPES, 'IO.popen', ...under('Open3', 'capture2 capture2e capture3 popen3')], { 0: { built: true }, 1: { absent: true } }, { confidence: 'low', title: 'Shell command built from variables', fix: LIST }),
  ],
})
