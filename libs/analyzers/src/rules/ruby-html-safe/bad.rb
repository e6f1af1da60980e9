module UsersHelper
  def badge(user)
    "<b>#{user.name}</b>".html_safe # expect
  end

  def note(text)
    raw("<p>" + text + "</p>") # expect
  end
end
