class Accounts
{
    byte[] HashPassword(string password)
    {
        using var hash = MD5.Create(); // expect
        return hash.ComputeHash(Encoding.UTF8.GetBytes(password));
    }
}
