# case: an instance variable of the action, unescaped in its view
class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.erb
<h1><%= raw @title %></h1> <%# expect: xss %>
<h1><%= @title.html_safe %></h1> <%# expect: xss %>
<h1><%== @title %></h1> <%# expect: xss %>
<p><%= @title %></p>

# case: a view that is named
class PostsController < ApplicationController
  def create
    @error = params[:message]
    render :edit
  end
end
# file: app/views/posts/edit.html.erb
<p><%== @error %></p> <%# expect: xss %>

# case: the view of another action
class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/index.html.erb
<p><%== @title %></p>

# case: through a partial with locals
class Admin::UsersController < ApplicationController
  def index
    @names = params[:names]
  end
end
# file: app/views/admin/users/index.html.erb
<% @names.each do |name| %>
  <%= render 'row', name: name, plain: 'x' %>
  <%= render partial: 'shared/cell', locals: { cell: name } %>
<% end %>
# file: app/views/admin/users/_row.html.erb
<td><%= raw name %></td> <%# expect: xss %>
<td><%= raw plain %></td>
# file: app/views/shared/_cell.html.erb
<td><%= cell.html_safe %></td> <%# expect: xss %>

# case: each of a collection
class UsersController < ApplicationController
  def index
    @names = params[:names]
  end
end
# file: app/views/users/index.html.erb
<%= render partial: 'row', collection: @names, as: :name %>
# file: app/views/users/_row.html.erb
<td><%= raw name %></td> <%# expect: xss %>

# case: read in the template
class UsersController < ApplicationController
end
# file: app/views/users/new.html.erb
<script>
  var tab = "<%= params[:tab] %>";
  var page = <%= params[:page] %>; // <%# expect: xss %>
</script>
<a href="<%= params[:back] %>">Back</a> <%# expect: xss %>
<a href="/users/<%= params[:back] %>">Back</a>
<input value=<%= params[:name] %>> <%# expect: xss %>
<input value="<%= params[:name] %>">
<button onclick="go('<%= params[:tab] %>')">Go</button> <%# expect: xss %>
<%= raw params[:q] %> <%# expect: xss %>
<%= raw params[:q].to_i %>
<%= sanitize(params[:q]) %>
<%= link_to 'Back', params[:back] %> <%# expect: xss %>
<%= link_to params[:back], root_path %>

# case: a helper that says it is safe
module PostsHelper
  def bold(text)
    "<b>#{text}</b>".html_safe # expect: xss
  end

  def careful(text)
    content_tag(:b, text)
  end
end

class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.erb
<%= bold(@title) %>
<%= careful(@title) %>

# case: a constant, a number, and what nobody knows
class PostsController < ApplicationController
  def show
    @heading = '<b>News</b>'
    @page = params[:page].to_i
    @post = Post.find(params[:id])
  end
end
# file: app/views/posts/show.html.erb
<%= raw @heading %>
<%== @page %>
<%= raw @post.body %>
<%= raw nobody_knows %>

# case: blocks, conditions and text formats
class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.erb
<%= form_for @post do |f| %>
  <% if @title.present? %>
    <% unless @hidden %>
      <%= f.text_field :title, value: @title %>
      <b><%== @title %></b> <%# expect: xss %>
    <% end %>
  <% end %>
<% end %>
# file: app/views/posts/show.text.erb
<%== @title %>

# case: a template that nobody is seen to show, read by what does not escape
get '/hello' do
  erb :hello
end
# file: views/hello.erb
<p><%= params[:name] %></p> <%# expect: xss %>
<p><%= greeting %></p>

# case: fields of an action reach the page around its template
class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.erb
<p>Post</p>
# file: app/views/layouts/application.html.erb
<title><%= @title %></title>
<h1><%== @title %></h1> <%# expect: xss %>
<%= yield %>

# case: the page around that the class names, not the usual one
class PostsController < ApplicationController
  layout 'plain'

  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.erb
<p>Post</p>
# file: app/views/layouts/plain.html.erb
<h1><%== @title %></h1> <%# expect: xss %>
# file: app/views/layouts/application.html.erb
<h1><%== @title %></h1>

# case: the page around of the controller itself, and none at all
class PostsController < ApplicationController
  def show
    @title = params[:title]
    render :show
  end

  def bare
    @bare = params[:title]
    render :show, layout: false
  end
end
# file: app/views/posts/show.html.erb
<p>Post</p>
# file: app/views/layouts/posts.html.erb
<h1><%== @title %></h1> <%# expect: xss %>
# file: app/views/layouts/application.html.erb
<h1><%== @title %></h1>
<h1><%== @bare %></h1>

# case: Sinatra: fields of a route, in a script without a class
require 'sinatra'

get '/hello' do
  @name = params[:name]
  @plain = 'x'
  erb :hello
end
# file: views/hello.erb
<p><%= @name %></p> <%# expect: xss %>
<p><%= @plain %></p>
<p><%= Rack::Utils.escape_html(@name) %></p>
# file: views/layout.erb
<h1><%= @name %></h1> <%# expect: xss %>
<%= yield %>

# case: Sinatra: fields of a route of a class
require 'sinatra/base'

class App < Sinatra::Base
  get '/a' do
    @query = params[:q]
    erb :page, layout: :frame
  end
end
# file: views/page.erb
<p><%= @query %></p> <%# expect: xss %>
# file: views/frame.erb
<h1><%= @query %></h1> <%# expect: xss %>
# file: views/layout.erb
<h1><%= @query %></h1>

# case: addresses of links
class PagesController < ApplicationController
end
# file: app/views/pages/show.html.erb
<%= link_to params[:back] do %> <%# expect: xss %>
  Back
<% end %>
<%= link_to 'Back', url_for(params[:back]) %> <%# expect: xss %>
<%= link_to 'Next', url_for(page: params[:page]) %>
<%= link_to 'Next', helper_url_for(params[:page]) %>
<%= render 'shared/row', text: params[:text] %>

# case: what a helper hands to its block is no part of the page
class PartsController < ApplicationController
  def index
    @asked = params[:asked]
    @things = found_things
  end
end
# file: app/views/parts/index.html.erb
<%= in_groups(@things.map(&:part)) do |parts| %>
  <%= render parts %>
<% end %>
<% @asked.each do |word| %>
  <%== word %><%# expect: xss %>
<% end %>
