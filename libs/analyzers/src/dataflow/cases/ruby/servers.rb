# case: CGI
require 'cgi'
cgi = CGI.new
system("ls #{cgi['folder']}") # expect: command-injection
system('ls', cgi['folder'])
name = cgi.params['name']
cgi.out { "<p>#{name}</p>" } # expect: xss
cgi.out { "<p>#{CGI.escapeHTML(cgi['name'])}</p>" }

# case: WEBrick
require 'webrick'
server = WEBrick::HTTPServer.new(Port: 8080)
server.mount_proc('/') do |request, response|
  response.body = "<p>#{request.query['name']}</p>" # expect: xss
end
server.mount_proc('/safe') do |request, response|
  response.body = "<p>#{ERB::Util.html_escape(request.query['name'])}</p>"
end

# case: a servlet
require 'webrick'
class Listing < WEBrick::HTTPServlet::AbstractServlet
  def do_GET(request, response)
    `ls #{request.query['folder']}` # expect: command-injection
    response.set_redirect(WEBrick::HTTPStatus::Found, request.query['to']) # expect: open-redirect
  end
end

# case: an action of Hanami
class Show < Hanami::Action
  def handle(request, response)
    response.body = "<p>#{request.params[:name]}</p>" # expect: xss
    response.redirect_to('/home')
  end
end

# case: mutations of GraphQL
class Convert < GraphQL::Schema::Mutation
  def resolve(path:, size:)
    system("convert #{path}") # expect: command-injection
    system('convert', path)
  end
end

# case: fields of GraphQL
class BaseObject < GraphQL::Schema::Object
end
class QueryType < BaseObject
  field :users, [String] do
    argument :name, String
  end

  def initialize(object, context)
    User.where("name = '#{context}'")
  end

  def users(name:)
    User.where("name = '#{name}'") # expect: sql-injection
    User.where(name: name)
  end

  private

  def named(name)
    User.where("name = '#{name}'")
  end
end

# case: cookies of Rack
response.set_cookie('theme', { value: theme, httponly: false }) # expect: insecure-cookie
response.set_cookie('theme', value: theme, secure: false) # expect: insecure-cookie
response.set_cookie('theme', value: theme, httponly: true, secure: true)

# case: consoles for everybody
BetterErrors::Middleware.allow_ip! '0.0.0.0/0' # expect: debug-mode-on
BetterErrors::Middleware.allow_ip! '127.0.0.1'
Shop.config.web_console.allowed_ips = '0.0.0.0/0' # expect: debug-mode-on

# case: origins that are sent back
class FeedsController < ApplicationController
  def show
    headers['Access-Control-Allow-Origin'] = request.headers['Origin'] # expect: cors-any-origin
    headers['Access-Control-Allow-Origin'] = 'https://app.example.com'
  end
end
