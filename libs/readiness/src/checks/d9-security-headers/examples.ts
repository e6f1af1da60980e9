import { library, page, service, type Example } from '../../testing/example.ts'

const ALL = `{ "headers": [{ "source": "/(.*)", "headers": [\n{ "key": "Strict-Transport-Security", "value": "max-age=63072000" },\n{ "key": "X-Content-Type-Options", "value": "nosniff" },\n{ "key": "X-Frame-Options", "value": "DENY" },\n{ "key": "Content-Security-Policy", "value": "default-src 'self'" }\n] }] }`

export const examples: readonly Example[] = [
  { says: 'with helmet', files: service(`import helmet from 'helmet'\napp.use(helmet())\n`), gives: 'PASSED' },
  { says: 'whose host sets all', files: page({ 'vercel.json': ALL }), gives: 'PASSED' },
  { says: 'whose host sets one', files: page({ 'public/_headers': '/*\n  X-Frame-Options: DENY\n' }), gives: 'PARTIAL' },
  { says: 'that only speaks of it', files: service('// app.use(helmet())\n', { 'docs/vercel.json': ALL }), gives: 'PARTIAL' },
  { says: 'without any', files: service(), gives: 'PARTIAL' },
  { says: 'of Django that sets them', files: { 'requirements.txt': 'django\n', 'shop/settings.py': `SECURE_HSTS_SECONDS = 31536000\nSECURE_CONTENT_TYPE_NOSNIFF = True\nX_FRAME_OPTIONS = 'DENY'\nCSP_DEFAULT_SRC = ["'self'"]\n`, 'shop/urls.py': `from django.urls import path\nfrom . import views\nurlpatterns = [path('', views.home)]\n`, 'shop/views.py': `from django.http import HttpResponse\ndef home(request):\n    return HttpResponse('')\n` }, gives: 'PASSED' },
  { says: 'of Django with its middleware only', files: { 'requirements.txt': 'django==5.2\n', 'shop/settings.py': 'MIDDLEWARE = [\n    "django.middleware.security.SecurityMiddleware",\n    "django.middleware.clickjacking.XFrameOptionsMiddleware",\n]\n', 'shop/urls.py': 'from django.urls import path\nfrom . import views\nurlpatterns = [path("", views.home)]\n', 'shop/views.py': 'def home(request):\n    return None\n' }, gives: 'PARTIAL' },
  { says: 'of Rails that forces HTTPS and has a policy', files: { Gemfile: "gem 'rails'\n", 'config/routes.rb': "Rails.application.routes.draw do\n  get 'about', to: 'pages#about'\nend\n", 'app/controllers/pages_controller.rb': 'class PagesController\n  def about; end\nend\n', 'config/environments/production.rb': 'config.force_ssl = true\n', 'config/initializers/content_security_policy.rb': 'Rails.application.config.content_security_policy do |policy|\n  policy.default_src :self\nend\n' }, gives: 'PASSED' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
