import { languageName } from '@preflight/contracts'
import type { Recipe } from './recipe.ts'

const BEGIN = '<!-- recipes: written by npm run docs:fixes -->'
const END = '<!-- end of recipes -->'

/** TypeScript goes with JavaScript. */
const named = ({ languages }: Recipe) => languages.filter((language) => language !== 'typescript' || !languages.includes('javascript')).map((language) => languageName(language)).join(', ')

const shown = (rules: readonly string[]) => {
  const ids = rules.slice(0, 4).map((rule) => `\`${rule}\``).join(', ')
  return rules.length > 4 ? `${ids} and ${rules.length - 4} more` : ids
}

/** A table of recipes, by language. */
export function recipesTable(recipes: readonly Recipe[]): string {
  const rows = recipes
    .map((recipe) => ({ language: named(recipe), row: `| ${named(recipe)} | ${recipe.summary.replace(/\.$/, '')} | ${shown(recipe.rules)} |` }))
    .toSorted((a, b) => (a.language < b.language ? -1 : a.language > b.language ? 1 : 0))
  return [`| Language | What a fix does | Findings |`, '|---|---|---|', ...rows.map(({ row }) => row)].join('\n')
}

/** The page with the table of today's recipes in its place. */
export function withRecipes(page: string, recipes: readonly Recipe[]): string {
  const [start, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (start < 0 || end < start) throw new Error('the page has no place for the recipes')
  return `${page.slice(0, start)}${BEGIN}\n${recipesTable(recipes)}\n${page.slice(end)}`
}
