import { parseFile } from '../../syntax/parse.ts'
import type { Language } from '../../types.ts'
import type { IrModule } from '../ir/module.ts'
import { lowerFile } from '../lower/index.ts'
import { DJANGO, NUNJUCKS, PYTHON, TWIG } from './dialects.ts'
import { ejsSource } from './ejs.ts'
import { erbSource } from './erb.ts'
import { lowerJinja } from './jinja.ts'
import { placed, type VirtualSource } from './virtual.ts'

/** How one kind of template is read. */
export interface Syntax {
  /** the language of the program that shows it */
  language: Exclude<Language, 'typescript'>
  /** it is code of that language with text between: the code alone */
  source?: (path: string, text: string) => VirtualSource
  /** or a language of its own */
  lower?: (path: string, text: string) => IrModule
}

const BRACES = /\{\{|\{%/

const SYNTAXES: readonly (Syntax & { path: RegExp; holds?: RegExp })[] = [
  { path: /(?:\.html|\/[^./]+|^[^./]+)\.erb$|\.rhtml$/, language: 'ruby', holds: /<%/, source: erbSource },
  { path: /\.ejs$/, language: 'javascript', holds: /<%/, source: (_, text) => ejsSource(text) },
  { path: /\.(?:njk|nunjucks|nunj)$/, language: 'javascript', holds: BRACES, lower: (path, text) => lowerJinja(path, text, NUNJUCKS) },
  { path: /\.twig$/, language: 'php', holds: BRACES, lower: (path, text) => lowerJinja(path, text, TWIG) },
  { path: /\.(?:html?|xhtml|jinja2?|j2|djhtml|django|svg)$/, language: 'python', holds: BRACES, lower: (path, text) => lowerJinja(path, text, isDjango(text) ? DJANGO : PYTHON) },
]

/** `{% load i18n %}`, `{{ name|default:"nobody" }}`: Django; both languages read the rest alike. */
const isDjango = (text: string): boolean => /\{%-?\s*(?:load|url|trans|csrf_token|comment|ifequal)\b|\|\s*\w+:/.test(text)

/** How a file is read as a template, or null where it is none. */
export const syntaxOf = (path: string, text: string): Syntax | null => SYNTAXES.find((one) => one.path.test(path) && (one.holds?.test(text) ?? true)) ?? null

/** A template as a part of the program that shows it. The language's grammar must have been loaded. */
export function lowerTemplate({ language, lower, source }: Syntax, path: string, text: string): IrModule | null {
  if (lower) return lower(path, text)
  const made = source?.(path, text)
  if (!made) return null
  const module = lowerFile(parseFile(`${path}.virtual`, made.text, language))
  return module && placed(module, made, path, text)
}
