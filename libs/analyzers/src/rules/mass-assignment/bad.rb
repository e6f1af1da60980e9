def create
  @user.update(params.permit!) # expect
  Order.new(params[:order].to_unsafe_h) # expect
end
