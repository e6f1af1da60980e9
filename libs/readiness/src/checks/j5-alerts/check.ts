import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, owner, partial, passed } from '../../outcome.ts'
import { yamlEntries } from '../../infra/yaml.ts'
import { fileEvidence, workflowsOf } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { codeLines, firstCodeLines } from '../../text/search.ts'

const UPTIME_FILE = /(?:^|\/)(?:\.upptimerc\.ya?ml|checkly\.config\.[jt]s|[\w-]+\.check\.[jt]s|gatus[\w.-]*\.ya?ml|blackbox[\w.-]*\.ya?ml)$/
const RESOURCE = /\bresource\s+"(?:aws_cloudwatch_metric_alarm|google_monitoring_(?:alert_policy|uptime_check_config)|azurerm_monitor_\w*alert\w*|datadog_(?:monitor|synthetics_test)|betteruptime_\w+|uptimerobot_monitor|checkly_check|newrelic_alert_\w+|pagerduty_\w+|grafana_rule_group|sentry_(?:issue_alert|metric_alert)|aws_route53_health_check)"|AWS::CloudWatch::Alarm|\bkind:\s*PrometheusRule\b/
const ASKS = /\b(?:curl|wget|http|https)\b[^\n]*https?:\/\/|\bcurl\b[^\n]*\$\{?\{?/

/** Rules of Prometheus: an alert with its expression. */
const alertRules = ({ code, snapshot }: Project): Evidence[] =>
  code.filter((path) => /\.ya?ml$/.test(path) && /^\s*-?\s*alert:/m.test(snapshot.read(path) ?? '')).flatMap((path) => {
    const entries = yamlEntries(snapshot.read(path) ?? '')
    const alert = entries.find(({ key, path: around }) => key === 'alert' && around.includes('rules'))
    return alert && entries.some(({ key }) => key === 'expr') ? [{ file_path: path, line: alert.line, text: `alert: ${alert.value}`.slice(0, 120) }] : []
  })

/** Pipelines that ask an address on a schedule: they notice that it is down, if somebody reads their failures. */
const asking = (project: Project): Evidence[] =>
  workflowsOf(project).filter((path) => yamlEntries(project.snapshot.read(path) ?? '').some(({ key }) => key === 'schedule')).flatMap((path) => codeLines(project, path, ASKS).slice(0, 1))

export const check = defineCheck({
  id: 'J5',
  name: 'Alerts and an uptime check exist',
  weight: 5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'small',
  probes: ['Rules for alerts, alarms in Terraform and CloudFormation, files of uptime checks, pipelines that ask an address on a schedule. Otherwise the owner is asked.'],
  assess: (project) => {
    if (!project.kind.service && !project.kind.frontEnd) return notApplicable('The project runs no service and no site.')
    const files = project.code.filter((path) => UPTIME_FILE.test(path)).map((path) => fileEvidence(path, 'uptime check'))
    const found = [...files, ...alertRules(project), ...firstCodeLines(project, project.code.filter((path) => /\.(?:tf|ya?ml|json)$/.test(path)), RESOURCE)]
    if (found.length > 0) return passed('Alerts or an uptime check are set up.', { confidence: 75, evidence: found })
    const scheduled = asking(project)
    if (scheduled.length > 0) return partial('A pipeline asks an address on a schedule; whether anybody is told when it fails was not recognised.', { confidence: 40, evidence: scheduled, recommendations: ['Let an uptime check ask the health route each minute from outside, and let it call somebody.'] })
    return owner('Somebody is told within minutes when production is down or fails, by a check from outside.')
  },
})
