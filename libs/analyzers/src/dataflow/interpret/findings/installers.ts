import { firstOf, type Step } from '../trace/step.ts'

/** Scripts of PHP that set a program up, by where they lie. */
const INSTALLER = /(?:^|\/)(?:install(?:er|ation)?|set_?up)(?:\/(?:[^/]+\/)*[^/]+|[-_]?\w*)\.(?:php|phtml|inc)$/i
/** What they are made of: `functions_installer.inc.php`. */
const PART = /(?:^|\/)(?:functions?|func|class|lib|inc)[-_.](?:install(?:er|ation)?|set_?up)(?:\.(?:inc|class|lib))?\.php$/i
/** Parts of the product that are called so: what they install are extensions of it. */
const PRODUCT = /(?:^|\/)(?:src|app|lib|modules?|plugins?|extensions?|components?|controllers?|models?|vendor)\//i

/**
 * The script by which whoever sets the program up sends data, or null: he does so once, before there is anybody to be harmed.
 * It may ask for the data by a function of the whole program: `posted('database')`.
 */
export function installerOf(last: Step | null): string | null {
  const first = firstOf(last)
  const { mod } = first ?? {}
  if (mod?.language !== 'php') return null
  if (isInstaller(mod.ir.path) || PART.test(mod.ir.path)) return PRODUCT.test(mod.ir.path) ? null : mod.ir.path
  for (let at = last; at; at = at.prev) if (at.prev?.event.kind === 'return' || at.prev === first) if (isInstaller(at.mod.ir.path)) return at.mod.ir.path
  return null
}

const isInstaller = (path: string): boolean => INSTALLER.test(path) && !PRODUCT.test(path)
