import type { Packages, Snapshot } from '@preflight/analyzers'

/** They draw with the parts of the phone: what looks like a component of the web is none. */
const NATIVE = new Set(['react-native', 'expo', 'nativescript', '@nativescript/core'])
const MANIFEST = /(?:^|\/)(?:package\.json|pubspec\.yaml)$/
/** What the tools of a phone's makers keep in a project, and pages that an app shows from its own files. */
const SHELL = /(?:^|\/)(?:ios|android|macos|windows|linux)\//

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Whether a file belongs to an application for phones, by the manifest that stands nearest above it. */
export function isPhonePart({ paths }: Snapshot, packages: Packages): (path: string) => boolean {
  const native = new Set(packages.all.filter(({ name }) => NATIVE.has(name)).map(({ path }) => folderOf(path)).concat(paths.filter((path) => path.endsWith('pubspec.yaml')).map(folderOf)))
  if (native.size === 0) return () => false
  const folders = paths.filter((path) => MANIFEST.test(path)).map(folderOf).sort((a, b) => b.length - a.length)
  return (path) => SHELL.test(path) || native.has(folders.find((folder) => path.startsWith(folder)) ?? '/')
}

const PAGES = /\.(?:html?|vue|svelte|astro|jsx|tsx|haml|slim|twig|cshtml|razor|pug|blade\.php|jsp)$/
/** Templates of anything: pages, letters, files of settings. */
const TEMPLATES = /\.(?:erb|jinja2?|j2|ejs|hbs)$/
const TAG = /<(?:!doctype|html|head|body|main|section|div|form|table|nav|header|footer|ul|h[1-6]|p|a|img|span|button)\b/i

/** Whether a file shows something in a browser: a template of a file of settings does not. */
export const looksLikePage = ({ read }: Snapshot, path: string): boolean =>
  PAGES.test(path) || (TEMPLATES.test(path) && (/\.html?\.\w+$/.test(path) || TAG.test(read(path) ?? '')))
