class UsersController < ApplicationController
  def show
    @users = User.where("name = ?", params[:name])
    @users = User.where(name: params[:name])
    @users = User.where("id = #{params[:id].to_i}")
    @users = User.where("name like ?", "%#{params[:name]}%")
  end
end
