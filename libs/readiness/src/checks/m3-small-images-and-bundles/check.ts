import { counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence } from '../../project/files.ts'
import { pagesOf } from '../../markup/pages.ts'
import type { Project } from '../../project/project.ts'
import { firstCodeLines, someCode } from '../../text/search.ts'
import { escaped } from '../../text/words.ts'

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|bmp|tiff?|svg)$/i
const SERVED = /(?:^|\/)(?:public|static|staticfiles|assets|wwwroot|htdocs|www|images|img|media)\//
/** Fonts are kept as pictures for old browsers. */
const FONT = /(?:^|\/)(?:web)?fonts?\/|(?:^|\/)(?:fa-|glyphicons|[\w-]*font)[\w-]*\.svg$/i
const LARGE = 500_000
const HUGE = 2_000_000
/** The whole of a library where a part of it would do. */
const WHOLE = /\bimport\s+(?:\w+|\*\s+as\s+\w+)\s+from\s+["'](?:lodash|moment|rxjs|@mui\/icons-material|@fortawesome\/free-solid-svg-icons|three\/examples\/jsm|ramda|aws-sdk|firebase|date-fns\/locale|core-js)["']|\brequire\(["'](?:lodash|moment|aws-sdk|firebase)["']\)/
const MAX_PAGES = 2_000

const megabytes = (bytes: number) => (bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.round(bytes / 1_000)} KB`)

interface Picture {
  path: string
  size: number
}

function largeOnes({ code, snapshot }: Project): Picture[] {
  return code
    .filter((path) => PICTURE.test(path) && SERVED.test(path) && !FONT.test(path))
    .map((path) => ({ path, size: snapshot.sizeOf(path) ?? 0 }))
    .filter(({ size }) => size > LARGE)
    .sort((a, b) => b.size - a.size)
}

const clientFiles = (project: Project): string[] => {
  const browser = new Set(project.facts.browser.map(({ path }) => path))
  return [...new Set([...pagesOf(project), ...project.code.filter((path) => browser.has(path))])].slice(0, MAX_PAGES)
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

export const check = defineCheck({
  id: 'M3',
  name: 'Images and bundles are small',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Pictures over 500 KB in folders that are served, and whether a page shows them.', 'Imports that bring the whole of a library such as lodash or moment into the browser.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    const files = clientFiles(project)
    const large = largeOnes(project)
    const whole = firstCodeLines(project, files, WHOLE)
    const evidence: Evidence[] = [...large.slice(0, 5).map(({ path, size }) => fileEvidence(path, megabytes(size))), ...whole.slice(0, 3)]
    if (evidence.length === 0) return passed('No served picture is over 500 KB, and no page imports the whole of a large library.', { confidence: 70 })
    const recommendations = [...(large.length > 0 ? ['Resize large pictures to what is shown and store them as WebP or AVIF.'] : []), ...(whole.length > 0 ? ['Import single functions (`lodash/debounce`), or use what the language has.'] : [])]
    const parts = [...(large.length > 0 ? [`${counted(large.length, 'served picture')} over 500 KB, the largest ${megabytes(large[0]?.size ?? 0)}`] : []), ...(whole.length > 0 ? [`${counted(whole.length, 'file')} of the browser's code with the whole of a large library`] : [])]
    const shown = project.packages.find('next', '@nuxt/image', 'next-optimized-images', 'vite-imagetools') === undefined ? large.find(({ path, size }) => size > HUGE && someCode(project, files, new RegExp(escaped(nameOf(path))))) : undefined
    return (shown ? missing : partial)(`${parts.join('; ')}.`, { confidence: 80, evidence, recommendations })
  },
})
