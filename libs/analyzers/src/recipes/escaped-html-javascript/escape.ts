import { helper } from '../edit/helpers-javascript.ts'
import { type Imported, imported } from '../edit/imports-javascript.ts'
import type { Site } from '../recipe.ts'
import { modulesOf } from '../edit/modules-javascript.ts'

const OWN_NAME = /^(?:escape|encode)_?(?:html|xml|markup)(?:entities|chars)?$/i

/** How the file escapes text for HTML: its own function, a package of the project, or a small function that is added. */
export function escaping({ file, depends }: Site): Imported {
  const own = ownFunction(file.text)
  if (own !== null) return { edit: null, name: own }
  const lodash = modulesOf(file).find(({ module, whole }) => module === 'lodash' && whole !== null)
  if (lodash?.whole) return { edit: null, name: `${lodash.whole}.escape` }
  const fromPackage = depends('escape-html') ? imported(file, { module: 'escape-html', member: 'default', as: 'whole' }) : null
  return fromPackage ?? helper(file, { name: 'escapeHtml', parameter: 'text', parameterType: 'unknown', returns: 'string', gives: 'String(text).replace(/[&<>"\']/g, (sign) => `&#${sign.charCodeAt(0)};`)'.replace(`"\\'`, `"'`) })
}

function ownFunction(text: string): string | null {
  for (const [, name = ''] of text.matchAll(/\b(?:function|const|let|var|import)\s+\{?\s*([\w$]+)/g)) if (OWN_NAME.test(name)) return name
  return null
}
