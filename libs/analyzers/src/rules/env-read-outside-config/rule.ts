import { sameHabit } from '../../severity/shared.ts'
import { defineRule } from '../../rule.ts'

export default defineRule({
  id: 'env-read-outside-config',
  category: 'code_quality',
  severity: 'medium',
  confidence: 'high',
  cwe: [1188],
  title: 'env() called outside the config directory',
  why: 'With a cached configuration (`php artisan config:cache`), Laravel does not load the `.env` file, and `env()` returns null for its values. The code works in development and fails in production.',
  fix: "Read the variable in a file in `config/`, and use `config('services.stripe.key')` here.",
  references: [{ title: 'Laravel: configuration caching', url: 'https://laravel.com/docs/configuration#configuration-caching' }],
  languages: ['php'],
  on: ['function_call_expression'],
  callee: /^env$/,
  *check(node, file) {
    const isLaravel = /\buse Illuminate\\|\bnamespace App\\|extends (?:ServiceProvider|Controller|Model)\b/.test(file.text)
    const call = file.call(node)
    if (isLaravel && call?.callee === 'env' && call.args.length > 0 && !/(?:^|\/)(?:config|tests?|bootstrap|database|console|install\w*)\//i.test(file.path)) yield { node, same: sameHabit(`env outside config ${file.path}`) }
  },
})
