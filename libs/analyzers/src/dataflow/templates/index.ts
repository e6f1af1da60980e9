import { parseFile } from '../../syntax/parse.ts'
import type { IrModule } from '../ir/module.ts'
import { lowerFile } from '../lower/index.ts'
import { aspxSource } from './aspx.ts'
import { bladeSource } from './blade.ts'
import { DJANGO, NUNJUCKS, PYTHON, TWIG } from './dialects.ts'
import { ejsSource } from './ejs.ts'
import { erbSource } from './erb.ts'
import { hamlSource } from './haml.ts'
import { lowerHandlebars } from './handlebars.ts'
import { lowerJinja } from './jinja.ts'
import { jspSource } from './jsp.ts'
import { type Kind, kindOf } from './kinds.ts'
import { mybatisSource } from './mybatis.ts'
import { pugSource } from './pug.ts'
import { razorSource } from './razor.ts'
import { slimSource } from './slim.ts'
import { lowerThymeleaf } from './thymeleaf.ts'
import { placed, type VirtualSource } from './virtual.ts'
import { endingOf, vueSource } from './vue.ts'

/** Templates that are code of their program's language with text between: the code alone. */
const SOURCES: Partial<Record<Kind['name'], (path: string, text: string) => VirtualSource>> = {
  erb: erbSource,
  haml: hamlSource,
  slim: slimSource,
  ejs: (_, text) => ejsSource(text),
  pug: (_, text) => pugSource(text),
  vue: (_, text) => vueSource(text),
  blade: (_, text) => bladeSource(text),
  jsp: jspSource,
  mybatis: mybatisSource,
  aspx: (_, text) => aspxSource(text),
  razor: razorSource,
}

/** Templates with a language of their own. */
const LOWERINGS: Partial<Record<Kind['name'], (path: string, text: string) => IrModule>> = {
  nunjucks: (path, text) => lowerJinja(path, text, NUNJUCKS),
  handlebars: lowerHandlebars,
  thymeleaf: lowerThymeleaf,
  twig: (path, text) => lowerJinja(path, text, TWIG),
  jinja: (path, text) => lowerJinja(path, text, isDjango(text) ? DJANGO : PYTHON),
}

/** `{% load i18n %}`, `{{ name|default:"nobody" }}`: Django; both languages read the rest alike. */
const isDjango = (text: string): boolean => /\{%-?\s*(?:load|url|trans|csrf_token|comment|ifequal|autoescape\s+(?:on|off))\b|\|\s*\w+:/.test(text)

/** How a file is read as a template, or null where it is none. */
export function syntaxOf(path: string, text: string): Kind | null {
  const kind = kindOf(path, text)
  return kind && (SOURCES[kind.name] || LOWERINGS[kind.name]) ? kind : null
}

/** A template as a part of the program that shows it. The language's grammar must have been loaded. */
export function lowerTemplate({ language, name }: Kind, path: string, text: string): IrModule | null {
  const lower = LOWERINGS[name]
  if (lower) return lower(path, text)
  const page = name === 'ejs' && /<script/i.test(text) && !/\.x?html?$/i.test(path) ? withScripts(path, text) : null
  if (page) return page
  const made = SOURCES[name]?.(path, text)
  if (!made) return null
  const module = lowerFile(name === 'vue' ? parseFile(`${path}.${endingOf(text)}`, made.text, 'typescript') : parseFile(`${path}.virtual`, made.text, language))
  return module && placed(module, made, path, text, name === 'vue' ? { component: true } : {})
}

/** Nobody else reads the scripts of such a page. Outputs within them may leave what is no code: the page alone is read then. */
function withScripts(path: string, text: string): IrModule | null {
  const made = ejsSource(text, { scripts: true })
  const parsed = parseFile(`${path}.virtual`, made.text, 'javascript')
  const module = parsed.errors === 0 ? lowerFile(parsed) : null
  return module && placed(module, made, path, text)
}
