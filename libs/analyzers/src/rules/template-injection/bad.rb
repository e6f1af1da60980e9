class HelloController < ApplicationController
  def show
    render inline: "<h1>#{params[:name]}</h1>" # expect
    ERB.new(params[:template]).result # expect
  end
end
