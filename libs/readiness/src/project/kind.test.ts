import { describe, expect, it } from 'vitest'
import { projectOf, type Files } from '../testing/project.ts'

const isFrontEnd = (files: Files): boolean => projectOf(files).kind.frontEnd

describe('what shows pages in a browser', () => {
  const manifest = (...names: string[]) => JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) })

  it.each<[string, Files]>([
    ['React for the web', { 'package.json': manifest('react', 'react-dom'), 'src/App.tsx': 'export const App = () => <p>Hello</p>' }],
    ['templates of a server', { 'Gemfile': "gem 'rails'\n", 'app/views/orders/show.html.erb': '<%= @order.id %>' }],
    ['pages of Jinja without a name that says so', { 'app.py': 'print(1)', 'templates/home.j2': '<h1>{{ title }}</h1>' }],
    ['the site beside an app for phones', { 'apps/phone/package.json': manifest('react', 'expo'), 'apps/phone/Home.tsx': '', 'apps/site/package.json': manifest('react', 'next'), 'apps/site/app/page.tsx': '' }],
    ['a site wrapped for phones', { 'package.json': manifest('vue', '@capacitor/core'), 'src/App.vue': '<template><p>Hello</p></template>' }],
  ])('%s', (_name, files) => {
    expect(isFrontEnd(files)).toBe(true)
  })

  it.each<[string, Files]>([
    ['an app of React Native', { 'package.json': manifest('react', 'react-dom', 'react-native'), 'screens/Home.tsx': 'export const Home = () => <Text>Hello</Text>', 'ios/App/help.html': '<p>Help</p>' }],
    ['an app of Flutter with its shell for the web', { 'pubspec.yaml': 'name: diary\n', 'lib/main.dart': '', 'web/index.html': '<!DOCTYPE html><html></html>' }],
    ['files of settings that are templates', { 'roles/proxy/templates/proxy.conf.j2': 'listen {{ port }};\n', 'config/database.yml.erb': 'host: <%= host %>\n' }],
    ['a program for the terminal', { 'package.json': '{ "bin": { "sum": "sum.js" } }', 'sum.js': 'console.log(1)' }],
  ])('not %s', (_name, files) => {
    expect(isFrontEnd(files)).toBe(false)
  })
})

describe('what describes machines', () => {
  it('is a folder of Terraform and charts with a helper beside them', () => {
    expect(projectOf({ 'main.tf': 'resource "a" "b" {}', 'apps/mail/Chart.yaml': 'name: mail', 'apps/mail/values.yaml': 'port: 25', 'scripts/sync.py': 'print(1)' }).kind.infrastructure).toBe(true)
  })

  it('is no service with a compose file, and no program whose CI is written in YAML', () => {
    expect(projectOf({ 'compose.yaml': 'services: {}', 'a.py': 'print(1)', 'b.py': 'print(1)' }).kind.infrastructure).toBe(false)
    expect(projectOf({ '.github/workflows/ci.yml': 'on: push', '.github/dependabot.yml': 'version: 2', 'a.py': 'print(1)' }).kind.infrastructure).toBe(false)
  })
})
