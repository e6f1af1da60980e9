class CalcController < ApplicationController
  def show
    render plain: params[:a].to_i + 1
    @user.instance_eval { @name }
  end
end
