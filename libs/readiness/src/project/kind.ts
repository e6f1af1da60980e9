import type { Facts, Packages, Snapshot } from '@preflight/analyzers'
import { isPhonePart, looksLikePage } from './phone-parts.ts'
import { unreadLanguage } from './reads-code.ts'

/** What a project is: checks ask what can be true of it only. */
export interface Kind {
  /** it shows pages: templates, components, an app for phones is none */
  frontEnd: boolean
  /** it answers requests */
  service: boolean
  mobile: boolean
  /** it is meant to be used by other programs */
  library: boolean
  /** it is started from a terminal */
  cli: boolean
  /** it keeps data of its own */
  storesData: boolean
  /** it describes machines and what runs on them; its programs only help with that */
  infrastructure: boolean
  /** nothing in it is code */
  noCode: boolean
  /** the language of most of its code, where no rule reads it: `dart` */
  unread: string | null
}

const FRONT_ENDS = new Set(['react', 'react-dom', 'vue', 'svelte', '@sveltejs/kit', 'next', 'nuxt', '@angular/core', 'solid-js', 'preact', 'astro', '@remix-run/react', 'ember-source', 'alpinejs', 'htmx.org'])
const MOBILE = ['react-native', 'expo', '@capacitor/core', '@ionic/react', 'nativescript']
const MOBILE_FILES = /(?:^|\/)(?:AndroidManifest\.xml|Info\.plist|pubspec\.yaml|[^/]+\.xcodeproj\/)/
const CLIENT_STORES = ['@supabase/supabase-js', '@supabase/ssr', 'firebase', 'firebase-admin', '@prisma/client', 'drizzle-orm', 'mongoose', 'typeorm', 'sequelize', 'knex', '@convex-dev/react', 'convex', 'pg', 'mysql2', 'better-sqlite3', 'django', 'sqlalchemy', 'psycopg2', 'psycopg2-binary', 'psycopg', 'asyncpg', 'pymongo']

export function kindOf({ snapshot, facts, packages, code, languages }: { snapshot: Snapshot; facts: Facts; packages: Packages; code: readonly string[]; languages: Readonly<Record<string, number>> }): Kind {
  const manifest = ownManifest(snapshot, code)
  const inCode = new Set(code)
  const service = facts.routes.some(({ path }) => inCode.has(path))
  const mobile = packages.find(...MOBILE) !== undefined || snapshot.paths.some((path) => MOBILE_FILES.test(path))
  const isPhone = isPhonePart(snapshot, packages)
  const frontEnd = packages.all.some(({ name, path }) => FRONT_ENDS.has(name) && !isPhone(path)) || code.some((path) => !isPhone(path) && looksLikePage(snapshot, path))
  return {
    frontEnd,
    service,
    mobile,
    library: !service && !frontEnd && !mobile && isLibrary(snapshot, manifest),
    cli: !service && !frontEnd && !mobile && isCommand(snapshot, manifest),
    infrastructure: !service && !frontEnd && !mobile && describesMachines(code),
    storesData: facts.stores.some(({ path }) => inCode.has(path)) || packages.find(...CLIENT_STORES) !== undefined || code.some((path) => /(?:^|\/)(?:migrations?|db\/migrate|prisma|alembic|drizzle)\//i.test(path)),
    noCode: Object.keys(languages).length === 0,
    unread: unreadLanguage(languages),
  }
}

const MACHINES = /\.(?:tf|hcl)$|(?:^|\/)(?:Chart\.yaml|kustomization\.ya?ml|helmfile\.ya?ml|ansible\.cfg|(?:docker-)?compose[\w.-]*\.ya?ml)$/
const DESCRIBES = /\.(?:tf|tfvars|hcl|ya?ml|j2)$/
const PROGRAM = /\.(?:[cm]?[jt]sx?|py|rb|go|php|java|kt|cs|rs|dart|ex|swift|scala)$/

const describesMachines = (code: readonly string[]): boolean =>
  code.some((path) => MACHINES.test(path)) && code.filter((path) => DESCRIBES.test(path)).length > code.filter((path) => PROGRAM.test(path)).length

function ownManifest({ read }: Snapshot, code: readonly string[]): string {
  const path = code.find((one) => one === 'package.json') ?? code.find((one) => /^(?:pyproject\.toml|setup\.py|Cargo\.toml|composer\.json)$/.test(one))
  return path === undefined ? '' : (read(path) ?? '')
}

const isLibrary = ({ paths }: Snapshot, manifest: string): boolean =>
  /"(?:main|module|exports|types)"\s*:/.test(manifest) || /\[project\]|setup\(/.test(manifest) || /"type"\s*:\s*"library"/.test(manifest) || paths.some((path) => /^[^/]+\.gemspec$/.test(path))

const isCommand = ({ paths }: Snapshot, manifest: string): boolean => /"bin"\s*:|\[project\.scripts\]|console_scripts|entry_points/.test(manifest) || paths.some((path) => /^(?:cmd|bin|exe)\//.test(path))
