class ReportsController < ApplicationController
  def show
    @report = REPORTS.fetch(params[:type]).new
    @user.send(:name)
    @socket.send(message, params[:flags].to_i)
  end
end
