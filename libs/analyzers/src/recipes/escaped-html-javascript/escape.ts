import { codeUpTo, helper } from '../edit/helpers-javascript.ts'
import { type Imported, imported } from '../edit/imports-javascript.ts'
import type { Site } from '../recipe.ts'
import { modulesOf } from '../edit/modules-javascript.ts'

const OWN_NAME = /^(?:escape|encode)_?(?:html|xml|markup)(?:entities|chars)?$/i

/** How the file escapes text for HTML: its own function, a package of the project where it is no page, or a small function that is added. */
export function escaping({ file, depends, node }: Site): Imported {
  const own = ownFunction(codeUpTo(file, node))
  if (own !== null) return { edit: null, name: own }
  const lodash = modulesOf(file).find(({ module, whole }) => module === 'lodash' && whole !== null)
  if (lodash?.whole) return { edit: null, name: `${lodash.whole}.escape` }
  const isPage = /\.html?$/i.test(file.path)
  const fromPackage = !isPage && depends('escape-html') ? imported(file, { module: 'escape-html', member: 'default', as: 'whole' }) : null
  return fromPackage ?? helper(file, node, { name: 'escapeHtml', parameter: 'text', parameterType: 'unknown', returns: 'string', gives: 'String(text).replace(/[&<>"\']/g, (sign) => `&#${sign.charCodeAt(0)};`)'.replace(`"\\'`, `"'`) })
}

function ownFunction(text: string): string | null {
  for (const [, name = ''] of text.matchAll(/\b(?:function|const|let|var|import)\s+\{?\s*([\w$]+)/g)) if (OWN_NAME.test(name)) return name
  return null
}
