# case: plain flow
class GreetingsController < ApplicationController
  def show
    name = params[:name]
    @greeting = "<b>#{name}</b>".html_safe # expect: xss
  end
end

# case: through a helper
class GreetingsController < ApplicationController
  def show
    keep(params[:name])
  end

  private

  def keep(name)
    @greeting = "<b>#{name}</b>".html_safe # expect: xss
  end
end

# case: across files
class GreetingsController < ApplicationController
  def show
    Greeting.shown(params[:name], self)
  end
end
# file: app/services/name_service.rb
class Greeting
  def self.shown(name, owner)
    "<b>#{name}</b>".html_safe # expect: xss
  end
end

# case: through a field
class GreetingsController < ApplicationController
  before_action :read_it

  def show
    @greeting = "<b>#{@name}</b>".html_safe # expect: xss
  end

  private

  def read_it
    @name = params[:name]
  end
end

# case: through a collection: only the entry that holds it
class GreetingsController < ApplicationController
  def show
    given = { chosen: params[:name], own: 'guest' }
    @greeting = "<b>#{given[:own]}</b>".html_safe
    @greeting = "<b>#{given[:chosen]}</b>".html_safe # expect: xss
  end
end

# case: sanitised
class GreetingsController < ApplicationController
  def show
    name = params[:name]
    @greeting = "<b>#{ERB::Util.html_escape(name)}</b>".html_safe
  end
end

# case: guarded
class GreetingsController < ApplicationController
  def show
    name = params[:name]
    return head(:bad_request) unless %w[guest admin].include?(name)

    @greeting = "<b>#{name}</b>".html_safe
  end
end

# case: constant
class GreetingsController < ApplicationController
  def show
    name = params[:name]
    name = 'guest'
    @greeting = "<b>#{name}</b>".html_safe
  end
end

# case: dead branch
class GreetingsController < ApplicationController
  def show
    name = params[:name]
    legacy = false
    @greeting = "<b>#{name}</b>".html_safe if legacy
  end
end

# case: the page of a list is not in the list
# file: app/controllers/posts_controller.rb
class PostsController < ApplicationController
  def index
    @posts = current_user.posts.page(params[:page]).per(params[:size])
    @shown = current_user.posts.paginate(page: params[:page])
    @title = params[:title]
  end
end
# file: app/views/posts/index.html.erb
<% @posts.each do |post| %><%= post.label.html_safe %><% end %>
<% @shown.each do |post| %><%= post.label.html_safe %><% end %>
<%= @title.html_safe %> <%# expect: xss %>

# case: an address that begins with one of the program's own
# file: app/controllers/posts_controller.rb
class PostsController < ApplicationController
  def show
    @link = case target = params[:return]
            when /\A#{(Regexp::escape posts_path)}/, /\A#{Regexp.escape(users_path)}/
              target
            end
    @other = params[:other]
  end
end
# file: app/views/posts/show.html.erb
<%= link_to 'Back', @link %>
<%= link_to 'Other', @other %> <%# expect: xss %>

# case: controller and action are the router's
module PagesHelper
  def page_name
    "App.page = '#{params[:controller].camelcase}#{params[:action]}';".html_safe
  end

  def tab_name
    "App.tab = '#{params[:tab]}';".html_safe # expect: xss
  end
end

# case: texts in other languages
class GreetingsController < ApplicationController
  def bad
    render html: t('welcome', name: params[:name]).html_safe # expect: xss
  end

  def good
    render html: t('welcome_html', name: params[:name]).html_safe
  end

  def as_sent
    render html: helpers.raw(simple_format(params[:text], {}, sanitize: false)) # expect: xss
  end

  def cleaned
    render html: helpers.raw(simple_format(params[:text]))
  end
end
