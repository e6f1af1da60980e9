class UsersController < ApplicationController
  def show
    @user = document.at_xpath("//user[name=$name]", nil, name: params[:name])
  end
end
