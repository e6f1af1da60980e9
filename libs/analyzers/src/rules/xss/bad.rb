class HelloController < ApplicationController
  def show
    @title = params[:title].html_safe # expect
    render html: "<h1>#{params[:name]}</h1>".html_safe # expect
    raw("<b>#{params[:name]}</b>") # expect
  end
end
