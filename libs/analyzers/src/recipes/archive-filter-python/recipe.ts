import { withArgument } from '../edit/arguments-python.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** Only those of tar files take a filter; the entries of others stay in their folder anyway. */
function isTar({ file, call }: Site): boolean {
  if (call?.callee === 'shutil.unpack_archive' || /^tarfile\b/.test(call?.receiver ? file.nameOf(call.receiver) : '')) return true
  const name = call?.receiver?.text ?? ''
  return /^\w+$/.test(name) && new RegExp(`tarfile\\.(?:open|TarFile)[^\\n]*\\bas\\s+${name}\\b|\\b${name}\\s*=\\s*tarfile\\.(?:open|TarFile)`).test(file.text)
}

function propose(site: Site): Change | null {
  const { call, file } = site
  if (!call || !/(?:^|\.)(?:extractall|extract|unpack_archive)$/.test(call.callee) || !isTar(site)) return null
  const quote = quoteOf(file)
  const given = call.named.get('filter')
  if (given) return /trusted/.test(given.text) ? { edits: [replaced(given, `${quote}data${quote}`)] } : null
  return { edits: [withArgument(call, `filter=${quote}data${quote}`)] }
}

export default defineRecipe({
  id: 'archive-filter-python',
  rules: ['zip-slip', 'ruff/S202'],
  languages: ['python'],
  summary: 'Refuses entries of the archive that would lie outside of the folder.',
  propose,
})
