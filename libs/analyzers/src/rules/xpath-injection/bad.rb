class UsersController < ApplicationController
  def show
    @user = document.at_xpath("//user[name='#{params[:name]}']") # expect
  end
end
