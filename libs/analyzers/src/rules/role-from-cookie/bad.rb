class UsersController < ApplicationController
  def destroy
    return head :forbidden unless cookies[:admin] == "true" # expect
    User.find(params[:id]).destroy
  end
end
