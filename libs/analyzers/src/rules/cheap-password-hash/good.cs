class Accounts
{
    object Derive()
    {
        return new Rfc2898DeriveBytes(password, salt, 600000, HashAlgorithmName.SHA256);
    }
}
