class HelloController < ApplicationController
  def show
    @title = params[:title]
    render plain: "Hello #{params[:name]}"
    raw("<b>#{h(params[:name])}</b>")
  end
end
