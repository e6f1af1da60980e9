class ProxyController < ApplicationController
  def show
    render plain: Net::HTTP.get(URI(params[:url])) # expect
  end
end
