class PingController < ApplicationController
  def show
    system("ping", params[:host])
    `uptime`
    system("kill #{params[:pid].to_i}")
  end
end
