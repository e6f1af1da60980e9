import { describe, expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { aFinding, ask, shown } from '../../testing/project.ts'
import { check } from './check.ts'

const logs = (line: string) => service(`${line}\n`)
const SERVER = 5 - 1

describe('personal data in the log of a server', () => {
  it.each([
    'console.log(`Sent to ${email}`)',
    "console.log('Sent to:', user.email)",
    "logger.info('Signed up', { userEmail, plan })",
    "logger.warn({ ip: req.ip, phoneNumber: order.phoneNumber }, 'late')",
    "console.error('No such member:', member.email ?? 'nobody')",
    "console.log('Owner:', repo.owner.full_name)",
  ])('needs a look: %s', (line) => {
    expect(shown(ask(check, logs(line)))).toBe(`PARTIAL src/app.ts:${SERVER}`)
  })

  it.each([
    "console.log('Email sent')",
    "console.log('Sent to', maskEmail(user.email))",
    "console.log('has email', !!email)",
    "console.log('with email', email ? 'yes' : 'no')",
    "console.log('mail', emailId, emailError)",
    'console.log(email.length)',
    "// console.log(email)",
    "send(email)",
    "logger.info('Made', { repo: repo.full_name, pkg: this.package?.fullName })",
  ])('passes: %s', (line) => {
    expect(ask(check, logs(line)).status).toBe('PASSED')
  })

  it.each([
    ['app.py', 'import logging\nlogger = logging.getLogger()\nlogger.info(f"Sent to {user.email}")\n', 'PARTIAL'],
    ['app.py', 'import logging\nlogger = logging.getLogger()\nlogger.info("Sent to %s", user.id)\n', 'PASSED'],
    ['app/Mailer.php', "<?php\nLog::info('Sent to ' . $user->email);\n", 'PARTIAL'],
    ['app/mailer.rb', 'Rails.logger.info("Sent to #{user.email}")\n', 'PARTIAL'],
    ['main.go', 'package main\nimport "log"\nfunc main() { log.Printf("sent to %s", user.Email) }\n', 'PARTIAL'],
    ['Mailer.java', 'class Mailer { void send(User user) { log.info("Sent to {}", user.getEmail()); } }\n', 'PARTIAL'],
  ])('is read in %s: %s', (path, text, status) => {
    expect(ask(check, { [path]: text }).status).toBe(status)
  })

  it('does not mind what a page writes into the console of its visitor', () => {
    expect(ask(check, { ...service(), 'src/components/SignUp.tsx': 'export const go = (email) => console.log(email)' }).status).toBe('PASSED')
  })

  it('holds otherwise where a secret is found', () => {
    expect(ask(check, logs('console.log(user.email)'), [aFinding('secret-in-log')])).toMatchObject({ status: 'MISSING', otherwise: { status: 'PARTIAL' } })
  })
})
