class GoController < ApplicationController
  def show
    redirect_to params[:next] # expect
  end
end
