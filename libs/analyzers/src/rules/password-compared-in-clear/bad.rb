def login
  user = User.find_by(name: params[:name])
  enter(user) if user.password == params[:password] # expect
end
