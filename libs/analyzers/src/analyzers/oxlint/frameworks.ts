import { dirname } from 'node:path/posix'

/** Packages that show pages with React, or with what behaves like it. */
const REACT = /^(?:preact|next|expo|gatsby|antd)$|(?:^|[/@-])react(?:$|[-/])/
/** Packages that write pages in the same way and know neither hooks nor their order. */
const OTHERS = /^(?:vue|nuxt|solid-js|svelte|@angular\/core|@builder\.io\/qwik|@stencil\/core|ember-source|lit|mithril)$/

const DEPENDENCIES = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a package shows pages with React; undefined where its manifest names nothing that shows pages. */
function showsWithReact(manifest: string): boolean | undefined {
  const names = namesIn(manifest)
  if (names.some((name) => REACT.test(name))) return true
  return names.some((name) => OTHERS.test(name)) ? false : undefined
}

function namesIn(manifest: string): string[] {
  try {
    const parsed: unknown = JSON.parse(manifest)
    const listed = isObject(parsed) ? Object.entries(parsed).flatMap(([key, list]) => (DEPENDENCIES.includes(key) ? [list] : [])) : []
    return listed.flatMap((list) => (isObject(list) ? Object.keys(list) : []))
  } catch {
    // what is no JSON depends on nothing
    return []
  }
}

/** Says of a path whether the package it belongs to shows pages with React; undefined where no manifest says. */
export type Frameworks = (path: string) => boolean | undefined

/**
 * What the nearest manifest above a file says that says anything: the packages of a workspace may leave it to the manifest
 * of the whole.
 */
export function nearestOf<T>(manifests: readonly { path: string; text: string }[], says: (manifest: string) => T | undefined): (path: string) => T | undefined {
  const known = new Map<string, T | undefined>()
  for (const { path, text } of manifests) {
    const said = says(text)
    if (said !== undefined) known.set(dirname(path), said)
  }
  const ofFolder = (folder: string): T | undefined => {
    if (!known.has(folder)) known.set(folder, folder === '.' || folder === '/' ? undefined : ofFolder(dirname(folder)))
    return known.get(folder)
  }
  return known.size === 0 ? () => undefined : (path) => ofFolder(dirname(path))
}

/**
 * What shows pages, by the manifests above a file.
 * @param manifests every `package.json` with its text
 */
export const frameworksOf = (manifests: readonly { path: string; text: string }[]): Frameworks => nearestOf(manifests, showsWithReact)
