module UsersHelper
  def badge(user)
    tag.b(user.name)
  end

  def space
    '&nbsp;'.html_safe
  end

  def total(user)
    "<b>#{user.posts.count}</b> #{link_to('all', posts_path)}".html_safe
  end

  def note(text)
    raw('<hr>') + sanitize(text)
  end
end
