import type { Project } from '../../project/project.ts'

/** Migrations of one tool, in files that are one series. */
export interface MigrationFolder {
  tool: string
  folder: string
  files: readonly string[]
}

const TOOLS: readonly (readonly [tool: string, file: RegExp])[] = [
  ['Supabase', /^(.*\bsupabase\/migrations)\/[^/]+\.sql$/],
  ['Prisma', /^((?:.*\/)?prisma\/(?:[\w-]+\/)*migrations)\/[^/]+\/migration\.sql$/],
  ['Drizzle', /^((?:.*\/)?drizzle(?:\/migrations)?)\/\d+\w*\.sql$/],
  ['Rails', /^((?:.*\/)?db\/migrate)\/\d+\w*\.rb$/],
  ['Laravel', /^((?:.*\/)?database\/migrations)\/\d+\w*\.php$/],
  ['Doctrine', /^((?:.*\/)?(?:migrations|app\/DoctrineMigrations|src\/Migrations))\/(?:\d+\/)?Version\w+\.php$/],
  ['Alembic', /^((?:.*\/)?(?:alembic|migrations)\/versions)\/\w+\.py$/],
  ['Django', /^((?:.*\/)?migrations)\/\d{4}_\w+\.py$/],
  ['Flyway', /^((?:.*\/)?[\w.-]+(?:\/[\w.-]+)*)\/V\d[\w.]*__[\w.-]+\.(?:sql|java|kt)$/],
  ['Liquibase', /^((?:.*\/)?(?:changelogs?|liquibase)(?:\/[\w.-]+)*)\/[\w.-]+\.(?:xml|ya?ml|sql|json)$/],
  ['Entity Framework', /^((?:.*\/)?[Mm]igrations)\/\d{14}_\w+\.cs$/],
  ['Migrations in code', /^((?:.*\/)?(?:db\/|database\/|src\/)?(?!old|archived?)(?:[a-z]+[_-])?migrations?)\/(?:\d|[\w-]*\d{4})[\w.-]*\.(?:[cm]?[jt]s|go|py|php|rb)$/],
  ['SQL migrations', /^((?:.*\/)?(?:migrations?|migrate|schema[_-]?migrations)(?:\/[\w-]+)?)\/[\w.-]+\.sql$/],
]

/** Folders of migrations by tool, the largest first. */
export function migrationFolders({ code }: Project): MigrationFolder[] {
  const found = new Map<string, { tool: string; folder: string; files: string[] }>()
  for (const path of code) {
    const tool = TOOLS.find(([, file]) => file.test(path))
    const folder = tool?.[1].exec(path)?.[1]
    if (!tool || folder === undefined) continue
    const known = found.get(folder)
    if (known) known.files.push(path)
    else found.set(folder, { tool: tool[0], folder, files: [path] })
  }
  return [...found.values()].sort((a, b) => b.files.length - a.files.length)
}
