import { firstOf, type Step } from '../values/value.ts'

/** Scripts of PHP that set a program up, by where they lie. */
const INSTALLER = /(?:^|\/)(?:install(?:er|ation)?|set_?up)(?:\/(?:[^/]+\/)*[^/]+|[-_]?\w*)\.(?:php|phtml|inc)$/i
/** What they are made of: `functions_installer.inc.php`. */
const PART = /(?:^|\/)(?:functions?|func|class|lib|inc)[-_.](?:install(?:er|ation)?|set_?up)(?:\.(?:inc|class|lib))?\.php$/i
/** Parts of the product that are called so: what they install are extensions of it. */
const PRODUCT = /(?:^|\/)(?:src|app|lib|modules?|plugins?|extensions?|components?|controllers?|models?|vendor)\//i

/** The script by which whoever sets the program up sends data, or null: he does so once, before there is anybody to be harmed. */
export function installerOf(last: Step | null): string | null {
  const { mod } = firstOf(last) ?? {}
  return mod?.language === 'php' && (INSTALLER.test(mod.ir.path) || PART.test(mod.ir.path)) && !PRODUCT.test(mod.ir.path) ? mod.ir.path : null
}
