class ReportsController < ApplicationController
  def show
    @report = params[:type].constantize.new # expect
    @user.send(params[:field]) # expect
  end
end
