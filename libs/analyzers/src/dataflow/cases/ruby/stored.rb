# case: a column of a row, unescaped in a page
class User < ApplicationRecord
end

class UsersController < ApplicationController
  def show
    @user = User.find(params[:id])
    @users = User.where(active: true).order(:name)
  end
end
# file: app/views/users/show.html.erb
<h1><%= @user.name %></h1>
<p><%= raw @user.bio %></p> <%# expect: xss %>
<p><%== @user.bio %></p> <%# expect: xss %>
<p><%= @user.bio.html_safe %></p> <%# expect: xss %>
<p><%= sanitize(@user.bio) %></p>
<p><%= raw @user.id %></p>
<p><%= raw @user.bio_html %></p>
<p><%= raw markdown(@user.bio) %></p>
<% @users.each do |user| %>
  <p><%= raw user.bio %></p> <%# expect: xss %>
<% end %>
<%= raw User.first.name %> <%# expect: xss %>

# case: a row that is found before the action
class Post < ActiveRecord::Base
end

class PostsController < ApplicationController
  before_action :set_post

  def show
  end

  private

  def set_post
    @post = Post.find_by(slug: params[:slug])
  end
end
# file: app/views/posts/show.html.erb
<p><%= raw @post.body %></p> <%# expect: xss %>
<p><%= raw @post.rendered_body %></p>

# case: what is stored is looked at in pages only
class Job < ApplicationRecord
end

class JobsController < ApplicationController
  def show
    job = Job.find(params[:id])
    eval(job.name)
    redirect_to job.address
    Job.where("name = '#{job.name}'")
  end
end

# case: a method of the model that escapes
class Comment < ApplicationRecord
  def shown
    ERB::Util.html_escape(text)
  end
end

class CommentsController < ApplicationController
  def show
    @comment = Comment.last
  end
end
# file: app/views/comments/show.html.erb
<p><%= raw @comment.shown %></p>
<p><%= raw @comment.text %></p> <%# expect: xss %>

# case: a class of the project that has the last name of a library's
module Report
  class Base
  end
end

class Note < ActiveRecord::Base
end

class NotesController < ActionController::Base
  def show
    @note = Note.find(params[:id])
  end
end
# file: app/views/notes/show.html.erb
<p><%= raw @note.body %></p> <%# expect: xss %>

# case: rows that are rendered as the partials of their class
class BlogEntry < ApplicationRecord
end

class BlogEntriesController < ApplicationController
  def index
    @entries = BlogEntry.where(open: true)
  end

  def show
    @entry = BlogEntry.find(params[:id])
  end
end
# file: app/views/blog_entries/index.html.erb
<%= render @entries %>
# file: app/views/blog_entries/show.html.erb
<%= render @entry %>
# file: app/views/blog_entries/_blog_entry.html.erb
<p><%= raw blog_entry.text %></p> <%# expect: xss %>
<a href="mailto:<%= params[:to] %>">Mail</a>
<%= link_to 'Mail', "mailto:#{params[:to]}" %>

# case: rows that a search has found are not what was looked for
class BooksController < ApplicationController
  def index
    @books = Book.search_for(params[:search], order: params[:order]).paginate(page: params[:page])
    @all = scope.search_for(params[:search])
    @found = Book.ransack(params[:q]).result
  end

  def marked
    render html: marked?(:name).to_s.html_safe
    render html: badge(marked: marked?(:name)).html_safe
    render html: badge(marked: mark(:name)).html_safe # expect: xss
  end

  def marked?(name)
    params[name]
  end

  def mark(name)
    params[name]
  end
end
# file: app/views/books/index.html.erb
<p><%= "<b>#{@all.total_entries}</b>".html_safe %></p>
<% @books.each do |book| %>
  <a href="<%= link_to book.name, book.page %>"></a>
  <%= icon(book).html_safe %>
<% end %>
<%= @found.count.to_s.html_safe %>
<%= params[:search].html_safe %> <%# expect: xss %>
