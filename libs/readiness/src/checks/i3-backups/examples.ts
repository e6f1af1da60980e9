import { library, service, type Example } from '../../testing/example.ts'
import type { Files } from '../../testing/project.ts'

const shop = (files: Files = {}) => service('', { 'package.json': '{ "dependencies": { "express": "5", "pg": "8" } }', ...files })

const laravel = (schedule: string): Files => ({
  'composer.json': '{ "require": { "laravel/framework": "^12.0", "spatie/laravel-backup": "^9.0" } }',
  'app/Models/Order.php': '<?php\nnamespace App\\Models;\nuse Illuminate\\Database\\Eloquent\\Model;\nclass Order extends Model { }\n',
  'app/Console/Kernel.php': `<?php\nnamespace App\\Console;\nclass Kernel extends ConsoleKernel {\n  protected function schedule(Schedule $schedule): void {\n    ${schedule}\n  }\n}\n`,
})

export const examples: readonly Example[] = [
  { says: 'whose infrastructure keeps them', files: shop({ 'infra/db.tf': 'resource "aws_db_instance" "main" {\n  backup_retention_period = 14\n}\n' }), gives: 'PASSED' },
  { says: 'whose infrastructure keeps none', files: shop({ 'infra/db.tf': 'resource "aws_db_instance" "main" {\n  backup_retention_period = 0\n}\n' }), gives: 'MISSING' },
  { says: 'whose pipeline makes one each night', files: shop({ '.github/workflows/backup.yml': 'on:\n  schedule:\n    - cron: "0 3 * * *"\njobs:\n  dump:\n    steps:\n      - run: pg_dump "$URL" > all.sql\n' }), gives: 'PASSED' },
  { says: 'with a script that makes one', files: shop({ 'ops/backup.sh': '#!/bin/sh\npg_dump "$URL" > all.sql\n' }), gives: 'PARTIAL' },
  { says: 'whose scheduler of Laravel makes one each night', files: laravel("if (config('backup.enabled')) {\n      $schedule->command('backup:run')->daily()->at('02:00');\n    }"), gives: 'PASSED' },
  { says: 'whose scheduler of Laravel runs other commands only', files: laravel("$schedule->command('orders:close')->daily();"), gives: 'PARTIAL' },
  { says: 'whose scheduled backup is a comment', files: laravel("// $schedule->command('backup:run')->daily();\n    $schedule->command('orders:close')->daily();"), gives: 'PARTIAL' },
  { says: 'whose comments and documents speak of it', files: shop({ 'ops/start.sh': '# pg_dump first\nnode app.js\n', 'docs/backup.sh': 'pg_dump x' }), gives: 'OWNER' },
  { says: 'that says nothing', files: shop(), gives: 'OWNER' },
  { says: 'that keeps nothing', files: library, gives: 'NOT_APPLICABLE' },
]
