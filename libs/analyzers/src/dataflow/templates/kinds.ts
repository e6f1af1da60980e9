import type { Language } from '../../types.ts'

/** One kind of template: which files it is, and the language of the program that shows them. */
export interface Kind {
  name: 'erb' | 'haml' | 'slim' | 'ejs' | 'nunjucks' | 'twig' | 'jinja' | 'handlebars' | 'thymeleaf' | 'blade' | 'jsp' | 'aspx' | 'razor' | 'pug' | 'vue' | 'mybatis'
  path: RegExp
  /** what its text must hold */
  holds: RegExp
  language: Exclude<Language, 'typescript'>
  /** its scripts are code of their own beside it */
  hasScripts?: true
}

const BRACES = /\{\{|\{%/
/** Anything in braces but what only Go's html/template knows, which escapes by itself: `{{ .Name }}`, `{{ if .Open }}`, `{{ define "page" }}`. */
const NOT_GO = /^(?![^]*\{\{-?\s*(?:[.$][\w\s}|)]|(?:if|range|with)\s[^}]*(?:\s|\()[.$]|(?:define|template|block)\s+["`]))[^]*(?:\{\{|\{%)/
/** Anything in braces but what makes code of another language, where nothing is to be escaped: it begins with what that brings in, and has no markup. */
const NOT_CODE = /^(?:(?=[^]*<(?:html|head|body|div|span|table|script)\b)|(?![^]{0,4000}?(?:^|\n)[ \t]*(?:(?:package|import|using|namespace) [^<>\n]+;|#include ["<][^\n]+)[ \t]*\r?(?:\n|$)))[^]*\{\{/i
const PAGE = /\.(?:html?|xhtml)$/i

/** The first that fits is meant. */
export const KINDS: readonly Kind[] = [
  { name: 'erb', path: /(?:\.html|\/[^./]+|^[^./]+)\.erb$|\.rhtml$/, holds: /\S/, language: 'ruby' },
  { name: 'haml', path: /\.haml$/, holds: /\S/, language: 'ruby' },
  { name: 'slim', path: /\.slim$/, holds: /\S/, language: 'ruby' },
  { name: 'ejs', path: /\.ejs$/, holds: /<%/, language: 'javascript' },
  { name: 'nunjucks', path: /\.(?:njk|nunjucks|nunj)$/, holds: BRACES, language: 'javascript' },
  { name: 'handlebars', path: /\.(?:hbs|handlebars|mustache)$/, holds: NOT_CODE, language: 'javascript' },
  { name: 'pug', path: /\.(?:pug|jade)$/, holds: /[!=#]/, language: 'javascript' },
  { name: 'vue', path: /\.vue$/, holds: /<(?:template|script)\b/i, language: 'javascript' },
  { name: 'blade', path: /\.blade\.php$/, holds: /\{\{|\{!!|@/, language: 'php' },
  { name: 'twig', path: /\.twig$/, holds: BRACES, language: 'php' },
  { name: 'jsp', path: /\.(?:jspx?|jspf|tagx?)$/, holds: /<%|\$\{|#\{/, language: 'java' },
  { name: 'mybatis', path: /\.xml$/i, holds: /<mapper\b[^>]*\bnamespace\s*=/, language: 'java' },
  { name: 'razor', path: /\.(?:cshtml|razor)$/, holds: /@/, language: 'csharp' },
  { name: 'aspx', path: /\.(?:aspx|ascx|master)$/, holds: /<%/, language: 'csharp' },
  { name: 'thymeleaf', path: PAGE, holds: /\bth:[\w-]+=/, language: 'java', hasScripts: true },
  { name: 'ejs', path: PAGE, holds: /<%[-=]/, language: 'javascript', hasScripts: true },
  { name: 'jinja', path: PAGE, holds: NOT_GO, language: 'python', hasScripts: true },
  { name: 'jinja', path: /\.(?:jinja2?|j2|djhtml)$/, holds: BRACES, language: 'python' },
]

/** The kind of template a file is, or null. */
export const kindOf = (path: string, text: string): Kind | null => KINDS.find((kind) => kind.path.test(path) && kind.holds.test(text)) ?? null

/** Whether a file of this name can be a template. */
export const mayBeTemplate = (path: string): boolean => KINDS.some((kind) => kind.path.test(path))
