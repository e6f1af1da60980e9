import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['javascript', 'python', 'ruby']))

/** Line and severity of what data flow finds in one file. */
function weights(path: string, language: 'javascript' | 'python' | 'ruby', code: string) {
  const module = lowerFile(parseFile(path, code, language))
  return followed(module ? [module] : []).findings.map(({ line, severity }) => [line, severity])
}

it('weighs the address of a page less where browsers have left its signs of markup encoded', () => {
  expect(weights('page.js', 'javascript', `const out = document.getElementById('out')
out.innerHTML = 'You are at ' + window.location.href
out.innerHTML = location.hash.slice(1).toLowerCase()
out.innerHTML = decodeURIComponent(location.hash.slice(1))
out.innerHTML = new URLSearchParams(location.search).get('name')
`)).toEqual([[2, 'medium'], [3, 'medium'], [4, undefined], [5, undefined]])
})

it('weighs a part of the address less that pages of Next are given as it was sent, where nobody decodes it', () => {
  const page = (name: string) => `import fs from 'fs'
import { join } from 'path'
export default async function Page({ params }) {
  const { slug } = await params
  return fs.readFileSync(join('/srv/posts', ${name} + '/post.md'), 'utf8')
}`
  expect(weights('app/posts/[slug]/page.js', 'javascript', page('slug'))).toEqual([[5, 'low']])
  expect(weights('app/posts/[slug]/page.js', 'javascript', page('decodeURIComponent(slug)'))).toEqual([[5, 'medium']])
})

it('weighs a path less that goes on behind the beginning of a name, where nobody works out the way up beforehand', () => {
  expect(weights('app.py', 'python', `import os
from flask import Flask, request
app = Flask(__name__)

@app.get('/summary')
def show():
    version = request.args['version']
    open(os.path.join('/srv', f'summary-{version}-short')).read()
    open(os.path.abspath(os.path.join('/srv', f'summary-{version}-short'))).read()
    return open(os.path.join('/srv', f'{version}-short')).read()
`)).toEqual([[8, 'medium'], [9, undefined], [10, undefined]])
})

it('weighs a part of the path less that the program’s own converter has let through', () => {
  expect(weights('app.py', 'python', `from flask import Flask
app = Flask(__name__)

@app.get('/colours/<colour:name>')
def show(name):
    return f'<p>{name}</p>'

@app.get('/shops/<path:name>')
def shop(name):
    return f'<p>{name}</p>'

@app.get('/rows/<strict_uuid:row>')
def one(row):
    return f'<p>{row}</p>'
`)).toEqual([[6, 'medium'], [10, undefined]])
})

it('weighs what whoever runs the program sets no more than middling, wherever it leads', () => {
  expect(weights('page.py', 'python', `import os
from lxml import etree
def read(text):
    return etree.HTML(text).xpath('//a[@href="' + os.getenv('ADDRESS') + '"]')
`)).toEqual([[4, 'medium']])
})

it('takes it for a guess that what an object was filled with under any names is the entry that is asked for', () => {
  const code = (asked: string) => `import os
from flask import Flask, request
app = Flask(__name__)

class Shop(dict):
    def __init__(self):
        self.update({'folder': made_up()})

    @property
    def place(self):
        return os.path.join('/srv', self['folder'])

def opened(more):
    shop = Shop()
    shop.update(more)
    return os.listdir(shop.place)

@app.post('/shops')
def add():
    return opened(${asked})
`
  const of = (asked: string) => {
    const module = lowerFile(parseFile('shops.py', code(asked), 'python'))
    return followed(module ? [module] : []).findings.map(({ rule_id, confidence }) => [rule_id, confidence])
  }
  expect(of("{'name': request.form['name']}")).toEqual([['path-traversal', 'low']])
})

it('weighs a record that is filled as a whole less where it was asked whether somebody may do so', () => {
  expect(weights('app/controllers/shops_controller.rb', 'ruby', `class ShopsController < ApplicationController
  def create
    authorize! :create, Shop
    @shop = Shop.new(shop_params)
  end

  def update
    @shop = Shop.find(params[:id])
    @shop.update(shop_params)
  end

  def shop_params = params.require(:shop).permit!
end
`).filter(([line]) => line === 4 || line === 9)).toEqual([[4, 'medium'], [9, undefined]])
})

it('weighs an attribute of the page less than what somebody has typed into it', () => {
  expect(weights('page.js', 'javascript', "const title = $('#box').attr('data-title')\n$('#out').html('<b>' + title + '</b>')\n$('#out').html('<b>' + $('#name').val() + '</b>')")).toEqual([[2, 'low'], [3, 'medium']])
})

it('weighs the address of a request less in markup of Rails as long as nothing decodes it', () => {
  const weight = (given: string) => {
    const text = `module PageHelper\n  def link\n    "<div data-href=\\"#{${given}}\\"></div>".html_safe\n  end\nend\n`
    const module = lowerFile(parseFile('app/helpers/page_helper.rb', text, 'ruby'))
    return followed(module ? [module] : []).findings.filter(({ rule_id }) => rule_id === 'xss').map(({ severity }) => severity)
  }
  expect([weight('request.original_url'), weight('request.fullpath'), weight('request.query_string')]).toEqual([['medium'], ['medium'], ['medium']])
  expect([weight('CGI.unescape(request.original_url)'), weight('URI.decode_www_form_component(request.fullpath)'), weight('params[:next]')]).toEqual([[undefined], [undefined], [undefined]])
})
