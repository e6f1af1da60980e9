import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, owner, partial, passed } from '../../outcome.ts'
import { workflowsOf } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { codeLines, firstCodeLines } from '../../text/search.ts'

const SETTING = /^\s*["']?(?:backup_retention_period|backupRetentionPeriod|BackupRetentionPeriod|point_in_time_recovery(?:_enabled)?|PointInTimeRecoveryEnabled|backup_retention_days|transaction_log_retention_days|backup_policy|snapshot_retention_limit)["']?\s*[:={]|\bbackup_configuration\s*\{|\bresource\s+"(?:aws_backup_plan|azurerm_backup_policy_\w+|google_backup_dr_\w+)"|\bkind:\s*(?:ScheduledBackup|VolumeSnapshotSchedule|BackupSchedule)\b/
const SWITCHED_OFF = /(?:backup_retention_period|backupRetentionPeriod|BackupRetentionPeriod|snapshot_retention_limit)["']?\s*[:=]\s*["']?0\b|(?:point_in_time_recovery(?:_enabled)?|PointInTimeRecoveryEnabled)["']?\s*[:=]\s*["']?false\b/
const TOOL = /\b(?:pg_dump(?:all)?|mysqldump|mariadb-dump|mongodump|pg_basebackup|pgbackrest|wal-g|barman|restic|borg(?:matic)?|litestream|redis-cli\s+--rdb|supabase db dump|sqlite3\s.*\.backup|xtrabackup)\b|(?:prodrigestivill|eeshugerman|tiredofit|databack)\/[\w-]*backup|backup:run\b|\bdbbackup\b|\bBackupCommand::class/
/** Also of Laravel (`->daily()`), Celery, `schedule` and whenever. */
const SCHEDULED = /\bschedule:|->(?:hourly|daily|weekly|monthly|twiceDaily|every\w+|cron)(?:At|On)?\(|\bcrontab\(|\bschedule\.every\(|^\s*every\s+(?:\d|:\w)|\bcron\b|kind:\s*CronJob|^\s*(?:[\d*/,-]+\s+){4}[\d*/,-]+\s/m
const WHERE = /\.(?:ya?ml|toml|tf|sh|bash|json|sql|cron|conf|php|rb|py|[cm]?[jt]s)$|(?:^|\/)(?:crontab|Makefile|Procfile|Dockerfile[\w.-]*)$|(?:^|\/)cron[\w.-]*\//
const BACKUP_PACKAGES = ['spatie/laravel-backup', 'django-dbbackup', 'backup']
const MAX_FILES = 3_000

function scheduled(project: Project, tools: readonly Evidence[]): Evidence[] {
  return tools.filter(({ file_path }) => SCHEDULED.test(project.snapshot.read(file_path) ?? '') || /litestream|restic|backup/i.test(/compose/.test(file_path) ? (project.snapshot.read(file_path) ?? '') : ''))
}

export const check = defineCheck({
  id: 'I3',
  name: 'Backups are configured',
  weight: 7.5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'small',
  probes: ['Settings for backups in Terraform, CloudFormation and Kubernetes; calls of backup tools in pipelines, schedules and scripts. Otherwise the owner is asked.'],
  assess: (project) => {
    if (!project.kind.storesData) return notApplicable('The project keeps no data of its own.')
    const files = [...new Set([...project.code.filter((path) => WHERE.test(path)).slice(0, MAX_FILES), ...workflowsOf(project)])]
    const infrastructure = files.filter((path) => /\.(?:tf|ya?ml|json)$/.test(path))
    const off = infrastructure.flatMap((path) => codeLines(project, path, SWITCHED_OFF))
    if (off.length > 0) return missing('Backups of a database are switched off.', { evidence: off, recommendations: ['Keep backups for at least seven days, and switch point-in-time recovery on.'] })
    const settings = firstCodeLines(project, infrastructure, SETTING)
    const tools = firstCodeLines(project, files, TOOL)
    const regular = scheduled(project, tools)
    if (settings.length + regular.length > 0) return passed(settings.length > 0 ? 'The infrastructure keeps backups.' : 'A schedule makes backups.', { confidence: 70, evidence: [...settings, ...regular] })
    const dependency = project.packages.find(...BACKUP_PACKAGES)
    if (tools.length > 0 || dependency) return partial('A backup can be made; nothing was found that makes one regularly.', { confidence: 50, evidence: [...tools, ...(dependency ? [{ file_path: dependency.path, line: dependency.line, text: dependency.name }] : [])], recommendations: ['Run the backup on a schedule, keep it apart from the database, and be told when it fails.'] })
    const provider = project.packages.find('@supabase/supabase-js', 'firebase', 'firebase-admin', 'convex') ? ' Our plan at the provider includes them.' : ''
    return owner(`The production database is backed up at least once a day, and the backups are kept apart from it.${provider}`)
  },
})
