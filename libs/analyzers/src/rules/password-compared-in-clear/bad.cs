class Login
{
    bool Check(LoginModel model)
    {
        var user = Find(model.Name);
        return user.Password == model.Password; // expect
    }
}
