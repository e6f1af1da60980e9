class PingController < ApplicationController
  def show
    system("ping #{params[:host]}") # expect
    `nslookup #{params[:name]}` # expect
  end
end
