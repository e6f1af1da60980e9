import { library, page, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'of Rails whose gem measures by itself', files: { Gemfile: "gem 'rails'\ngem 'skylight'\n", 'config/routes.rb': "Rails.application.routes.draw do\n  get 'about', to: 'pages#about'\nend\n", 'app/controllers/pages_controller.rb': 'class PagesController\n  def about; end\nend\n' }, gives: 'PASSED' },
  { says: 'that counts its requests', files: service(`import client from 'prom-client'\nconst seen = new client.Counter({ name: 'requests', help: 'requests' })\nclient.collectDefaultMetrics()\n`, { 'package.json': '{ "dependencies": { "express": "5", "prom-client": "15" } }' }), gives: 'PASSED' },
  { says: 'that uses a library in its own way', files: service(`const Prom = require('prom-client')\nmodule.exports = make(Prom)\n`, { 'package.json': '{ "dependencies": { "express": "5", "prom-client": "15" } }' }), gives: 'PASSED' },
  { says: 'that only installs a library', files: service('', { 'package.json': '{ "dependencies": { "express": "5", "prom-client": "15" } }' }), gives: 'PARTIAL' },
  { says: 'that speaks of one in a comment', files: service('// prom-client\n'), gives: 'OWNER' },
  { says: 'that is a page', files: page(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
