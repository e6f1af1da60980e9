class HelloController < ApplicationController
  def show
    render inline: "<h1><%= @name %></h1>"
    render :show, locals: { name: params[:name] }
  end
end
