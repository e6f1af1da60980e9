import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Picture } from './shoot.ts'
import type { SpecText } from './spec-texts.ts'

export interface Summary {
  pictures: Picture[]
  /** null where only some states were looked at */
  specTexts: { all: number; unseen: SpecText[] } | null
  seconds: number
}

function groupBy(pictures: readonly Picture[], keyOf: (picture: Picture) => string): Map<string, Picture[]> {
  const groups = new Map<string, Picture[]>()
  for (const picture of pictures) groups.set(keyOf(picture), [...(groups.get(keyOf(picture)) ?? []), picture])
  return groups
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** What is wrong with a picture, in a few words each. */
export const troubles = ({ axe, sideways, complaints, failure }: Picture): string[] => [
  ...(failure ? [`not reached: ${failure}`] : []),
  ...axe.map((line) => `axe: ${line}`),
  ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : []),
  ...complaints.map((line) => `browser: ${line}`),
]

export const lineOf = (picture: Picture): string => {
  const { name, width, theme, axe, sideways, complaints, failure } = picture
  const state = failure ? 'NOT REACHED' : `axe ${axe.length}, sideways ${sideways}, complaints ${complaints.length}`
  return `${name.padEnd(44)} ${String(width).padStart(4)} ${theme.padEnd(5)}  ${state}`
}

const STYLE = `body{font:14px system-ui;margin:24px;background:#f7f5f1;color:#1f1c18}section{margin:32px 0}
.row{display:flex;gap:16px;flex-wrap:wrap;align-items:flex-start}figure{margin:0}img{display:block;width:280px;height:190px;object-fit:cover;object-position:top;border:1px solid #cbc4b8}
figcaption{font-size:12px;max-width:280px}.bad{color:#a81b2c}`

const figure = (picture: Picture): string => {
  if (picture.file === null) return ''
  const bad = troubles(picture).map((line) => `<div class="bad">${escaped(line)}</div>`).join('')
  return `<figure><a href="${picture.file}"><img loading="lazy" src="${picture.file}" alt=""></a><figcaption>${picture.width} ${picture.theme}${bad}</figcaption></figure>`
}

/** All pictures on one page, a row for each state. */
function contactSheet(pictures: readonly Picture[]): string {
  const rows = [...groupBy(pictures, ({ name }) => name)].map(([name, all]) => `<section><h2>${escaped(name)}</h2><div class="row">${all.map(figure).join('')}</div></section>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style><h1>Screens</h1>${rows.join('\n')}</html>\n`
}

const screenOf = ({ name }: Picture) => name.split('/')[0] ?? name

function perScreen(pictures: readonly Picture[]): string[] {
  return [...groupBy(pictures, screenOf)].map(([screen, all]) => {
    const states = new Set(all.map(({ name }) => name)).size
    const axe = all.reduce((sum, one) => sum + one.axe.length, 0)
    return `  ${screen.padEnd(18)} ${String(states).padStart(3)} states, ${String(all.filter(({ file }) => file).length).padStart(3)} pictures, axe problems ${axe}`
  })
}

/** The lines at the end. */
export function conclusion({ pictures, specTexts, seconds }: Summary): string[] {
  const isTaken = ({ file, failure }: Picture) => file !== null && !failure
  const wrong = pictures.filter((picture) => troubles(picture).length > 0)
  return [
    '',
    `${pictures.filter(isTaken).length} pictures of ${new Set(pictures.map(({ name }) => name)).size} states in ${Math.round(seconds)} s`,
    ...perScreen(pictures),
    `axe problems: ${pictures.reduce((sum, { axe }) => sum + axe.length, 0)}`,
    `sideways scrolls: ${pictures.filter(({ sideways }) => sideways > 0).length}`,
    `complaints of the browser: ${pictures.reduce((sum, { complaints }) => sum + complaints.length, 0)}`,
    `states not reached: ${pictures.filter(({ failure }) => failure).length}`,
    ...(specTexts ? [`spec texts seen: ${specTexts.all - specTexts.unseen.length} of ${specTexts.all}`, ...specTexts.unseen.map(({ section, text, where }) => `  never seen (${section}, ${where}): ${text}`)] : []),
    ...wrong.flatMap((picture) => [`${picture.name} ${picture.width} ${picture.theme}`, ...[...new Set(troubles(picture))].map((line) => `  ${line}`)]),
  ]
}

export async function writeReport(output: string, summary: Summary): Promise<void> {
  await mkdir(output, { recursive: true })
  await writeFile(path.join(output, 'report.json'), `${JSON.stringify(summary, null, 2)}\n`)
  await writeFile(path.join(output, 'index.html'), contactSheet(summary.pictures))
}

export const isGood = ({ pictures }: Summary): boolean => pictures.every((picture) => troubles(picture).length === 0)
