class CartController < ApplicationController
  def show
    @cart = JSON.parse(params[:cart])
    @config = YAML.safe_load(params[:config])
  end
end
