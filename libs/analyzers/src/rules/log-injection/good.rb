class LoginController < ApplicationController
  def create
    Rails.logger.info "login of #{params[:user].inspect}"
    Rails.logger.info "login"
  end
end
