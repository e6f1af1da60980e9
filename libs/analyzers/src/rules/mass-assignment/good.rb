def create
  User.create(user_params)
  Report.new(params[:period])
  User.find(params[:id])
  Order.new(id: params[:id])
  @user.update(params.require(:user).permit(:name))
end
