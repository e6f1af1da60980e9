import type { Evidence } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'

/** A setting or call that changes the schema of whatever database it meets. */
export interface SchemaAtStart {
  /** `GORM changes the schema` */
  what: string
  /** `AutoMigrate` */
  how: string
  fix: string
  evidence: Evidence
}

interface Way {
  /** packages without which nothing is looked for; none where the file's kind says enough */
  packages: readonly string[]
  files: RegExp
  line: RegExp
  what: string
  how: string
  fix: string
}

const JS = /\.[cm]?[jt]sx?$/

const WAYS: readonly Way[] = [
  { packages: ['typeorm', '@nestjs/typeorm'], files: /\.(?:[cm]?[jt]s|json)$/, line: /\bsynchronize["']?\s*:\s*true\b/, what: 'TypeORM changes the schema', how: 'synchronize: true', fix: 'Set synchronize to false and run "typeorm migration:generate" and "migration:run".' },
  { packages: ['sequelize', 'sequelize-typescript'], files: JS, line: /\.sync\s*\(\s*(?:\{[^}]*\b(?:alter|force)\s*:\s*true|\))/, what: 'Sequelize changes the schema', how: 'sync', fix: 'Replace sync() with migrations of sequelize-cli.' },
  { packages: [], files: /(?:^|\/)(?:application|bootstrap|hibernate)[\w.-]*\.(?:ya?ml|properties)$|(?:^|\/)persistence\.xml$/, line: /(?:ddl-auto|hbm2ddl\.auto)["']?\s*(?:[:=]|value=)\s*["']?(?:update|create(?:-drop)?)\b/, what: 'Hibernate changes the schema', how: 'ddl-auto', fix: 'Set ddl-auto to validate and let Flyway or Liquibase change the schema.' },
  { packages: ['gorm.io/gorm', 'github.com/jinzhu/gorm'], files: /\.go$/, line: /\.AutoMigrate\s*\(/, what: 'GORM changes the schema', how: 'AutoMigrate', fix: 'Write versioned migrations (golang-migrate, goose) and run them before the start.' },
  { packages: ['sqlalchemy', 'flask-sqlalchemy', 'sqlmodel'], files: /\.py$/, line: /\b(?:metadata|db)\.create_all\s*\(/, what: 'SQLAlchemy makes tables', how: 'create_all', fix: 'Use Alembic: "alembic revision --autogenerate" and "alembic upgrade head".' },
  { packages: [], files: /\.cs$/, line: /\.Database\s*\.\s*EnsureCreated(?:Async)?\s*\(/, what: 'Entity Framework makes the schema', how: 'EnsureCreated', fix: 'Use "dotnet ef migrations add" and apply the migrations with a script.' },
  { packages: ['prisma', '@prisma/client'], files: /(?:^|\/)(?:package\.json|Dockerfile[\w.-]*|[\w.-]+\.sh|vercel\.json|Procfile|render\.yaml|fly\.toml|railway\.(?:json|toml))$/, line: /\bprisma\s+db\s+push\b/, what: 'The schema is pushed', how: 'prisma db push', fix: 'Use "prisma migrate dev" while developing and "prisma migrate deploy" for releases.' },
  { packages: ['drizzle-kit', 'drizzle-orm'], files: /(?:^|\/)(?:package\.json|Dockerfile[\w.-]*|[\w.-]+\.sh|vercel\.json)$/, line: /\bdrizzle-kit\s+push\b/, what: 'The schema is pushed', how: 'drizzle-kit push', fix: 'Use "drizzle-kit generate" and "drizzle-kit migrate".' },
]

/** Settings of other environments than production say nothing about it. */
const ELSEWHERE = /(?:^|[/._-])(?:dev|development|local|test|testing|ci|e2e|integration|debug)(?:[/._-]|$)/i
const COMMENT = /^\s*(?:\/\/|#|\*|\/\*|--|<!--)/

/** Every place where the schema is changed past migrations. */
export function schemaAtStart({ code, packages, snapshot }: Project): SchemaAtStart[] {
  const ways = WAYS.filter((way) => way.packages.length === 0 || packages.find(...way.packages))
  return code.filter((path) => !ELSEWHERE.test(path)).flatMap((path) => {
    const asked = ways.filter(({ files }) => files.test(path))
    const text = asked.length > 0 ? snapshot.read(path) : null
    return text === null ? [] : asked.flatMap((way) => placesOf(way, path, text))
  })
}

function placesOf({ line: wanted, what, how, fix }: Way, path: string, text: string): SchemaAtStart[] {
  if (!wanted.test(text)) return []
  return text.split('\n').flatMap((line, at) => {
    const code = COMMENT.test(line) ? '' : line.replace(/\s\/\/.*$/, '')
    if (!wanted.test(code) || isForDevelopment(code)) return []
    return [{ what, how, fix, evidence: { file_path: path, line: at + 1, text: line.trim().slice(0, 160) } }]
  })
}

/** `"db:dev": "prisma db push"`, `synchronize: true // dev only` stay out: the line says when it runs. */
const isForDevelopment = (line: string): boolean => /"(?:[\w:-]*[:-])?(?:dev|local|test|reset|setup|studio)(?:[:-][\w:-]*)?"\s*:/.test(line)
