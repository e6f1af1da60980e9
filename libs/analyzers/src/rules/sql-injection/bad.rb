class UsersController < ApplicationController
  def show
    @users = User.where("name = '#{params[:name]}'") # expect
    @more = User.order("created_at " + params[:direction]) # expect
    ActiveRecord::Base.connection.execute("DELETE FROM users WHERE id = #{params[:id]}") # expect
  end
end
