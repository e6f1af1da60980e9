class Accounts
{
    byte[] HashPassword(string password)
    {
        using var hash = MD5.Create(); // expect
        return hash.ComputeHash(Encoding.UTF8.GetBytes(password));
    }
}
class Members
{
    string HashPassword(string password)
    {
        using var sha = SHA256.Create();
        return Convert.ToBase64String(sha.ComputeHash(Encoding.UTF8.GetBytes(password))); // expect
    }

    byte[] Kept(string password) => SHA512.HashData(Encoding.UTF8.GetBytes(password)); // expect
}
