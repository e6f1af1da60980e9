import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { pagesOf } from '../../markup/pages.ts'
import { flawsIn, type FlawKind } from './flaws.ts'

const KINDS: readonly (readonly [kind: FlawKind, one: string, many: string, todo: string])[] = [
  ['image', 'picture without alternative text', 'pictures without alternative text', 'Give pictures an `alt` that says what they show; an empty one where they only decorate.'],
  ['button', 'icon button without a name', 'icon buttons without a name', 'Give icon buttons an `aria-label` or a text for screen readers.'],
  ['field', 'field without a label', 'fields without a label', 'Tie a `label` to each field with `for` and `id`.'],
  ['language', 'document without a language', 'documents without a language', 'Set `lang` at `<html>`.'],
]
/** One in so many is a habit, from so many on. */
const HABIT = { share: 0.3, least: 10 }
const MAX_PAGES = 2_000
const PAGE_OF_MARKUP = /\.(?:html?|[jt]sx|vue|svelte|astro|blade\.php|twig|erb|cshtml|jinja2?|j2|ejs|hbs|jsp)$/

export const check = defineCheck({
  id: 'M4',
  name: 'Controls have names, images have alternative text',
  weight: 2.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  probes: ['Pictures without `alt`, buttons that show an icon and have no name, fields without label, id or name for screen readers, documents without a language.', 'Contrast is not measured.'],
  assess: (project) => {
    if (!project.kind.frontEnd) return notApplicable('The project shows no pages.')
    const pages = pagesOf(project).filter((path) => PAGE_OF_MARKUP.test(path)).slice(0, MAX_PAGES)
    const all = pages.map((path) => flawsIn(path, project.snapshot.read(path) ?? ''))
    const looked = all.reduce((sum, one) => sum + one.looked, 0)
    if (looked === 0) return notApplicable('No picture and no control was recognised in the pages.')
    const flaws = all.flatMap((one) => one.flaws)
    if (flaws.length === 0) return passed(`${counted(looked, 'picture or control', 'pictures and controls')}, all with a name or alternative text as far as the markup shows.`, { confidence: 75 })
    const found = KINDS.map(([kind, one, many, todo]) => ({ own: flaws.filter((flaw) => flaw.kind === kind), one, many, todo })).filter(({ own }) => own.length > 0)
    const summary = `${found.map(({ own, one, many }) => counted(own.length, one, many)).join(', ')}, of ${counted(looked, 'picture or control', 'pictures and controls')}.`
    const evidence = found.flatMap(({ own }) => own.slice(0, 3)).map(({ file_path, line, text }) => ({ file_path, line, text }))
    const isHabit = flaws.length >= HABIT.least && flaws.length / looked >= HABIT.share
    return (isHabit ? missing : partial)(summary, { confidence: 80, evidence, recommendations: found.map(({ todo }) => todo) })
  },
})
