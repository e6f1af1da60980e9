import type { Language } from '../types.ts'
import type { Recipe } from './recipe.ts'
import { RECIPES } from './table.ts'

export { RECIPES }

const byRule = new Map<string, Recipe[]>()
for (const recipe of RECIPES) for (const rule of recipe.rules) byRule.set(rule, [...(byRule.get(rule) ?? []), recipe])

/** In the order in which they are tried. */
export const recipesFor = (rule: string, language: Language): readonly Recipe[] => (byRule.get(rule) ?? []).filter(({ languages }) => languages.includes(language))
