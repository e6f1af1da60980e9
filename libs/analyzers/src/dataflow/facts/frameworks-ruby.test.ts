import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../syntax/parse.ts'
import { admittedIn } from './testing.ts'

beforeAll(async () => loadLanguages(['ruby']))

describe('routes of Ruby', () => {
  it('Grape: resources, parameters, versions, and filters that hold for their own class or namespace', () => {
    expect(admittedIn({ 'api.rb': `module Garden
  class Beds < Grape::API
    version 'v1', using: :path
    prefix :api
    resource :beds do
      get :open do
        Bed.all
      end
      params do
        requires :name, type: String
      end
      post do
        error!('401 Unauthorized', 401) unless current_user
        Bed.create!(name: params[:name])
      end
      route_param :id do
        get do
          Bed.find(params[:id])
        end
      end
    end
    namespace :closed do
      before { authenticate! }
      get '/plan' do
        1
      end
    end
  end
  class Tools < Grape::API
    before { authenticate! }
    put('/tools') { 1 }
  end
  class Base < Grape::API
    prefix :shed
    mount Garden::Tools
  end
end` })).toEqual(['GET /api/v1/beds/:id: none', 'GET /api/v1/beds/open: none', 'GET /api/v1/closed/plan: required', 'POST /api/v1/beds: required', 'PUT /shed/tools: required'])
  })

  it('Grape: classes above an API hold for it; Sinatra stays what it is', () => {
    expect(admittedIn({
      'api.rb': 'class Members < Grape::API\n  before { authenticate! }\nend\nclass Beds < Members\n  delete(\'/beds/:id\') { 1 }\nend',
      'app.rb': "class App < Sinatra::Base\n  get '/about' do\n    1\n  end\nend",
    })).toEqual(['DELETE /beds/:id: required', 'GET /about: none'])
  })
})
