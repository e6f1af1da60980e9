class SessionsController < ApplicationController
  def create
    session[:user_id] = user.id
    redirect_to 'https://app.example.com/done'
  end
end
