# case: redirect to a request's address
class SessionsController < ApplicationController
  def create
    redirect_to params[:next] # expect: open-redirect
  end
end

# case: redirect through a helper
class SessionsController < ApplicationController
  def create
    go(params[:next] || '/')
  end

  def go(target)
    redirect_to target # expect: open-redirect
  end
end

# case: redirect of Sinatra
get '/out' do
  redirect params['to'] # expect: open-redirect
end

# case: redirect within the site
class SessionsController < ApplicationController
  def create
    redirect_to "/users/#{params[:id]}"
    redirect_to user_path(params[:id])
    redirect_to action: :index, page: params[:page]
    redirect_to params[:next], allow_other_host: false
    redirect_to url_from(params[:next])
  end
end

# case: redirect guarded
class SessionsController < ApplicationController
  def create
    redirect_to params[:next] if ['/', '/home'].include?(params[:next])
  end
end

# case: redirect to a row
class PostsController < ApplicationController
  def create
    @post = Post.new(post_params)
    redirect_to @post if @post.save
  end

  def post_params
    params.require(:post).permit(:title, :body)
  end
end

# case: markup marked as safe
class PagesController < ApplicationController
  def show
    @title = params[:title].html_safe # expect: xss
  end
end

# case: raw in a helper
module PagesHelper
  def heading
    raw("<h1>#{params[:title]}</h1>") # expect: xss
  end
end

# case: markup that was escaped
class PagesController < ApplicationController
  def show
    @title = "<b>#{ERB::Util.html_escape(params[:title])}</b>".html_safe
    @text = sanitize(params[:text]).html_safe
    @link = content_tag(:b, params[:title]).html_safe
  end
end

# case: an inline template
class PagesController < ApplicationController
  def show
    render inline: "<h1>#{params[:name]}</h1>" # expect: template-injection, xss
  end
end

# case: plain answers
class PagesController < ApplicationController
  def show
    render plain: params[:name]
    render json: { name: params[:name] }
  end
end

# case: address of a link
module PagesHelper
  def site
    link_to 'site', params[:site] # expect: xss
  end
end

# case: every parameter is set
class UsersController < ApplicationController
  def update
    @user.update(params[:user].to_unsafe_h) # expect: mass-assignment
    @user.update(params.permit!) # expect: mass-assignment
  end

  def create
    @user = User.new(user_params) # expect: mass-assignment
  end

  private

  def user_params
    params.require(:user).permit!
  end
end

# case: what is permitted for an address is no model's
class SessionsController < ApplicationController
  def create
    back = params.except(:controller, :action).permit!.to_h
    session[:back] = back
    redirect_to sign_in_path(back)
  end
end

# case: a model of the project
class User < ApplicationRecord
end

class UsersController < ApplicationController
  def create
    User.create(params[:user]) # expect: mass-assignment
  end
end

# case: parameters by name
class UsersController < ApplicationController
  def create
    User.create(params.require(:user).permit(:name, :email))
    User.create(name: params[:name])
  end
end

# case: rights among the permitted
class UsersController < ApplicationController
  def user_params
    params.require(:user).permit(:name, :role) # expect: mass-assignment
  end
end

# case: a page of Sinatra
require 'sinatra'
get '/hello' do # expect: xss
  "Hello #{params[:name]}"
end
get '/safe' do
  "Hello #{Rack::Utils.escape_html(params[:name])}"
end

# case: a message of a channel
class ChatChannel < ActionCable::Channel::Base
  def receive(data)
    Message.where("room = '#{data['room']}'") # expect: sql-injection
  end
end

# case: an entry of the session that the request names
class SettingsController < ApplicationController
  def update
    session[params[:name]] = 1 # expect: trust-boundary
    session[:name] = 1
  end
end

# case: what is cached is not its key
class LinksController < ApplicationController
  def show
    target = Rails.cache.fetch("link_#{params[:id]}") { Link.find_by(code: params[:id]) }
    redirect_to target.destination
  end
end

# case: a beginning that leaves few methods
class FiltersController < ApplicationController
  def apply
    name = "filter_by_#{params[:field]}"
    send(name)
    send(params[:field]) # expect: unsafe-reflection
  end
end
