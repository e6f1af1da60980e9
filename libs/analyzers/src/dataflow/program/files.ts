import { dirname, join } from 'node:path/posix'
import type { Aliases } from './aliases.ts'
import { type Mod, type Program, push } from './program.ts'
import type { Workspaces } from './workspaces.ts'

const JS_ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.mts', '.cts', '.vue', '.svelte', '/index.ts', '/index.tsx', '/index.js', '/index.jsx', '/index.mjs', '/index.cjs']

/** Finds the files that imports and includes name. */
export class Files {
  private readonly program: Program
  private readonly workspaces: Workspaces
  private readonly aliases: Aliases
  /** the last parts of paths without ending -> files, for names that do not begin at the root */
  private readonly suffixes = new Map<string, Mod[]>()
  private readonly folders = new Map<string, Mod[]>()
  /** what was asked for before: each type that a file mentions asks for the files it may come from */
  private readonly found = new Map<Mod, Map<string, Mod | null>>()

  constructor(program: Program, workspaces: Workspaces, aliases: Aliases) {
    this.program = program
    this.workspaces = workspaces
    this.aliases = aliases
    for (const mod of program.mods) {
      const bare = mod.ir.path.replace(/\.[^./]+$/, '').replace(/\/(?:index|__init__)$/, '')
      const parts = bare.split('/')
      for (let at = Math.max(0, parts.length - 5); at < parts.length; at++) push(this.suffixes, parts.slice(at).join('/'), mod)
      push(this.folders, dirname(mod.ir.path), mod)
    }
  }

  /** The file an import names, or null. */
  named(from: Mod, name: string): Mod | null {
    const ofFile = this.found.get(from) ?? new Map<string, Mod | null>()
    this.found.set(from, ofFile)
    const known = ofFile.get(name)
    if (known !== undefined) return known
    const found = this.find(from, name)
    ofFile.set(name, found)
    return found
  }

  private find(from: Mod, name: string): Mod | null {
    if (from.language === 'javascript') return this.jsModule(from, name)
    if (from.language === 'python') return this.pythonModule(from, name)
    return null
  }

  private jsModule(from: Mod, name: string): Mod | null {
    if (name.startsWith('.')) return this.jsFile(join(dirname(from.ir.path), name))
    for (const place of [...this.aliases.places(name, from.ir.path), ...this.workspaces.places(name)]) {
      const found = this.jsFile(place)
      if (found) return found
    }
    // `@/x`, `~/x`, `src/x`: an alias of some folder; one file that ends so is meant
    // SvelteKit's `$lib` is `src/lib`
    const plain = name.replace(/^\$lib(?=\/|$)/, 'src/lib')
    const alias = /^(?:@|~|#)?\/(.+)$/.exec(plain) ?? /^(?:src|app|lib)\/(.+)$/.exec(plain)
    if (!alias?.[1]) return null
    return this.jsFile(join('src', alias[1])) ?? this.jsFile(alias[1]) ?? this.jsFile(name) ?? this.only(this.suffixes.get(alias[1].replace(/\.[jt]sx?$/, '')))
  }

  private jsFile(path: string): Mod | null {
    const bare = path.replace(/\.(?:m|c)?jsx?$/, '')
    for (const candidate of bare === path ? [path] : [path, bare]) {
      for (const ending of JS_ENDINGS) {
        const found = this.program.modByPath.get(candidate + ending)
        if (found) return found
      }
    }
    return null
  }

  private pythonModule(from: Mod, name: string): Mod | null {
    const dots = /^\.+/.exec(name)?.[0].length ?? 0
    if (dots > 0) {
      let folder = dirname(from.ir.path)
      for (let up = 1; up < dots; up++) folder = dirname(folder)
      const rest = name.slice(dots).replaceAll('.', '/')
      return this.pythonFile(rest ? join(folder, rest) : folder)
    }
    const path = name.replaceAll('.', '/')
    const near = this.pythonFile(join(dirname(from.ir.path), path)) ?? this.pythonFile(path)
    if (near) return near
    const found = this.suffixes.get(path)
    // a top-level name such as `json` is rather the library than some file of that name far away
    return path.includes('/') ? this.only(found) : null
  }

  private pythonFile(path: string): Mod | null {
    return this.program.modByPath.get(`${path}.py`) ?? this.program.modByPath.get(`${path}/__init__.py`) ?? null
  }

  private only(list: readonly Mod[] | undefined): Mod | null {
    return list?.length === 1 ? (list[0] ?? null) : null
  }

  /** The folder of the project that a Go import path ends with. */
  goFolder(module: string): string | null {
    const parts = module.split('/')
    for (let at = 0; at < parts.length; at++) {
      const folder = parts.slice(at).join('/')
      if (this.folders.has(folder)) return folder
    }
    return null
  }

  goModules(folder: string): readonly Mod[] {
    return this.folders.get(folder) ?? []
  }

  /** The file of the project that `include` names. Of a path whose beginning is not known its end must be enough. */
  included(from: Mod, text: string): Mod | null {
    const tail = text.slice(text.lastIndexOf('\0') + 1)
    if (!/\w/.test(tail)) return null
    if (tail === text) {
      const found = [join(dirname(from.ir.path), text), join(text.replace(/^\/+/, ''))].map((path) => this.program.modByPath.get(path)).find((it) => it !== undefined)
      if (found) return found
    }
    const end = join('/', tail).slice(1)
    const near = this.program.modByPath.get(join(dirname(from.ir.path), end)) ?? this.program.modByPath.get(end)
    return near ?? this.only(this.suffixes.get(end.replace(/\.[^./]+$/, '')))
  }
}
