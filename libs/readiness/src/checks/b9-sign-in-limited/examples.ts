import { service, type Example } from '../../testing/example.ts'

const login = (guard = '') => `import rateLimit from 'express-rate-limit'\n${guard === '' ? '' : 'const limiter = rateLimit({ windowMs: 900000, limit: 5 })\n'}app.post('/login', ${guard}(req, res) => res.json({}))\n`

const rails = (throttle: string) => ({ Gemfile: "gem 'rails'\ngem 'rack-attack'\n", 'config/routes.rb': "Rails.application.routes.draw do\n  post '/login', to: 'sessions#create'\nend\n", 'app/controllers/sessions_controller.rb': 'class SessionsController\n  def create; end\nend\n', 'config/initializers/rack_attack.rb': `class Rack::Attack\n  ${throttle}\nend\n` })

export const examples: readonly Example[] = [
  { says: 'with a limiter before sign-in', files: service(login('limiter, ')), gives: 'PASSED' },
  { says: 'with open sign-in', files: service(login()), gives: 'MISSING' },
  { says: 'of Rails whose throttle holds for sign-in', files: rails(`throttle('logins', limit: 5, period: 20) { |request| request.ip if request.path == '/login' }`), gives: 'PASSED' },
  { says: 'of Rails whose throttle holds for everything', files: rails(`throttle('all', limit: 300, period: 300, &:ip)`), gives: 'PASSED' },
  { says: 'of Rails whose throttle holds for other paths', files: rails(`throttle('api', limit: 5, period: 20) { |request| request.ip if request.path.start_with?('/api/') }`), gives: 'PARTIAL' },
  { says: 'without sign-in', files: service(), gives: 'NOT_APPLICABLE' },
]
