class CalcController < ApplicationController
  def show
    render plain: eval(params[:formula]) # expect
    @user.instance_eval("@#{params[:field]}") # expect
  end
end
