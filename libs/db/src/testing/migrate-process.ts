// A program of its own that migrates the database in DATABASE_URL, as each process of the API does when it starts.
import { migrate } from '../migrate.ts'

await migrate(process.env['DATABASE_URL'] ?? '')
