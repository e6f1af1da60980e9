class LoginController < ApplicationController
  def create
    Rails.logger.info "login of #{params[:user]}" # expect
  end
end
