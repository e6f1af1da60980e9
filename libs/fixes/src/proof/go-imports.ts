/** `import "fmt"`, `import log "example.com/log"`, and the lines of an import block. */
const IMPORT = /^[ \t]*(?:import[ \t]+)?(?:([\w.]+)[ \t]+)?"([\w./~-]+)"[ \t]*(?:\/\/.*)?$/gm

const nameOf = (path: string) => path.replace(/\/v\d+$/, '').replace(/^.*\//, '')

/** Packages that a file of Go imports, by their names in it, and whether it uses each. */
function importsOf(text: string): Map<string, boolean> {
  const head = text.slice(0, text.search(/^(?:func|type|var|const)\b/m))
  const found = new Map<string, boolean>()
  for (const [, alias, path = ''] of (head === '' ? text : head).matchAll(IMPORT)) {
    const name = alias ?? nameOf(path)
    if (name !== '_' && name !== '.') found.set(name, new RegExp(`\\b${name.replaceAll(/\W/g, '\\$&')}\\.`).test(text))
  }
  return found
}

/** Imports that were used before a fix and are not any more: Go does not compile them. A package's name is taken from its path. */
export function importsLeftUnused(before: string, after: string): string[] {
  const was = importsOf(before)
  return [...importsOf(after)].filter(([name, isUsed]) => !isUsed && was.get(name) !== false).map(([name]) => name)
}
