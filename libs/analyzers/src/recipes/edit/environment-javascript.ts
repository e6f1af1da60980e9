import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Edit } from '../../types.ts'
import { freeName } from './names-javascript.ts'
import { indentStep, insertedAt } from './text.ts'

/** A function that reads a variable of the environment and fails where it is not set: the file's own, or one that is added at its end. */
export function requiredEnvironment(file: ParsedFile): { name: string; edit: Edit | null } {
  const own = /\bfunction\s+(require(?:d)?Env\w*|(?:must|need)Env|getRequiredEnv\w*)\s*\(/.exec(file.text)?.[1]
  if (own !== undefined) return { name: own, edit: null }
  const name = freeName(file, ['requiredEnv'])
  return { name, edit: insertedAt(file.text.trimEnd().length, `\n\n${written(file, name)}`) }
}

function written(file: ParsedFile, name: string): string {
  const isTyped = /\.[cm]?tsx?$/.test(file.path)
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const step = indentStep(file)
  const backtick = '`'
  const read = /\bDeno\.\w/.test(file.text) ? 'Deno.env.get(name)' : 'process.env[name]'
  return [
    `function ${name}(${isTyped ? 'name: string): string' : 'name)'} {`,
    `${step}const value = ${read}${end}`,
    `${step}if (!value) throw new Error(${backtick}\${name} is not set${backtick})${end}`,
    `${step}return value${end}`,
    '}',
  ].join('\n')
}
