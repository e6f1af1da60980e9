class CartController < ApplicationController
  def show
    @cart = Marshal.load(Base64.decode64(params[:cart])) # expect
    @config = YAML.load(params[:config]) # expect
  end
end
