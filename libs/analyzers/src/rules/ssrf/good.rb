class ProxyController < ApplicationController
  def show
    render plain: Net::HTTP.get(URI("https://api.example.com/#{params[:id]}"))
  end
end
