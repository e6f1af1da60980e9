import { library, readmeOnly, service, type Example } from '../../testing/example.ts'

const reads = 'export const url = process.env.DATABASE_URL\n'

export const examples: readonly Example[] = [
  { says: 'that ignores them', files: service(reads, { '.gitignore': 'node_modules\n.env*\n', '.env.example': 'DATABASE_URL=\nSESSION_SECRET=\n' }), gives: 'PASSED' },
  { says: 'with one in the repository', files: service(reads, { '.gitignore': 'dist\n', '.env': 'SESSION_SECRET=x\n' }), source: 'git', gives: 'MISSING' },
  { says: 'that only speaks of ignoring them in a comment', files: service(reads, { '.gitignore': '# .env\n' }), gives: 'PARTIAL' },
  { says: 'uploaded with one that is ignored', files: service(reads, { '.gitignore': '.env\n', '.env': 'SESSION_SECRET=x\n' }), gives: 'PASSED' },
  { says: 'uploaded with one that no line names', files: service(reads, { '.gitignore': '.env\n', '.env.docker': 'SESSION_SECRET=x\n' }), gives: 'MISSING' },
  { says: 'whose example is a password after the name of the project', files: service(reads, { '.gitignore': '.env\n', '.env.example': 'DB_PASSWORD=nordwind_password\n' }), gives: 'PASSED' },
  { says: 'whose example holds a value that looks real', files: service(reads, { '.gitignore': '.env\n', '.env.example': 'MAIL_API_KEY=k7Qp2Zs9Lm4Xw8Rt\n' }), gives: 'MISSING' },
  { says: 'whose example holds placeholders', files: service(reads, { '.gitignore': '.env\n', '.env.example': 'MAIL_API_KEY=your-key-here-please\nDB_PASSWORD=postgres\n' }), gives: 'PASSED' },
  { says: 'whose example holds a placeholder in the form of the provider', files: service(reads, { '.gitignore': '.env\n', '.env.example': 'MAIL_API_KEY="re_your-mail-api-key"\nPAY_SECRET_KEY=whk_replaceme1234567890\n' }), gives: 'PASSED' },
  { says: 'whose example says what to replace', files: service(reads, { '.gitignore': '.env\n', '.env.example': 'DB_PASSWORD=fixme-database-password\nMAIL_TOKEN=replace-with-your-own\n' }), gives: 'PASSED' },
  { says: 'that is a library which reads a switch', files: { ...library, 'index.js': 'export const verbose = process.env.SUM_VERBOSE' }, gives: 'NOT_APPLICABLE' },
  { says: 'without settings', files: readmeOnly, gives: 'NOT_APPLICABLE' },
]
