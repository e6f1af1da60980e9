# case: cleaned around what is called safe, and within it
class NotesController < ApplicationController
  def show
    @note = params[:note]
    @back = params[:back]
  end
end
# file: app/helpers/notes_helper.rb
module NotesHelper
  def framed(note)
    "<b>#{note}</b>"
  end
end
# file: app/views/notes/show.html.erb
<p><%= sanitize raw(@note) %></p>
<p><%= sanitize("<i>#{raw @note}</i>") %></p>
<p><%= sanitize(content_tag(:p, @note.html_safe)) %></p>
<p><%= sanitize raw(framed(@note)) %></p>
<p><%= raw sanitize(@note) %></p>
<p><%= raw framed(sanitize(@note)) %></p>
<p><%= raw framed(@note) %></p> <%# expect: xss %>
<p><%= content_tag(:p, raw(@note)) %></p> <%# expect: xss %>
<p><%= sanitize link_to('back', @back) %></p>
<p><%= link_to 'back', sanitize(@back) %></p>
<p><%= link_to 'back', @back %></p> <%# expect: xss %>

# case: addresses whose scheme has been looked at
class LinksController < ApplicationController
  def show
    @link = params[:link]
    @early = params[:early]
    @early = nil unless @early.start_with?('https://', 'http://')
    @parsed = params[:parsed]
    @parsed = '/' unless URI.parse(@parsed).is_a?(URI::HTTP)
    @listed = params[:listed]
    @listed = '/' unless %w[http https].include?(URI.parse(@listed).scheme)
    @matched = params[:matched] if params[:matched] =~ %r{\Ahttps?://}
    @open = params[:open]
    @open = nil unless @open.start_with?('java')
  end
end
# file: app/helpers/links_helper.rb
module LinksHelper
  def of_web?(link)
    link.start_with?('http://', 'https://')
  end
end
# file: app/views/links/show.html.erb
<%= link_to 'on', @early %>
<a href="<%= @parsed %>">on</a>
<%= link_to 'on', @listed %>
<%= link_to 'on', @matched %>
<%= link_to 'on', @open %> <%# expect: xss %>
<% if @link.start_with?('https:') %><a href="<%= @link %>">on</a><% end %>
<%= link_to 'on', (@link.start_with?('https:') ? @link : root_path) %>
<%= link_to 'on', @link if of_web?(@link) %>
<a href="<%= @link %>">on</a> <%# expect: xss %>

# case: strings and code of scripts, and attributes
class WordsController < ApplicationController
  def show
    @word = params[:word]
  end
end
# file: app/views/words/show.html.erb
<script>
  one = "<%= j @word %>";
  two = '<%= escape_javascript(@word) %>';
  three = "<%= raw j(@word) %>";
  four = <%= @word.to_json.html_safe %>;
  five = "<%= strip_tags(@word) %>"; <%# expect: xss %>
  six = '<%= sanitize(@word) %>'; <%# expect: xss %>
  seven = "<%= raw @word %>"; <%# expect: xss %>
  eight = <%= j @word %>; <%# expect: xss %>
  nine = <%= strip_tags(@word) %>; <%# expect: xss %>
  ten = "<%= j(strip_tags(@word)) %>";
</script>
<a onclick="say('<%= j @word %>')">say</a>
<a onclick="say('<%= @word %>')">say</a> <%# expect: xss %>
<p title="<%= strip_tags(@word) %>"></p> <%# expect: xss %>
<p title="<%= @word %>"></p>
<p title=<%= j @word %>></p> <%# expect: xss %>
<p><%= strip_tags(@word) %></p>
<p><%= j @word %></p>
<p><%= raw j(@word) %></p> <%# expect: xss %>
