import { lineage } from '../../models/knowledge.ts'
import { type Fn, type Mod, outerTypes } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

/** What only a program that is started with arguments reads. */
const ARGUMENTS = new Set(['$argv', '$argc', 'Symfony.Component.Console.Input.ArgvInput'])
/** How PHP says what it was started by. */
const STARTED_BY = new Set(['PHP_SAPI', 'php_sapi_name'])
/** What only a request brings. */
const SENT = /^\$_(?:GET|POST|REQUEST|COOKIE|FILES)$/

const COMMANDS = ['Symfony.Component.Console.Command.Command', 'Illuminate.Console.Command']
/** The same of libraries nobody knows: `Acme\Cli\Input\Command`. */
const COMMAND = /(?:^|\.)(?:Cli|CLI|Console)\.(?:\w+\.)*(?:\w+)?Command$/

/** A file of PHP that is run from a terminal: it reads its arguments, or asks whether it was started there, and reads nothing of a request. */
const isScript = ({ language, ir: { strings, constants, imports } }: Mod): boolean =>
  language === 'php' && (imports.some(({ name }) => name === 'ArgvInput') || strings.some((name) => ARGUMENTS.has(name)) || (strings.some((name) => STARTED_BY.has(name)) && constants.includes('cli'))) && !strings.some((name) => SENT.test(name))

/** Functions whose output goes to a terminal: no browser takes it for a page. */
export class CommandLine {
  private readonly scripts = new Map<Mod, boolean>()
  private readonly analyzer: Analyzer

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  runs({ mod, cls }: Fn): boolean {
    const known = this.scripts.get(mod)
    if (known === undefined) this.scripts.set(mod, isScript(mod))
    return (known ?? this.scripts.get(mod) === true) || (mod.language === 'php' && cls !== null && outerTypes(cls).some((type) => lineage(this.analyzer.knowledge, type).some((above) => COMMANDS.includes(above) || COMMAND.test(above))))
  }
}
