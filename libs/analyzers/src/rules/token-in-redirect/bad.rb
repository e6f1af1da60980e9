class SessionsController < ApplicationController
  def create
    redirect_to "https://app.example.com/done?auth_token=#{token_of(user)}" # expect
  end
end
