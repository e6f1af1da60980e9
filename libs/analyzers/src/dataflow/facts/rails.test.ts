import { expect, it } from 'vitest'
import { factsIn, loadLanguages, routesIn, usesIn } from './testing.ts'

await loadLanguages(['ruby'])

const SIGN_IN = `module SignIn
  extend ActiveSupport::Concern
  included do
    before_action :require_sign_in
  end
  class_methods do
    def allow_visitors(**options)
      skip_before_action :require_sign_in, **options
    end
  end
  private
    def require_sign_in
      redirect_to new_session_path unless Session.find_by(id: cookies.signed[:session_id])
    end
end`

const app = (controller: string, routes = 'resources :notes, only: [:index, :show]') => ({
  'config/routes.rb': `Rails.application.routes.draw do\n  ${routes}\nend`,
  'app/controllers/concerns/sign_in.rb': SIGN_IN,
  'app/controllers/application_controller.rb': 'class ApplicationController < ActionController::Base\n  include SignIn\nend',
  'app/controllers/notes_controller.rb': `class NotesController < ApplicationController\n${controller}\n  def index; end\n  def show; end\nend`,
})

it('lets visitors in only where a controller calls the method that says so', () => {
  expect(routesIn(app(''))).toEqual(['GET /notes -> NotesController.index (app/controllers/notes_controller.rb:3) [require_sign_in]', 'GET /notes/:id -> NotesController.show (app/controllers/notes_controller.rb:4) [require_sign_in]'])
  expect(routesIn(app('  allow_visitors'))).toEqual(['GET /notes -> NotesController.index (app/controllers/notes_controller.rb:3) open', 'GET /notes/:id -> NotesController.show (app/controllers/notes_controller.rb:4) open'])
})

it('lets them in for the actions that the call names', () => {
  expect(routesIn(app('  allow_visitors only: :index'))).toEqual(['GET /notes -> NotesController.index (app/controllers/notes_controller.rb:3) open', 'GET /notes/:id -> NotesController.show (app/controllers/notes_controller.rb:4) [require_sign_in]'])
})

it('ties an object to the caller where a method before the action looks it up among theirs by an id of the request', () => {
  const load = (query: string) => app(`  before_action :set_note, only: :show\n  private def set_note\n    @note = ${query}\n  end\n  public`)
  const owned = (query: string) => factsIn(load(query)).routes.map(({ route, ownership }) => `${route} ${ownership.length > 0}`)
  expect(owned('Current.user.notes.find(params[:id])')).toEqual(['/notes false', '/notes/:id true'])
  expect(owned('Note.find(params[:id])')).toEqual(['/notes false', '/notes/:id false'])
  expect(owned('Current.user.notes.where(read: false)')).toEqual(['/notes false', '/notes/:id false'])
})

it('finds controllers by the namespace alone, and by pairs with options behind them', () => {
  const files = { 'app/controllers/hooks_controller.rb': 'class HooksController\n  def stripe; end\nend', 'app/controllers/health_controller.rb': 'class HealthController\n  def show; end\nend' }
  expect(routesIn({ ...files, 'config/routes.rb': `Rails.application.routes.draw do\n  namespace :hooks do\n    post 'stripe'\n  end\n  get 'up' => 'health#show', as: :health\nend` })).toEqual([
    'POST /hooks/stripe -> HooksController.stripe (app/controllers/hooks_controller.rb:2)',
    'GET /up -> HealthController.show (app/controllers/health_controller.rb:2)',
  ])
})

it('knows a client by the reader of its field', () => {
  expect(usesIn({ 'app/models/writer.rb': `class Writer
  def initialize(key)
    @client = ::OpenAI::Client.new(access_token: key)
  end
  def write(text)
    client.responses.create(parameters: { input: text })
  end
  attr_reader :client
end` })).toEqual(['model_call openai'])
})

it('knows what verifies the newer events of Stripe', () => {
  expect(usesIn({ 'app/models/billing.rb': `class Billing
  def read(body, signature)
    client = Stripe::StripeClient.new('key')
    client.parse_thin_event(body, signature, 'secret')
  end
end` })).toContain('webhook_verification stripe')
})
