class Login
{
    bool Check(LoginModel model)
    {
        var user = Find(model.Name);
        return hasher.VerifyHashedPassword(user, user.Password, model.Password) == Success;
    }
}
