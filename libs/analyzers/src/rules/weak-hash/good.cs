class Files
{
    byte[] Checksum(byte[] data)
    {
        using var hash = MD5.Create();
        return hash.ComputeHash(data);
    }
}
class Members
{
    byte[] Sign(byte[] key, string password)
    {
        using var hmac = new HMACSHA256(key);
        return hmac.ComputeHash(Encoding.UTF8.GetBytes(password));
    }

    byte[] Fingerprint(string document) => SHA256.HashData(Encoding.UTF8.GetBytes(document));

    byte[] Slow(string password, byte[] salt) => Rfc2898DeriveBytes.Pbkdf2(SHA256.HashData(Encoding.UTF8.GetBytes(password)), salt, 600_000, HashAlgorithmName.SHA256, 32);
}
