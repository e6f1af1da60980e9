class UsersController < ApplicationController
  def destroy
    return head :forbidden unless cookies.signed[:admin] == "true"
    return head :forbidden unless current_user.role == "admin"
    User.find(params[:id]).destroy if cookies[:tour] == "done"
  end
end
