import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { lowerFile } from './lower/index.ts'
import { lowerTemplate, syntaxOf } from './templates/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['ruby']))

const CONTROLLER = 'class ChartsController < ApplicationController\n  def show\n    @chart = Chart.new(params)\n    @title = params[:title]\n  end\nend\n'
const MODEL = "class Chart\n  def initialize(options = {})\n    @limit = options[:limit]\n    @lines = ''\n  end\n  def lines(options = {})\n    @lines\n  end\nend\n"

/** So much that it is not run anew for what shows it. */
const MUCH = Array.from({ length: 800 }, (_, at) => `<p><%= label(${at}) %></p>`).join('\n')

const shown = (page: string) => {
  const code = [['app/controllers/charts_controller.rb', CONTROLLER], ['app/models/chart.rb', MODEL]].flatMap(([path = '', text = '']) => lowerFile(parseFile(path, text, 'ruby')) ?? [])
  const pages = [['app/views/charts/show.html.erb', "<%= render partial: 'chart', locals: { chart: @chart, title: @title } %>"], ['app/views/charts/_chart.html.erb', `${MUCH}\n${page}`]]
  const templates = pages.flatMap(([path = '', text = '']) => {
    const kind = syntaxOf(path, text)
    return (kind && lowerTemplate(kind, path, text)) ?? []
  })
  return followed([...code, ...templates]).findings.map(({ rule_id }) => rule_id)
}

it('does not take what one field of an object holds for the answer of any method of it', () => {
  expect(shown('<%= chart.lines.html_safe %>')).toEqual([])
})

it('follows text that is handed to a long page', () => {
  expect(shown('<%= title.html_safe %>')).toEqual(['xss'])
})
