class GoController < ApplicationController
  def show
    redirect_to user_path(params[:id])
    redirect_to "/users/#{params[:id]}"
    redirect_to users_path, notice: params[:notice]
  end
end
