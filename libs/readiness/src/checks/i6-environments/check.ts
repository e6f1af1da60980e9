import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, owner, partial, passed } from '../../outcome.ts'
import { dockerfilesOf, instructionsOf } from '../../infra/dockerfile.ts'
import { fileEvidence, scriptsOf } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { codeLines, firstCodeLines } from '../../text/search.ts'

/** A call that fills the database with data to try things with. */
const SEEDS = /\b(?:prisma\s+db\s+seed|db:seed(?::all)?|rails\s+db:(?:seed|setup|reset)|rake\s+db:seed|artisan\s+(?:db:seed|migrate(?::fresh|:refresh)?\b.*--seed)|manage\.py\s+(?:loaddata|seed\w*|populate\w*)|(?:knex|sequelize(?:-cli)?)\s+(?:seed:run|db:seed:all)|(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?[\w:-]*seed[\w:-]*|(?:node|tsx|ts-node|python3?|bun)\s+\S*\bseed[\w./-]*|supabase\s+db\s+reset)\b/
const RUNS_AT_START = /^(?:prestart|start|start:prod(?:uction)?|postinstall|prepare|heroku-postbuild|vercel-build|release|deploy|postdeploy)$/
const ENVIRONMENT_FILES = /(?:^|\/)(?:\.?env\.(?:staging|production|prod|preview|development)[\w.-]*|[\w.-]*env\.(?:staging|production)\.example|config\/environments\/(?:staging|production)\.rb|settings\/(?:production|prod|staging)\.py|appsettings\.(?:Production|Staging)\.json|application-(?:prod|production|staging)\.(?:ya?ml|properties)|config\/(?:production|staging)\.\w+|overlays\/(?:staging|production|prod)\/|(?:envs?|environments)\/(?:staging|production|prod)\/|(?:docker-)?compose\.(?:prod|production|staging)\.ya?ml)/

const SEED_FILE = /(?:^|\/)(?:[\w-]*seed[\w-]*|fixtures?)(?:\.\w+$|\/)/i
/** People that a seed invents; what a program needs to run names none. */
const OF_PEOPLE = /\bpassword\b|\bfaker\b|Faker\b|[\w.]+@(?:example|test|demo)\.\w+|\bfactory\(/
const TODO = ['Take the seed out of what runs in production, and run it by hand where it is wanted.']

/** Commands that run whenever the program starts or is deployed. */
function seedsAtStart(project: Project): Evidence[] {
  const scripts = scriptsOf(project).filter(({ name, runs }) => RUNS_AT_START.test(name) && SEEDS.test(runs)).map(({ path, name, runs }) => ({ file_path: path, line: lineOf(project, path, `"${name}"`), text: `${name}: ${runs}`.slice(0, 120) }))
  const containers = dockerfilesOf(project).flatMap((path) => instructionsOf(project.snapshot.read(path) ?? '').filter(({ name, value }) => (name === 'CMD' || name === 'ENTRYPOINT') && SEEDS.test(value.replaceAll(/["',[\]]+/g, ' ').replaceAll(/\s+/g, ' '))).map(({ name, value, line }) => ({ file_path: path, line, text: `${name} ${value}`.slice(0, 120) })))
  const starts = project.code.filter((path) => /(?:^|\/)(?:Procfile|[\w.-]*entrypoint[\w.-]*|start\.sh|release\.sh)$/.test(path)).flatMap((path) => codeLines(project, path, SEEDS))
  return [...scripts, ...containers, ...starts]
}

const lineOf = ({ snapshot }: Project, path: string, text: string): number => (snapshot.read(path) ?? '').split('\n').findIndex((line) => line.includes(text)) + 1 || 1

export const check = defineCheck({
  id: 'I6',
  name: 'Environments are separated, no demo data in production',
  weight: 7.5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'small',
  probes: ['Commands that run at start or on deployment (scripts of npm, container files, Procfile, entry points) and fill the database with seeds; settings for several environments. Otherwise the owner is asked.'],
  assess: (project) => {
    if (!project.kind.storesData) return notApplicable('The project keeps no data of its own.')
    const seeds = seedsAtStart(project)
    const made = seeds.length > 0 ? firstCodeLines(project, project.code.filter((path) => SEED_FILE.test(path)), OF_PEOPLE) : []
    if (seeds.length > 0 && made.length === 0) return partial('Starting or deploying the program runs a seed; whether it fills in demo data or only what the program needs was not recognised.', { confidence: 50, evidence: seeds, recommendations: TODO })
    if (seeds.length > 0) return missing('Starting or deploying the program fills the database with accounts or invented data.', { confidence: 75, evidence: [...seeds, ...made.slice(0, 2)], recommendations: TODO })
    const files = project.code.filter((path) => ENVIRONMENT_FILES.test(path))
    if (files.length > 0) return passed('There are settings for several environments, and nothing that runs at start fills the database.', { confidence: 60, evidence: files.slice(0, 4).map((path) => fileEvidence(path, 'settings of one environment')) })
    return owner('Production has a database and keys of its own, and holds no demo data.')
  },
})
