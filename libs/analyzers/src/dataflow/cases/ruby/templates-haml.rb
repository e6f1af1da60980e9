# case: Haml: what is printed as it is, and what is escaped
class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.haml
%h1= @title
%h1!= @title # expect: xss
.title#main
  != @title # expect: xss
  = @title
  = raw @title # expect: xss
  &= @title
  ! Title: #{@title} // expect: xss
  Title: #{@title}

# case: Haml: blocks by indentation
class PostsController < ApplicationController
  def index
    @names = params[:names]
    @kind = params[:kind]
  end
end
# file: app/views/posts/index.html.haml
- if @names
  %ul
    - @names.each do |name|
      %li!= name # expect: xss
- elsif @kind
  = form_for @post do |f|
    = f.text_field :name
    != @kind # expect: xss
- else
  %p!= 'none'
- case @kind
- when 'a'
  %p!= @kind
- else
  %p!= @kind # expect: xss
-# a comment
  != @names
%p!= @names # expect: xss

# case: Haml: attributes
class PostsController < ApplicationController
  def show
    @back = params[:back]
  end
end
# file: app/views/posts/show.html.haml
%a{ href: @back, class: 'x' } Back # expect: xss
%a{ :class => 'x',
    'href' => @back } Back # expect: xss
%a(href=@back) Back # expect: xss
%a{ href: "/posts/#{@back}", data: { id: @back } }= @back
%a{ title: raw(@back) } # expect: xss
%button{ onclick: "go(#{@back})" } Go # expect: xss
= link_to 'Back', @back # expect: xss

# case: Haml: scripts and code over lines
class PostsController < ApplicationController
  def show
    @page = params[:page]
  end
end
# file: app/views/posts/show.html.haml
:javascript
  var page = #{@page}; // expect: xss
  var name = "#{@page}";
%script
  var page = #{@page}; // expect: xss
%p= @page
= link_to @page,
  '/page'
= content_tag(:p, |
  @page) |
!= @page # expect: xss

# case: Haml: partials and layouts of words
class PostsController < ApplicationController
  def index
    @names = params[:names]
  end
end
# file: app/views/posts/index.html.haml
- @names.each do |name|
  = render 'row', name: name
# file: app/views/posts/_row.html.haml
%td!= name # expect: xss
%td= name

# case: Slim: what is printed as it is, and what is escaped
class PostsController < ApplicationController
  def show
    @title = params[:title]
  end
end
# file: app/views/posts/show.html.slim
doctype html
h1 = @title
h1== @title # expect: xss
.title#main
  == @title # expect: xss
  = @title
  = raw @title # expect: xss
p Title: #{@title}
| Title: #{{@title}} // expect: xss

# case: Slim: blocks by indentation
class PostsController < ApplicationController
  def index
    @names = params[:names]
    @kind = params[:kind]
  end
end
# file: app/views/posts/index.html.slim
- if @names
  ul
    - @names.each do |name|
      li== name # expect: xss
- elsif @kind
  = form_for @post do |f|
    = f.text_field :name
    == @kind # expect: xss
- else
  p== 'none'
/ a comment
  == @names
ul: li== @names # expect: xss

# case: Slim: attributes
class PostsController < ApplicationController
  def show
    @back = params[:back]
  end
end
# file: app/views/posts/show.html.slim
a href=@back Back # expect: xss
a class="x" href=@back = t('.back') # expect: xss
a[class="x" href=@back] Back # expect: xss
a href="/posts/#{@back}" title=@back = @back
a title==@back Back # expect: xss
button onclick="go(#{@back})" Go # expect: xss

# case: Slim: scripts
class PostsController < ApplicationController
  def show
    @page = params[:page]
  end
end
# file: app/views/posts/show.html.slim
javascript:
  var page = #{@page}; // expect: xss
  var name = "#{@page}";
p = @page
