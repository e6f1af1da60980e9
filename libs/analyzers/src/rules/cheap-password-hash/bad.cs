class Accounts
{
    object Derive()
    {
        return new Rfc2898DeriveBytes(password, salt, 1000); // expect
    }
}
