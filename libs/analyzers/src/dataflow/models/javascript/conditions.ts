import type { Conditions, EntryModel, SinkModel } from '../model.ts'
import type { SinkClass } from '../classes.ts'

/** Text that begins or holds an SQL statement. */
export const SQL_TEXT = /\b(?:select\b[\s\S]*\bfrom|insert\s+into|update\b[\s\S]*\bset|delete\s+from|replace\s+into|(?:drop|create|alter|truncate)\s+(?:table|database|view|index|user)|exec(?:ute)?\s+\w+|call\s+\w+\s*\(|union\s+(?:all\s+)?select|where\b[\s\S]*(?:[=<>]|\blike\b|\bin\b))/i

/** The first argument is no object put together here: text, or something taken from elsewhere as a whole. */
export const WHOLE: Conditions = { 0: { object: false } }

/** The same sink under several names of one type or module. */
export const sinksAt = (prefix: string, names: string, is: SinkClass, more: Partial<SinkModel> = {}): SinkModel[] =>
  names.split(' ').map((name) => ({ at: `${prefix}.${name}`, is, ...more }))

/** Sources that give text, which can be no filter. */
export const TEXT_ONLY = ['nosql', 'mass'] as const

/** What the visitor's own browser reads is text, no database is near, what it calls it calls itself, no server does, and where it is slow it is his own. */
export const IN_BROWSER = { browser: true, cleans: ['sql', 'nosql', 'dbscript', 'mass', 'log', 'ssrf', 'redos'] } as const

/** Signs of markup and ends of lines are escaped in what stands behind the path of an address that has been parsed. */
export const ESCAPED = ['xss', 'xml', 'header', 'mail', 'log'] as const

/** Headers are set by the browser of whoever visits: nobody can make it send others to a page of his choice. */
export const BY_BROWSER = [...TEXT_ONLY, 'redirect', 'xss', 'link'] as const

/** No link sets a cookie in somebody else's browser: where it leads the site itself has chosen. */
export const BY_SITE = ['redirect'] as const

/** The address of the request itself begins with a slash. */
export const OWN_PATH = [...TEXT_ONLY, 'redirect'] as const

/** What is stored under a name was given it by the program: whoever finds something under one that was sent knows it. */
export const FOUND_UNDER = ['path', 'inclusion', 'redirect', 'ssrf', 'link', 'trust'] as const

/** Functions are taken for handlers by the names of their parameters, where nothing else is known of them. */
export const handlersNamed = (names: string, ...parameters: readonly string[]): EntryModel => ({ named: names.split(' '), parameters, guess: true })

/** Where the server put an uploaded file, on its disk or with a store of objects, and how large it is: said by the library that took it. */
export const STORED_AT = ['path', 'filepath', 'tempFilePath', 'destination', 'size', 'key', 'bucket', 'location'] as const

/** Whoever starts a program may do what the program may do: what surprises is an argument that is run as something else. */
export const BY_OWNER = ['sql', 'dbscript', 'nosql', 'path', 'inclusion', 'reflection', 'ssrf', 'xss', 'link', 'script', 'template', 'redirect', 'deserialization', 'xxe', 'xml', 'xpath', 'ldap', 'header', 'log', 'redos', 'prototype', 'trust', 'mass', 'upload', 'resource', 'format', 'mail', 'cors'] as const

/** What a program has stored, and names of files: they are chosen by others, but harm only pages. */
export const IN_PAGES = [...BY_OWNER.filter((name) => name !== 'xss' && name !== 'link' && name !== 'script'), 'command', 'code'] as const

/** Code of a page: it runs in the browser of whoever looks at it. */
export const IN_A_PAGE = /\.(?:vue|svelte|[jt]sx)$/
