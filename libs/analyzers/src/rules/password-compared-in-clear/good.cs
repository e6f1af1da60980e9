class Login
{
    bool Check(LoginModel model)
    {
        var user = Find(model.Name);
        return hasher.VerifyHashedPassword(user, user.Password, model.Password) == Success;
    }
}

class Accounts
{
    User Change(string password)
    {
        var user = Find();
        if (user.Password != password)
        {
            SetHashedPassword(user, password);
        }
        return user;
    }
}
