class A
{
    void M(Aes aes)
    {
        aes.GenerateIV();
        aes.IV = vector;
    }

    void Derive(List<byte> hashes, out byte[] iv)
    {
        iv = new byte[16];
        hashes.CopyTo(32, iv, 0, 16);
    }
}

class Encryptors
{
    ICryptoTransform Make(Aes aes, byte[] key) => aes.CreateEncryptor(key, RandomNumberGenerator.GetBytes(16));
    ICryptoTransform Own(Aes aes) => aes.CreateEncryptor();
}
