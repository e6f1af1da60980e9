class Accounts
{
    object Derive()
    {
        return new Rfc2898DeriveBytes(password, salt, 600000, HashAlgorithmName.SHA256);
    }

    object DeriveOfToken()
    {
        return new Rfc2898DeriveBytes(Encoding.UTF8.GetBytes(apiToken), salt, 1000);
    }
}
